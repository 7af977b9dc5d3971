// Melds laid by hand: tap cards, wherever they lie, then the meld they go to, a new one, or the place for those in none.
// The line of text holds what is declared; while it is empty the melds are the referee's own, and a first change
// starts from those. A stroke alone says that nothing is laid off, or laid. Where the player's own melds bind, what lies
// here is what is handed in, whoever has laid it.
(() => {
  'use strict';
  const FACE = /JK|[A2-9TJQK][♠♥♦♣★]/g;
  const hands = new WeakMap(), picks = new WeakMap();
  const line = (field) => field.querySelector('input');
  const fields = (within) => [...within.querySelectorAll('[data-melds]')];
  const source = (field) => line(field).form.querySelector(`[data-hand]:has([name="${field.dataset.of}"])`);
  const isOnto = (field) => 'onto' in field.dataset;
  const binds = (field) => 'binds' in field.dataset;
  const pickedIn = (field) => picks.get(field) ?? picks.set(field, new Set()).get(field);
  const declared = (field) => line(field).value.match(FACE) ?? [];
  const face = (card) => card.match(FACE)[0];
  // Copies of a card are told apart by a number behind its face; in the line of text stand the faces alone.
  function numbered(groups, seen = {}) {
    return groups.map((group) => group.map((card) => card + (seen[card] = (seen[card] ?? 0) + 1)));
  }
  function without(cards, some) {
    const gone = [...some];
    return cards.filter((card) => !gone.includes(card) || !gone.splice(gone.indexOf(card), 1));
  }
  // The cards that may lie here: of the hand, without those declared in a field beside this one.
  function cardsOf(field) {
    const hand = source(field);
    const all = hand ? hands.get(hand)?.cards ?? [] : [...field.querySelectorAll('[data-lies]')].map((each) => face(each.dataset.lies));
    const beside = fields(line(field).form).filter((each) => each !== field && each.dataset.of === field.dataset.of);
    return numbered([without(all, beside.flatMap(declared))])[0];
  }

  function groupsOf(field, cards) {
    const text = line(field).value.trim();
    const isThere = (meld) => meld.every((card) => cards.includes(card));
    const ours = numbered(isOnto(field) ? [] : hands.get(source(field))?.melds ?? []).filter(isThere);
    const given = text ? numbered(text.split('/').map((each) => each.match(FACE) ?? [])) : ours;
    const lying = given.map((group) => group.filter((card) => cards.includes(card)));
    return isOnto(field) ? [...field.querySelectorAll('[data-meld]')].map((_, place) => lying[place] ?? []) : lying.filter((group) => group.length);
  }

  // A run lies in its sequence, however it was tapped; what is none, or holds a wild card, as it was tapped.
  const RANKS = 'A23456789TJQKA';
  function inSequence(group) {
    const cards = [...group].sort((one, other) => RANKS.indexOf(one[0]) - RANKS.indexOf(other[0])), ranks = (of) => of.map(([rank]) => rank).join('');
    const isRun = (of) => new Set(of.map((card) => card[1])).size === 1 && RANKS.includes(ranks(of));
    const highAce = [...cards.slice(1), cards[0]];
    return [cards, highAce].find((each) => isRun(each)) ?? group;
  }

  function write(field, groups) {
    const lying = isOnto(field) ? groups : groups.filter((group) => group.length).map(inSequence);
    const isNone = (isOnto(field) || binds(field)) && !groups.flat().length;
    say(field, isNone ? '/' : textOf(lying));
  }
  const textOf = (groups) => groups.map((group) => group.map(face).join(' ')).join(' / ').trim();

  function say(field, text) {
    line(field).value = text;
    line(field).dispatchEvent(new Event('input', { bubbles: true }));
    pickedIn(field).clear();
    fields(line(field).form).forEach(draw);
  }

  function draw(field) {
    const text = line(field).value, isOurs = !text.replace(FACE, '').replace(/[\s/\ufe0e]/g, '');
    const cards = cardsOf(field), groups = groupsOf(field, cards), loose = cards.filter((card) => !groups.flat().includes(card));
    const here = field.contains(document.activeElement) && { ...document.activeElement.dataset };
    if (binds(field) && source(field)) {
      field.hidden = cards.length < Number(source(field).dataset.least);
      field.style.bottom = `${document.querySelector('.bar')?.offsetHeight ?? 0}px`;
    }
    field.toggleAttribute('data-declared', text !== '');
    field.toggleAttribute('data-typed', !isOurs || (!source(field) && !cards.length));
    for (const own of field.querySelectorAll('[data-own]')) {
      own.hidden = text === '' && !isOnto(field);
      own.setAttribute('aria-pressed', text === own.dataset.own);
    }
    const laid = field.querySelector('[data-laid]'), buttons = new Map(cards.map((card) => [card, button(field, card)]));
    if (!isOnto(field)) laid.replaceChildren(...[...groups, []].map(() => Object.assign(document.createElement('span'), { className: 'meld' })));
    [...laid.children].forEach((meld, place) => {
      meld.dataset.meld = place;
      for (const old of meld.querySelectorAll('button')) old.remove();
      meld.append(...(groups[place] ?? []).map((card) => buttons.get(card)), target(field, place, place < groups.length));
    });
    const out = groups.flat().some((card) => pickedIn(field).has(card)) ? [target(field, '', false, field.dataset.toNone)] : [];
    field.querySelector('[data-loose]').replaceChildren(...loose.map((card) => buttons.get(card)), ...out);
    if (here) field.querySelector(here.lies ? `[data-lies="${here.lies}"]` : `[data-put="${here.put}"]`)?.focus();
  }

  function button(field, card) {
    const model = source(field)?.querySelector(`[data-card="${face(card)}"]`) ?? field.querySelector(`[data-lies^="${face(card)}"]`);
    const made = Object.assign(document.createElement('button'), { type: 'button', className: 'card' });
    made.dataset.lies = card;
    if (!model?.closest('[data-suit]')) { made.textContent = face(card); return made; }
    made.append(...[...model.querySelectorAll('b, i')].map((part) => part.cloneNode(true)));
    made.toggleAttribute('data-wild', model.hasAttribute('data-wild'));
    made.dataset.suit = model.closest('[data-suit]').dataset.suit;
    made.setAttribute('aria-label', model.getAttribute('aria-label'));
    made.setAttribute('aria-pressed', pickedIn(field).has(card));
    return made;
  }

  function target(field, place, isOld, name = field.dataset.toNew) {
    const made = Object.assign(document.createElement('button'), { type: 'button', className: 'put', textContent: isOld ? '+' : name });
    made.dataset.put = place;
    if (isOld) made.setAttribute('aria-label', field.dataset.toMeld);
    made.disabled = !pickedIn(field).size;
    return made;
  }

  document.addEventListener('click', (event) => {
    const field = event.target.closest?.('[data-melds]');
    if (!field) return;
    const card = event.target.closest('[data-lies]')?.dataset.lies, meld = event.target.closest('[data-meld]'), picked = pickedIn(field);
    const groups = groupsOf(field, cardsOf(field)), but = (...some) => groups.map((group) => group.filter((each) => !some.includes(each)));
    const own = event.target.closest('[data-own]'), isThere = [...picked].every((each) => groups[meld?.dataset.meld]?.includes(each));
    if (own) say(field, own.dataset.own);
    else if (event.target.closest('[data-put=""]')) write(field, but(...picked));
    else if (meld && picked.size && !isThere) {
      const laid = but(...picked), place = Number(meld.dataset.meld);
      laid[place] = [...(laid[place] ?? []), ...picked];
      write(field, laid);
    } else if (card) {
      if (!picked.delete(card)) picked.add(card);
      draw(field);
    }
  });

  // The hand has changed: what is no longer in it lies in no meld.
  document.addEventListener('referee:hand', (event) => {
    hands.set(event.target, event.detail);
    for (const field of fields(event.target.closest('form')).filter((each) => source(each) === event.target)) {
      const gone = without(declared(field), event.detail.cards);
      if (gone.length) write(field, groupsOf(field, cardsOf(field))); else draw(field);
    }
  });

  document.addEventListener('formdata', ({ target, formData }) => {
    for (const field of fields(target).filter((each) => binds(each) && !line(each).value)) formData.set(line(field).name, textOf(groupsOf(field, cardsOf(field))));
  });

  // What is declared is not folded away.
  const drawAll = () => fields(document).forEach((field) => {
    if (line(field).value && field.matches('details')) field.open = true;
    draw(field);
  });
  document.addEventListener('DOMContentLoaded', drawAll);
  document.addEventListener('htmx:after:swap', drawAll);
})();
