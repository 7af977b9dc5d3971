// Where the browser allows it, a worker keeps this phone's tables for the time without signal. It is told each board
// that is shown, and of the page that was there before it; and a page that it kept says from when it is, until the table is heard of again.
(() => {
  'use strict';
  const worker = navigator.serviceWorker, root = document.documentElement;
  if (!worker) return;
  addEventListener('load', () => worker.register('/worker.js').catch(() => {}));
  worker.addEventListener('controllerchange', () => worker.controller?.postMessage({ path: location.pathname }));
  document.addEventListener('htmx:after:swap', ({ detail: { ctx } }) => {
    if (ctx?.target?.id !== 'board' || ctx.response?.status !== 200) return;
    root.removeAttribute('data-seen-at');
    worker.controller?.postMessage({ path: document.querySelector('[data-table-url]').dataset.tableUrl, board: ctx.text });
  });
  document.addEventListener('DOMContentLoaded', () => {
    const at = root.dataset.seenAt && new Date(root.dataset.seenAt), time = document.querySelector('#old time');
    if (!at) return;
    time.dateTime = at.toISOString();
    time.textContent = at.toLocaleString(navigator.language.startsWith(root.lang) ? navigator.language : root.lang, { dateStyle: 'medium', timeStyle: 'short' });
  });
})();
