// The card pad's keyboard: arrows walk over the keys, and letters that name a card ("7d") go to its key.
(() => {
  'use strict';
  // A pad is one stop of the Tab key: the key that was there last, which outlives a renewed board. The key that opens the
  // line of text stands behind them and is a stop of its own.
  const KEYS = 'button:not([data-types])';
  let last = '';
  const nameOf = (key) => key.dataset.card ?? key.dataset.dead ?? key.value;
  function rove(pad, here) {
    for (const key of pad.querySelectorAll(KEYS)) key.tabIndex = key === here ? 0 : -1;
  }
  function roveAll() {
    for (const pad of document.querySelectorAll('.pad')) {
      const keys = [...pad.querySelectorAll(KEYS)];
      rove(pad, keys.find((key) => key === document.activeElement) ?? keys.find((key) => nameOf(key) === last) ?? keys[0]);
    }
  }
  document.addEventListener('focusin', ({ target: key }) => {
    const pad = key.matches?.(`.pad ${KEYS}`) && key.closest('.pad');
    if (!pad) return;
    last = nameOf(key);
    rove(pad, key);
  });
  for (const kind of ['DOMContentLoaded', 'htmx:after:swap']) document.addEventListener(kind, roveAll);

  // A finger that slides over keys does not scroll: a browser would take the next tap for the end of that.
  document.addEventListener('touchmove', (event) => {
    const { target, touches: [{ clientX, clientY }], cancelable } = event, suit = cancelable && target.closest?.('[data-hand] .pad-suit');
    const over = suit && document.elementFromPoint(clientX, clientY)?.closest('[data-card]');
    if (over && over.parentElement === suit && over !== target.closest('[data-card]')) event.preventDefault();
  }, { passive: false });

  const STEPS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

  document.addEventListener('keydown', (event) => {
    const pad = event.target.closest?.('.pad'), step = STEPS[event.key];
    if (!pad || !step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const from = event.target.getBoundingClientRect();
    const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
    const [x, y] = middle(from);
    let best = null, least = Infinity;
    for (const key of pad.querySelectorAll('button, input')) {
      const [kx, ky] = middle(key.getBoundingClientRect());
      const along = (kx - x) * step[0] + (ky - y) * step[1], across = Math.abs(step[0] ? ky - y : kx - x);
      const far = along + across * 9;
      if (key !== event.target && along > 1 && far < least) { best = key; least = far; }
    }
    best?.focus();
  });

  // The card that letters name as the page's language spells it; '' for what may yet become one, null for what cannot.
  function named(text, { ranks, suits }) {
    const rests = Object.keys(ranks).filter((rank) => text.startsWith(rank)).map((rank) => [ranks[rank], text.slice(rank.length)]);
    const whole = rests.find(([, rest]) => suits[rest]);
    if (whole) return whole[0] + suits[whole[1]];
    return rests.some(([, rest]) => Object.keys(suits).some((suit) => suit.startsWith(rest))) ? '' : null;
  }

  let typed = '';
  document.addEventListener('keydown', (event) => {
    const pad = event.target.closest?.('.pad'), spelled = pad?.closest('[data-spellings]');
    if (event.key === 'Shift') return;
    if (!spelled || event.key.trim().length !== 1 || event.altKey || event.ctrlKey || event.metaKey) { typed = ''; return; }
    const spellings = JSON.parse(spelled.dataset.spellings), letter = event.key.toUpperCase();
    typed = named(typed + letter, spellings) === null ? letter : typed + letter;
    const card = named(typed, spellings);
    if (card) pad.querySelector(`:is(button, input):is([value="${card}"], [data-card="${card}"], [data-dead="${card}"])`)?.focus();
  });
})();
