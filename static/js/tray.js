// Several cards: the keys and the tray write into one line of text, in the order they were tapped. A second tap is
// the second copy where there are two packs, else it takes the card back; so does a tap in the tray. A finger that
// slides along a suit enters the run. What is typed is read as cards when the field is left. A field may have the judge
// lay the hand in melds while it grows.
(() => {
  'use strict';
  const hand = (element) => element?.closest?.('[data-hand]');
  const line = (field) => field.querySelector('[data-typed] input');
  const keyOf = (field, card) => field.querySelector(`[data-card="${card}"]`);
  const note = (text) => document.dispatchEvent(new CustomEvent('referee:note', { detail: text }));
  const lies = new WeakMap(), asked = new WeakMap();
  const faces = (cards) => cards.map((card) => card[0] + '♠♥♦♣'['SHDC'.indexOf(card[1])]);
  const name = (key) => key.getAttribute('aria-label') ?? key.textContent.trim();

  // The cards of the line; null where something is no card, which is then pointed at.
  function read(field) {
    const { ranks, suits } = JSON.parse(field.dataset.spellings);
    const start = (text, readings) => Object.keys(readings).find((each) => text.startsWith(each));
    const cards = [];
    let rest = line(field).value.toUpperCase();
    while ((rest = rest.replace(/^[\s,;.\ufe0e]+/, ''))) {
      if (rest.startsWith('JK')) { cards.push('JK'); rest = rest.slice(2); continue; }
      const options = Object.keys(ranks).filter((each) => rest.startsWith(each) && start(rest.slice(each.length), suits));
      if (!options.length) { note(field.dataset.unread.replace('#', rest.slice(0, 12))); return null; }
      const rank = options[0], suit = start(rest.slice(rank.length), suits);
      cards.push(ranks[rank] + suits[suit]);
      rest = rest.slice(rank.length + suit.length);
    }
    return cards;
  }

  function write(field, cards) {
    line(field).value = cards.join(' ');
    line(field).dispatchEvent(new Event('input', { bubbles: true }));
    show(field, cards);
  }

  function show(field, cards) {
    draw(field, cards);
    judge(field, cards);
    for (const other of line(field).form.querySelectorAll(`[data-apart="${line(field).name}"]`)) keepApart(other, cards);
  }

  // A card that lies in the hand beside this one is dead here, and says where it is.
  const isDead = (key) => key.getAttribute('aria-disabled') === 'true';
  function keepApart(field, theirs) {
    for (const key of field.querySelectorAll('[data-card]')) {
      const isThere = theirs.filter((card) => card === key.dataset.card).length >= most(field, key.dataset.card);
      key.setAttribute('aria-disabled', isThere);
      if (isThere) key.dataset.why = `${key.textContent.trim()}: ${field.dataset.there}`; else delete key.dataset.why;
    }
  }

  // The cards lie as the judge said, as long as these are the cards he was asked about. Until he speaks again the
  // melds that are still whole stay together, the others follow as they were tapped, and nothing is counted.
  function draw(field, cards) {
    for (const key of field.querySelectorAll('[data-card]')) {
      const copies = cards.filter((card) => card === key.dataset.card).length;
      key.setAttribute('aria-pressed', copies > 0);
      if (copies > 1) key.dataset.copies = copies; else delete key.dataset.copies;
    }
    field.querySelector('[data-count]').textContent = cards.length || '';
    const lie = lies.get(field), isSaid = lie?.of === cards.join();
    const melds = (lie?.melds ?? []).filter((meld) => meld.every((card) => cards.includes(card)));
    melds.sort((one, other) => cards.indexOf(one[0]) - cards.indexOf(other[0]));
    const loose = isSaid ? lie.leftover : cards.filter((card) => !melds.flat().includes(card));
    const tray = field.querySelector('[data-tray]'), here = [...tray.querySelectorAll('button')].indexOf(document.activeElement);
    tray.replaceChildren(...melds.map((meld) => together(field, cards, meld)), ...loose.map((card) => taken(field, card, cards.indexOf(card))));
    if (here >= 0) [...tray.querySelectorAll('button')].slice(0, here + 1).at(-1)?.focus();
    count(field, isSaid ? lie.deadwood : '', isSaid && cards.length >= Number(field.dataset.least));
    field.dispatchEvent(new CustomEvent('referee:hand', { bubbles: true, detail: { cards: [...melds.flat(), ...loose], melds: isSaid ? melds : [] } }));
  }

  function together(field, cards, meld) {
    const span = document.createElement('span');
    span.className = 'meld';
    span.append(...meld.map((card) => taken(field, card, cards.indexOf(card))));
    return span;
  }

  // What is left, beside the tray and on the button that hands the whole hand in.
  function count(field, left, isWhole) {
    const said = field.querySelector('[data-left]'), { form } = line(field);
    const button = form.matches('[data-draft]') && [...form.elements].find((each) => each.dataset.look === 'primary');
    if (!said) return;
    said.textContent = left;
    said.parentElement.toggleAttribute('data-said', left !== '');
    if (!button) return;
    // Where cards may still be laid off it is not yet what counts.
    if (isWhole && !form.querySelector('[data-onto], [data-hand] ~ [data-hand]')) button.dataset.left = left; else delete button.dataset.left;
  }

  // An answer counts only while it is the newest: a tap puts an end to the one before.
  function judge(field, cards) {
    const ask = field.dataset.judge, { signal } = renewed(field);
    if (!ask || !cards.length || lies.get(field)?.of === cards.join()) return;
    setTimeout(async () => {
      if (signal.aborted) return;
      let lie = null;
      try {
        const body = JSON.stringify({ game: field.closest('[data-game]').dataset.game, ask, input: { hand: cards } });
        const { answer } = await (await fetch('/api/judge', { method: 'POST', body, signal })).json();
        lie = { of: cards.join(), melds: answer.melds.map(faces), leftover: faces(answer.leftover), deadwood: answer.deadwood };
      } catch { /* no signal, or no such hand: the cards lie as they were tapped */ }
      if (signal.aborted) return;
      lies.set(field, lie);
      draw(field, cards);
    }, 40);
  }

  function renewed(field) {
    asked.get(field)?.abort();
    const stop = new AbortController();
    asked.set(field, stop);
    return stop;
  }

  function taken(field, card, place) {
    const key = keyOf(field, card), button = document.createElement('button');
    button.type = 'button';
    button.className = 'card';
    button.dataset.suit = key?.closest('[data-suit]')?.dataset.suit ?? '';
    button.dataset.place = place;
    if (key) {
      button.innerHTML = key.innerHTML;
      button.setAttribute('aria-label', field.dataset.takeBack.replace('#', name(key)));
    } else button.textContent = card;
    return button;
  }

  function most(field, card) {
    return Number(card === 'JK' ? field.dataset.jokers : field.dataset.packs);
  }

  function tap(field, card) {
    const cards = read(field) ?? [];
    const copies = cards.filter((each) => each === card).length;
    if (copies >= most(field, card)) write(field, cards.filter((each) => each !== card));
    else if (cards.length >= Number(field.dataset.most)) note(field.dataset.full);
    else write(field, [...cards, card]);
  }

  document.addEventListener('click', (event) => {
    const field = hand(event.target);
    if (!field) return;
    const key = event.target.closest('[data-card]'), inTray = event.target.closest('[data-place]');
    if (event.target.closest('[data-types]')) types(field, event.target.closest('[data-types]'));
    else if (inTray) write(field, (read(field) ?? []).filter((_, place) => place !== Number(inTray.dataset.place)));
    else if (key && !slid && !isDead(key)) tap(field, key.dataset.card);
    slid = false;
  });

  function types(field, tool) {
    const typed = field.querySelector('[data-typed]'), isOn = typed.toggleAttribute('data-open');
    tool.setAttribute('aria-pressed', isOn);
    if (isOn) line(field).focus();
  }

  document.addEventListener('change', (event) => {
    const field = hand(event.target);
    const cards = field && event.target === line(field) && read(field);
    if (cards) show(field, cards);
  });

  // The slide.
  let from = null, before = [], slid = false;
  document.addEventListener('pointerdown', (event) => {
    const key = event.target.closest?.('[data-hand] [data-card]');
    slid = false;
    from = key;
    if (!key) return;
    before = read(hand(key)) ?? [];
    if (key.hasPointerCapture?.(event.pointerId)) key.releasePointerCapture(event.pointerId);
  });
  document.addEventListener('pointermove', (event) => {
    if (!from || !event.buttons) return;
    const to = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-card]');
    if (!to || to.parentElement !== from.parentElement || (to === from && !slid)) return;
    slid = true;
    const keys = [...from.parentElement.querySelectorAll('[data-card]')];
    const ends = [keys.indexOf(from), keys.indexOf(to)];
    const run = keys.slice(Math.min(...ends), Math.max(...ends) + 1).filter((key) => !isDead(key)).map((key) => key.dataset.card);
    if (ends[0] > ends[1]) run.reverse();
    const field = hand(from);
    const fits = run.filter((card) => before.filter((each) => each === card).length < most(field, card));
    write(field, [...before, ...fits].slice(0, Number(field.dataset.most)));
  });
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, () => { from = null; });

  const showAll = () => {
    for (const field of document.querySelectorAll('[data-hand]')) show(field, read(field) ?? []);
  };
  document.addEventListener('DOMContentLoaded', showAll);
  document.addEventListener('htmx:after:swap', showAll);
})();
