// What was handed in without a signal is handed in when the board is there again, once: a form whose occasion was closed
// meanwhile, perhaps by this very entry, is gone from the board by then.
(() => {
  'use strict';
  let waiting = null;
  document.addEventListener('htmx:error', ({ detail: { ctx } }) => {
    if (ctx?.request?.method !== 'POST' || ctx.target?.id !== 'board') return;
    waiting = ctx.request;
    waiting.submitter?.setAttribute('data-waiting', '');
  });
  document.addEventListener('htmx:before:request', ({ detail: { ctx } }) => {
    if (ctx.request.method === 'POST' && waiting) forget();
  });
  document.addEventListener('htmx:after:swap', () => {
    if (!waiting) return;
    const { form, submitter } = forget();
    if (form?.isConnected) form.requestSubmit(submitter?.isConnected ? submitter : null);
  });
  function forget() {
    const was = waiting;
    waiting = null;
    was.submitter?.removeAttribute('data-waiting');
    return was;
  }
})();
