// A tap too many: what comes to lie under the finger when a board is renewed is not what was meant. For a moment the
// button there rests, and so does the one that has the keyboard; a tap elsewhere, or another key, wakes it.
(() => {
  'use strict';
  const MOMENT = 700, FINGER = 24;
  const sends = '#board :is(button, summary):not([type="button"])', rests = `${sends}, #board .key`;
  let place = null, since = -MOMENT;

  const wake = () => { for (const each of document.querySelectorAll('[data-rests]')) delete each.dataset.rests; };
  // Whoever has done something else since then taps on purpose.
  const goOn = () => { since = -MOMENT; wake(); };
  const under = () => (place ? document.elementFromPoint(...place) : document.activeElement)?.closest(rests);

  document.addEventListener('pointerdown', (event) => {
    const here = [event.clientX, event.clientY];
    const isAgain = place && performance.now() - since < MOMENT && Math.hypot(here[0] - place[0], here[1] - place[1]) < FINGER;
    place = here;
    // What the page has scrolled there meanwhile rests too.
    const found = isAgain && event.target.closest?.(rests);
    if (found) found.dataset.rests = '';
    else if (!event.target.closest?.('[data-rests]')) goOn();
  }, true);
  document.addEventListener('keydown', (event) => {
    if (!['Enter', ' '].includes(event.key)) goOn();
    else if (event.repeat && event.target.closest?.(sends)) event.preventDefault();
    place = null;
  }, true);
  document.addEventListener('input', goOn);

  document.addEventListener('htmx:after:swap', ({ detail: { ctx } }) => {
    const now = performance.now(), isOwn = ctx?.request?.method === 'POST';
    if (ctx?.target?.id !== 'board' || !(isOwn || now - since < MOMENT)) return;
    requestAnimationFrame(() => { const found = under(); if (found) found.dataset.rests = ''; });
    if (!isOwn) return;
    since = now;
    setTimeout(() => { if (since === now) wake(); }, MOMENT);
  });

  document.addEventListener('click', (event) => {
    if (!event.target.closest?.('[data-rests]')) return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
})();
