// "May I?": while it is pressed, any button and any key of a prompt only asks. The answer lets it go.
(() => {
  'use strict';
  const button = () => document.getElementById('ask');
  const isPressed = () => button()?.getAttribute('aria-pressed') === 'true';
  document.addEventListener('click', (event) => {
    if (event.target.closest?.('#ask')) button().setAttribute('aria-pressed', !isPressed());
  });
  document.addEventListener('htmx:config:request', ({ target, detail: { ctx } }) => {
    if (!target.dataset?.ask || !isPressed()) return;
    ctx.request.action = target.dataset.ask;
    ctx.target = document.getElementById('ruling');
  });
  document.addEventListener('htmx:finally:request', ({ detail: { ctx } }) => {
    if (ctx.target?.id === 'ruling') button()?.setAttribute('aria-pressed', false);
  });
})();
