// A tap too many: what comes to lie under the finger when a board is renewed is not what was meant. For a moment the
// button there rests, and so does the one that has the keyboard; a tap elsewhere, or another key, wakes it. A board that
// comes from another phone lets all rest that it has moved: a finger may be on its way to where they were.
(() => {
  'use strict';
  const MOMENT = 700, FINGER = 24, STILL = 4;
  const sends = '#board :is(button, summary):not([type="button"])', rests = `${sends}, #board .key`;
  let place = null, since = -MOMENT, before = null, byKeys = false, waking = 0;

  function rest(found) {
    for (const each of found) each.dataset.rests = '';
    if (!found.length) return;
    clearTimeout(waking);
    waking = setTimeout(wake, MOMENT);
  }
  const wake = () => { for (const each of document.querySelectorAll('[data-rests]')) delete each.dataset.rests; };
  // Whoever has done something else since then taps on purpose.
  const goOn = () => { since = -MOMENT; wake(); };
  const under = () => (place ? document.elementFromPoint(...place) : document.activeElement)?.closest(rests);

  document.addEventListener('pointerdown', (event) => {
    const here = [event.clientX, event.clientY];
    const isAgain = place && performance.now() - since < MOMENT && Math.hypot(here[0] - place[0], here[1] - place[1]) < FINGER;
    [place, byKeys] = [here, false];
    // What the page has scrolled there meanwhile rests too.
    const found = isAgain && event.target.closest?.(rests);
    if (found) found.dataset.rests = '';
    else if (!event.target.closest?.('[data-rests]')) goOn();
  }, true);
  document.addEventListener('keydown', (event) => {
    if (!['Enter', ' '].includes(event.key)) goOn();
    else if (event.repeat && event.target.closest?.(sends)) event.preventDefault();
    [place, byKeys] = [null, true];
  }, true);
  document.addEventListener('input', goOn);

  // Where each stands that can be tapped, by what it is; what rests has come to stand there only now.
  const face = (key) => ['b', 'i'].map((part) => key.querySelector(part)?.textContent).join('');
  const what = (each) => (each.matches('.key') ? face(each) : each.matches('.undo, .redo, [data-look]') ? each.className : each.textContent);
  const seen = () => [...document.querySelectorAll(rests)].filter((each) => each.checkVisibility());
  const places = () => new Map(seen().filter((each) => !('rests' in each.dataset)).map((each) => [what(each), each.getBoundingClientRect()]));
  function moved(each) {
    const was = before.get(what(each)), { x, y } = each.getBoundingClientRect();
    return !was || Math.hypot(x - was.x, y - was.y) > STILL;
  }

  const isBoard = ({ target }) => target?.id === 'board' || target === '#board';
  document.addEventListener('htmx:before:swap', ({ detail: { ctx } }) => {
    before = isBoard(ctx) && ctx.request?.method !== 'POST' && !byKeys ? places() : null;
  });
  document.addEventListener('htmx:after:swap', ({ detail: { ctx } }) => {
    const now = performance.now(), isOwn = ctx?.request?.method === 'POST';
    if (!isBoard(ctx ?? {})) return;
    if (isOwn) since = now;
    requestAnimationFrame(() => {
      const found = isOwn || now - since < MOMENT ? [under()] : [];
      rest([...found, ...(before ? seen().filter(moved) : [])].filter(Boolean));
    });
  });

  document.addEventListener('click', (event) => {
    if (!event.target.closest?.('[data-rests]')) return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
})();
