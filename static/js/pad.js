// The card pad's keyboard: arrows walk over the keys.
(() => {
  'use strict';
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
})();
