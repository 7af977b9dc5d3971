// A tap too many: what comes to lie under the finger when a board is renewed is not what was meant. For a moment the
// button there rests, and so does the one that has the keyboard; a tap elsewhere, or another key, wakes it. A board that
// comes from another phone lets all rest that stands now where something else stood: a finger may be on its way there.
(() => {
  'use strict';
  const MOMENT = 700, FINGER = 24;
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

  // What stood where, of all that can be tapped; what rests has come to stand there only now.
  const face = (key) => ['b', 'i'].map((part) => key.querySelector(part)?.textContent).join('');
  const what = (each) => (each.matches('.key') ? face(each) : each.matches('.undo, .redo, [data-look]') ? each.className : each.textContent);
  const seen = () => [...document.querySelectorAll(rests)].filter((each) => each.checkVisibility());
  const places = () => seen().map((each) => ['rests' in each.dataset ? '' : what(each), each.getBoundingClientRect()]);
  function moved(each) {
    const { x, y, width, height } = each.getBoundingClientRect(), [across, down] = [x + width / 2, y + height / 2];
    const there = before.filter(([, was]) => across > was.left && across < was.right && down > was.top && down < was.bottom);
    return there.length > 0 && there.every(([name]) => name !== what(each));
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
