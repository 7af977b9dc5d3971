// "May I?": of a hand that lies open with cards in it, it asks at once. Else it stays pressed, and meanwhile any button
// and any key of a prompt only asks. The answer lets it go.
(() => {
  'use strict';
  const button = () => document.getElementById('ask');
  const isPressed = () => button()?.getAttribute('aria-pressed') === 'true';
  const handIn = () => [...document.querySelectorAll('#turn [data-hand]')]
    .find((each) => each.checkVisibility() && each.querySelector('[data-typed] input').value)?.closest('form');
  document.addEventListener('click', (event) => {
    if (!event.target.closest?.('#ask')) return;
    button().setAttribute('aria-pressed', !isPressed());
    const form = isPressed() && handIn();
    if (form) form.requestSubmit([...form.elements].find((each) => each.matches('.bar-way button') && each.checkVisibility()));
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
