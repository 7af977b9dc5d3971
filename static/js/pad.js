// The card pad's keyboard and its question mark: arrows walk over the keys; with "?" pressed a tap asks and sends nothing.
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

  document.addEventListener('click', (event) => {
    const asks = event.target.closest?.('[data-asks]');
    if (!asks) return;
    const isOn = asks.getAttribute('aria-pressed') !== 'true';
    asks.setAttribute('aria-pressed', isOn);
    asks.closest('form')?.toggleAttribute('data-asking', isOn);
  });

  document.addEventListener('htmx:config:request', (event) => {
    const form = event.target;
    if (!form.matches?.('form[data-asking][data-ask]')) return;
    event.detail.ctx.request.action = form.dataset.ask;
    event.detail.ctx.target = document.getElementById('ruling');
  });
})();
