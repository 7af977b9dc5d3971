// What was handed in without a signal is handed in when the board is there again, once: under the name it had, so that
// the table knows it if it came through after all. Where its form is gone by then, the table says who was first.
(() => {
  'use strict';
  let waiting = null, seq = '';
  const shown = () => document.getElementById('board').dataset.seq;

  document.addEventListener('htmx:error', ({ detail: { ctx } }) => {
    if (ctx?.request?.method !== 'POST' || ctx.target?.id !== 'board' || !ctx.request.form) return;
    waiting = ctx.request;
    seq = shown();
    waiting.form.toggleAttribute('data-waits', true);
    waiting.submitter?.setAttribute('data-waiting', document.querySelector('[data-waiting-word]').dataset.waitingWord);
  });
  document.addEventListener('htmx:before:request', ({ detail: { ctx } }) => {
    if (ctx.request.method === 'POST' && waiting) forget();
  });
  document.addEventListener('htmx:after:swap', () => {
    if (!waiting) return;
    const { form, submitter, body, action } = forget();
    if (!form.dataset.ask && seq !== shown()) return;
    if (!form.isConnected) { ask(action, body); return; }
    form.elements.move_id.value = body.get('move_id');
    form.requestSubmit(submitter?.isConnected ? submitter : null);
  });

  async function ask(action, body) {
    const { status } = await fetch(action, { method: 'POST', body, headers: { 'HX-Request': 'true' } });
    if (status === 409) document.dispatchEvent(new Event('referee:taken'));
  }

  function forget() {
    const was = waiting;
    waiting = null;
    was.form.removeAttribute('data-waits');
    was.submitter?.removeAttribute('data-waiting');
    return was;
  }
})();
