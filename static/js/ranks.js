// A card a seat: the thirteen keys fill the card that is marked, and the mark walks round the table by itself, at most
// until the rank that ends it.
(() => {
  'use strict';
  const cards = (field) => [...field.querySelectorAll('.ranks-card')];
  const here = (field) => field.querySelector('.ranks-card[data-here]') ?? mark(field, next(field, null));

  function mark(field, card) {
    for (const each of cards(field)) {
      each.toggleAttribute('data-here', each === card);
      each.toggleAttribute('data-said', each.value !== '');
    }
    return card;
  }

  // The next card that nothing is said of, from the marked one on, round the table; null when all are said.
  function next(field, card) {
    const all = cards(field), start = all.indexOf(card) + 1;
    if (field.dataset.until && all.some((each) => each.value === field.dataset.until)) return null;
    return [...all.slice(start), ...all.slice(0, start)].find((each) => !each.value && !each.dataset.skipped) ?? null;
  }

  document.addEventListener('click', (event) => {
    const key = event.target.closest?.('[data-rank]'), field = key?.closest('[data-ranks]');
    if (!field) return;
    const card = here(field) ?? cards(field).filter((each) => each.value).at(-1) ?? cards(field).at(-1);
    card.value = key.dataset.rank;
    if (key.dataset.rank) delete card.dataset.skipped; else card.dataset.skipped = 'yes';
    card.dispatchEvent(new Event('change', { bubbles: true }));
    show(mark(field, next(field, card)));
  });
  const show = (card) => card?.closest('li').scrollIntoView({ block: 'nearest' });

  // Among the keys a letter takes the rank that it names, as the key is printed or in English; a 1 waits for its 0.
  let typed = '';
  document.addEventListener('keydown', (event) => {
    const pad = event.target.closest?.('[data-pad="ranks"]'), letter = event.key.toUpperCase();
    if (!pad || letter.trim().length !== 1 || event.repeat || event.altKey || event.ctrlKey || event.metaKey) { typed = ''; return; }
    const keys = [...pad.querySelectorAll('.key:not(.pad-tool)')].map((key) => [key.querySelector('input') ?? key, key.textContent.trim()]);
    const named = (is) => keys.find(([, printed]) => is(printed)) ?? keys.find(([key]) => is(key.dataset.rank ?? key.value));
    typed = named((name) => name.startsWith(typed + letter)) ? typed + letter : letter;
    const [key] = named((name) => name === typed) ?? [];
    key?.focus();
    key?.click();
  });

  // A tap on a card marks it for the keys instead of opening the list; the list stays for the keyboard.
  document.addEventListener('pointerdown', (event) => {
    const label = event.target.closest?.('.ranks-row label');
    if (!label) return;
    event.preventDefault();
    const card = label.querySelector('.ranks-card');
    delete card.dataset.skipped;
    mark(card.closest('[data-ranks]'), card);
  });
  for (const kind of ['mousedown', 'click']) {
    document.addEventListener(kind, (event) => { if (event.target.closest?.('.ranks-row label') && event.detail) event.preventDefault(); });
  }
  document.addEventListener('focusin', (event) => {
    const { target, relatedTarget } = event, field = target.closest?.('[data-ranks]');
    if (target.matches?.('.ranks-card')) mark(field, target);
    // Whoever has gone past all the cards to the keys begins with the first of them.
    else if (relatedTarget?.matches?.('[data-ranks] .ranks-card') && field && target.matches(':focus-visible')) mark(field, next(field, null));
  });
  document.addEventListener('change', (event) => {
    if (event.target.matches?.('.ranks-card')) event.target.toggleAttribute('data-said', event.target.value !== '');
    if (event.target.matches?.('#ways input')) document.querySelectorAll('[data-ranks]').forEach((field) => show(here(field)));
  });

  const markAll = () => {
    for (const field of document.querySelectorAll('[data-ranks]')) mark(field, here(field));
  };
  document.addEventListener('DOMContentLoaded', markAll);
  document.addEventListener('htmx:after:swap', markAll);
})();
