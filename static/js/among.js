// Some of the cards tapped in another field of the form, marked among them as soon as that holds enough. The line of text
// holds what is marked, which is all there is without script. Where one card is marked it stays so when it leaves the
// hand, and in sight: it is the one that was thrown.
(() => {
  'use strict';
  const FACE = /JK|[A2-9TJQK][♠♥♦♣★]/g;
  const line = (field) => field.querySelector('input');
  const marked = (field) => line(field).value.match(FACE) ?? [];

  function write(field, cards) {
    line(field).value = cards.join(' ');
    for (const kind of ['input', 'change']) line(field).dispatchEvent(new Event(kind, { bubbles: true }));
  }

  // Of several, what is no longer in the hand is no longer marked.
  document.addEventListener('referee:hand', ({ target, detail: { cards } }) => {
    const name = target.querySelector('[data-typed] input').name;
    for (const field of target.closest('form').querySelectorAll(`[data-among="${name}"]`)) {
      const all = marked(field), held = all.filter((card) => cards.includes(card)), stays = cards.length && !('several' in field.dataset);
      const still = stays ? all : held, thrown = stays ? all.filter((card) => !held.includes(card)) : [];
      if (still.length < all.length) { write(field, still); continue; }
      field.hidden = cards.length < Number(field.dataset.from) && !thrown.length;
      const keys = field.querySelector('[data-marks]'), here = keys.contains(document.activeElement) && document.activeElement.dataset.mark;
      keys.replaceChildren(...[...new Set([...cards, ...thrown])].map((card) => key(target, card, still.includes(card))));
      if (here) keys.querySelector(`[data-mark="${here}"]`)?.focus();
    }
  });

  function key(hand, card, isMarked) {
    const model = hand.querySelector(`[data-card="${card}"]`), made = Object.assign(document.createElement('button'), { type: 'button', className: 'card' });
    made.dataset.mark = card;
    made.setAttribute('aria-pressed', isMarked);
    if (!model) { made.textContent = card; return made; }
    made.dataset.suit = model.closest('[data-suit]').dataset.suit;
    made.append(...[...model.querySelectorAll('b, i')].map((part) => part.cloneNode(true)));
    made.setAttribute('aria-label', model.dataset.said);
    return made;
  }

  document.addEventListener('click', (event) => {
    const made = event.target.closest?.('[data-mark]'), field = made?.closest('[data-among]');
    if (!field) return;
    const { mark } = made.dataset, others = marked(field).filter((card) => card !== mark);
    if (others.length < marked(field).length) write(field, others);
    else write(field, 'several' in field.dataset ? [...others, mark] : [mark]);
  });
})();
