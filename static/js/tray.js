// Several cards: the keys and the tray write into one line of text, in the order they were tapped. A second tap is
// the second copy where there are several packs, else it takes the card back; a tap in the tray takes one back. A finger
// that slides along a suit enters the run. What is typed is read as cards when the typing rests, and what is no card, or
// may not be there, is pointed at. A field may have the judge lay the hand in melds while it grows, under the house rules of the table, or of
// the form at the Ask desk; what is declared of it lies and counts as declared.
(() => {
  'use strict';
  const hand = (element) => element?.closest?.('[data-hand]');
  const line = (field) => field.querySelector('[data-typed] input');
  const keyOf = (field, card) => field.querySelector(`[data-card="${card}"]`);
  const note = (text) => document.dispatchEvent(new CustomEvent('referee:note', { detail: text }));
  const lies = new WeakMap(), asked = new WeakMap();
  let isOurs = false, typing = 0;
  const face = (card) => card && (card === 'JK' ? card : card[0] + '♠♥♦♣★'['SHDC*'.indexOf(card[1])]);
  const faces = (cards) => cards.map(face);
  const name = (key) => key.getAttribute('aria-label').split(',')[0];
  const printed = (key) => [...key.querySelectorAll('b, i')].map((part) => part.textContent).join('');
  const isOf = (card, rank) => card === 'JK' || card[0] === rank;

  // The cards of a text, and what is wrong with it: see reads.js.
  function parse(field, text) {
    const detail = { text };
    field.dispatchEvent(new CustomEvent('referee:reads', { bubbles: true, detail }));
    return detail;
  }

  // The hand of the line; null where something is no card. Where that is pointed at, see typed.js.
  const point = (field, wrong, how) => line(field).dispatchEvent(new CustomEvent('referee:read', { bubbles: true, detail: { ...wrong, how } }));
  function read(field) {
    const hand = parse(field, line(field).value);
    if (!hand.isRead) point(field, hand.wrong, 'tapped');
    return hand.isRead ? hand : null;
  }

  function write(field, cards) {
    line(field).value = cards.join(' ');
    isOurs = true;
    isOurs = !line(field).dispatchEvent(new Event('input', { bubbles: true }));
    show(field, parse(field, line(field).value).cards);
  }

  function show(field, cards) {
    follow(field, cards);
    draw(field, cards);
    judge(field, cards);
    for (const other of line(field).form.querySelectorAll(`[data-apart="${line(field).name}"]`)) keepApart(other, cards);
  }

  // A rank that follows the number of cards does so until one is chosen.
  function follow(field, cards) {
    const { form, name } = line(field), ranks = form.querySelector(`[data-follows="${name}"]`), keys = ranks && [...ranks.querySelectorAll('input')];
    const key = keys?.slice(2, -1)[cards.length - ranks.dataset.less - 3] ?? keys?.at(-1);
    if (key && cards.length) key.checked = true;
  }

  // A card that lies in the hand beside this one is dead here, and says where it is.
  const isDead = (key) => key.getAttribute('aria-disabled') === 'true';
  function keepApart(field, theirs) {
    let isOther = false;
    for (const key of field.querySelectorAll('[data-card]')) {
      const isThere = theirs.filter((card) => card === key.dataset.card).length >= Number(key.dataset.copiesLeft ?? 1);
      isOther ||= isThere !== isDead(key);
      key.setAttribute('aria-disabled', isThere);
      if (isThere) key.dataset.why = `${key.textContent.trim()}: ${field.dataset.there}`; else delete key.dataset.why;
    }
    if (isOther && line(field).dataset.wrongAt) lieAgain(field);
  }

  // The cards lie as the judge said, as long as these are the cards he was asked about. Until he speaks again the
  // melds that are still whole stay together, the others follow as they were tapped, and nothing is counted.
  function draw(field, cards) {
    const { wild } = line(field).form.elements;
    for (const key of field.querySelectorAll('[data-card]')) {
      const copies = cards.filter((card) => card === key.dataset.card).length;
      key.setAttribute('aria-pressed', copies > 0);
      if (copies > 1) key.dataset.copies = copies; else delete key.dataset.copies;
      key.dataset.said ??= key.getAttribute('aria-label');
      key.setAttribute('aria-label', copies > 1 ? `${key.dataset.said}, ×${copies}` : key.dataset.said);
      if (wild) key.toggleAttribute('data-wild', isOf(key.dataset.card, wild.value));
    }
    field.querySelector('[data-count]').textContent = cards.length || '';
    const own = declared(field, cards), last = lies.get(field), isSaid = last?.of === question(field, cards);
    const lie = isSaid || !own.melds ? last : { melds: own.melds, stands: [] }, { melds, loose, rest } = laid(cards, lie, isSaid);
    const tray = field.querySelector('[data-tray]'), here = [...tray.querySelectorAll('button')].indexOf(document.activeElement);
    tray.replaceChildren(...melds.map((meld) => together(field, meld)), ...[...loose, ...rest].map((each) => taken(field, ...each)));
    for (const button of rest.length ? [...tray.children].slice(-rest.length) : []) button.dataset.off = '';
    if (here >= 0) [...tray.querySelectorAll('button')].slice(0, here + 1).at(-1)?.focus();
    count(field, isSaid ? lie.left : '', isSaid && cards.length >= Number(field.dataset.least), isSaid && wholeOf(field, cards));
    const [lying, others] = [melds.map((meld) => meld.map(([card]) => card)), [...loose, ...rest].map(([card]) => card)];
    field.dispatchEvent(new CustomEvent('referee:hand', { bubbles: true, detail: { cards: [...lying.flat(), ...others], melds: isSaid ? lying : [] } }));
  }

  // Each card with its place in the line, and in a meld with what it stands for. The rest is laid off, or thrown.
  function laid(cards, lie, isSaid) {
    let free = cards.map((card, place) => [card, place]);
    const take = (card) => {
      const found = free.find((each) => each[0] === card);
      free = free.filter((each) => each !== found);
      return found;
    };
    const melds = (lie?.melds ?? []).map((meld, number) => {
      const before = free, lying = meld.map(take);
      if (lying.every(Boolean)) return lying.map((each, at) => [...each, lie.stands[number]?.[at]]);
      free = before;
      return [];
    }).filter((meld) => meld.length);
    melds.sort((one, other) => one[0][1] - other[0][1]);
    const loose = isSaid ? lie.leftover.map(take) : free;
    return { melds, loose, rest: isSaid ? free : [] };
  }

  function together(field, meld) {
    const span = document.createElement('span');
    span.className = 'meld';
    span.append(...meld.map((each) => taken(field, ...each)));
    return span;
  }

  // What is left, beside the tray and on the button that hands the whole hand in.
  function count(field, left, isEnough, isWhole) {
    const said = field.querySelector('[data-left]'), { form } = line(field);
    const button = form.matches('[data-draft]') && [...form.elements].find((each) => each.dataset.look === 'primary');
    if (!said) return;
    said.textContent = left;
    said.parentElement.toggleAttribute('data-said', left !== '');
    if (!button) return;
    // Where cards may still be laid off it is not yet what counts, but for a hand that was asked about as a whole.
    if (isEnough && (isWhole || !form.querySelector('[data-onto], [data-hand] ~ [data-hand]'))) button.dataset.left = left; else delete button.dataset.left;
  }

  // What the judge is asked of these cards.
  function question(field, cards) {
    const { form } = line(field), { game, options } = field.closest('[data-game]').dataset;
    const wild = form.elements.wild?.value || field.dataset.wildRank;
    const switches = [...form.elements].filter((each) => each.name.startsWith(`${game}.`) && (each.type === 'radio' ? each.checked && !('standard' in each.dataset) : each.value));
    const house = switches.map((each) => [each.name.slice(game.length + 1), valueOf(each)]);
    const { melds, off } = declared(field, cards), whole = takesWhole(field, cards), out = [...off ?? [], ...apart(field)];
    const valueIn = (name) => (form.elements[name]?.closest?.('[data-melds]') ? melds : form.elements[name]?.value);
    const also = (whole?.also ?? []).map((name) => [name, valueIn(name)]).filter(([, value]) => value);
    const input = whole ? { ...whole.given, ...Object.fromEntries(also), [whole.into]: cards } : { hand: cards.filter((card) => !out.includes(card)), ...(wild && { wild }), ...(melds && { melds }) };
    return JSON.stringify({ game, ask: whole?.ask ?? field.dataset.judge, options: { ...JSON.parse(options ?? '{}'), ...Object.fromEntries(house) }, input });
  }

  // What is declared of a hand: its melds (one empty, where none lie that bind), and what lies on others'; or nothing.
  const declaring = (field, isOnto) => line(field).form.querySelector(`[data-melds][data-of="${line(field).name}"]${isOnto ? '[data-onto]' : ':not([data-onto])'} input`);
  function declared(field, cards) {
    const groups = (input) => (input?.value.trim() ? input.value.split('/').map((part) => parse(field, part).cards.filter((card) => cards.includes(card))) : null);
    const own = declaring(field, false), melds = groups(own)?.filter((group) => group.length);
    return { melds: melds?.length ? melds : melds && own.closest('[data-binds]') ? [[]] : null, off: groups(declaring(field, true))?.flat() ?? null };
  }
  // A question about a whole hand that does not take what is declared is not asked.
  function takesWhole(field, cards) {
    const whole = wholeOf(field, cards), { melds, off } = declared(field, cards);
    return off || (melds && !whole?.also.includes(declaring(field, false).name)) ? null : whole;
  }

  // What is asked of a whole hand in place of that; and the cards that are marked as laid elsewhere.
  function wholeOf(field, cards) {
    const whole = field.dataset.whole && JSON.parse(field.dataset.whole);
    return whole && (whole.cards === cards.length || (whole.more && whole.cards < cards.length)) ? whole : null;
  }
  const apart = (field) => [...line(field).form.querySelectorAll(`[data-several][data-among="${line(field).name}"] input`)].flatMap((each) => each.value.split(' '));

  function valueOf({ type, value }) {
    if (type !== 'radio') return /^\d+$/.test(value) ? Number(value) : value;
    return { true: true, false: false }[value] ?? value;
  }

  // An answer counts only while it is the newest: a tap puts an end to the one before, and so does a new board.
  function judge(field, cards) {
    const { signal } = renewed(field);
    if (!field.dataset.judge || !cards.length) return;
    const body = question(field, cards);
    if (lies.get(field)?.of === body) return;
    setTimeout(async () => {
      if (signal.aborted) return;
      let lie = null;
      try {
        const { answer } = await (await fetch('/api/judge', { method: 'POST', body, signal })).json();
        lie = { of: body, melds: answer.melds.map(faces), stands: answer.wilds?.map(faces) ?? [], leftover: faces(answer.leftover), left: leftOf(field, cards, answer) };
      } catch { /* no signal, or no such hand: the cards lie as they were tapped */ }
      if (signal.aborted || !field.isConnected) return;
      lies.set(field, lie);
      draw(field, cards);
    }, 40);
  }

  // What counts of an answer. Of a declared hand with a card still to be thrown, nothing yet.
  function leftOf(field, cards, answer) {
    const whole = takesWhole(field, cards), isUnsaid = !whole && wholeOf(field, cards) && !declared(field, cards).off;
    return isUnsaid ? '' : answer[whole?.counts ?? field.dataset.counts];
  }

  function renewed(field) {
    asked.get(field)?.abort();
    return asked.set(field, new AbortController()).get(field);
  }

  function taken(field, card, place, stands) {
    const key = keyOf(field, card), button = document.createElement('button');
    button.type = 'button';
    button.className = 'card';
    button.dataset.suit = key?.closest('[data-suit]').dataset.suit ?? '';
    button.dataset.place = place;
    if (!key) { button.textContent = card; return button; }
    const other = stands && stands !== card && field.querySelector(`[data-card="${stands}"], [data-dead="${stands}"]`);
    button.append(...[...key.querySelectorAll('b, i')].map((part) => part.cloneNode(true)));
    button.toggleAttribute('data-wild', key.hasAttribute('data-wild'));
    if (other) button.dataset.beneath = printed(other);
    button.setAttribute('aria-label', field.dataset.takeBack.replace('#', name(key)) + (other ? `, ${field.dataset.standsFor.replace('#', name(other))}` : ''));
    return button;
  }

  function tap(field, key) {
    const { cards, over } = read(field), { card, copiesLeft } = key.dataset;
    const { wrong: { why } } = parse(field, [...cards, card].join(' '));
    if (!copiesLeft && cards.includes(card)) write(field, [...cards, ...over].filter((each) => each !== card));
    else if (why) note(why);
    else write(field, [...cards, card, ...over]);
  }

  document.addEventListener('click', (event) => {
    const field = hand(event.target);
    if (!field) return;
    const key = event.target.closest('[data-card]'), inTray = event.target.closest('[data-place]'), held = inTray && read(field);
    if (held) write(field, [...held.cards.toSpliced(inTray.dataset.place, 1), ...held.over]);
    else if (key && !slid && !isDead(key) && read(field)) tap(field, key);
    slid = false;
  });

  document.addEventListener('change', (event) => {
    event.target.closest('[data-follows]')?.removeAttribute('data-follows');
    const field = hand(event.target);
    // What lies as it was typed is not drawn again: a tap in the tray, for which the line is left, would find nothing there.
    if (field && event.target === line(field) && !typing) point(field, parse(field, line(field).value).wrong, 'left');
    else if (field && event.target === line(field)) lieAgain(field, 'left');
    else if (event.target.form && !field) showAll(event.target.form);
  });

  // What is declared by taps lies at once; what is typed is looked at when the typing rests.
  document.addEventListener('input', ({ target }) => {
    const melds = target.closest?.('[data-melds]'), field = melds ? target.form.querySelector(`[data-hand]:has([name="${melds.dataset.of}"])`) : hand(target);
    typing = clearTimeout(typing);
    if (field && !melds && target.dataset.wrongAt) point(field, parse(field, target.value).wrong);
    if (field && melds && target !== document.activeElement) lieAgain(field);
    else if (field && !isOurs) typing = setTimeout(lieAgain, 250, field);
  });
  function lieAgain(field, how) {
    typing = 0;
    if (!field.isConnected) return;
    const { cards, wrong } = parse(field, line(field).value), { melds, off } = declared(field, cards);
    point(field, wrong, how);
    if (!(wrong.rest && (melds || off))) show(field, cards);
  }

  // The slide.
  let from = null, before = [], slid = false;
  document.addEventListener('pointerdown', (event) => {
    const key = event.target.closest?.('[data-hand] [data-card]');
    slid = false;
    from = null;
    if (!key) return;
    const { cards, wrong } = parse(hand(key), line(hand(key)).value);
    [before, from] = [cards, wrong.rest ? null : key];
    if (key.hasPointerCapture?.(event.pointerId)) key.releasePointerCapture(event.pointerId);
  });
  document.addEventListener('pointermove', (event) => {
    if (!from || !event.buttons) return;
    const to = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-card]');
    if (!to || to.parentElement !== from.parentElement || (to === from && !slid)) return;
    slid = true;
    const keys = [...from.parentElement.querySelectorAll('[data-card]:not([data-card="JK"])')];
    const ends = [keys.indexOf(from), keys.indexOf(to)];
    const run = keys.slice(Math.min(...ends), Math.max(...ends) + 1).filter((key) => !isDead(key)).map((key) => key.dataset.card);
    if (ends[0] > ends[1]) run.reverse();
    const field = hand(from);
    write(field, parse(field, [...before, ...run].join(' ')).cards);
  });
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, () => { from = null; });

  const showAll = (within) => {
    for (const field of within.querySelectorAll('[data-hand]')) {
      const { cards, wrong } = parse(field, line(field).value);
      point(field, wrong, line(field).dataset.wrongAt);
      if (cards.length) line(field).form.querySelector('[data-follows]')?.removeAttribute('data-follows');
      show(field, cards);
    }
  };
  for (const kind of ['DOMContentLoaded', 'htmx:after:swap']) document.addEventListener(kind, () => showAll(document));
})();
