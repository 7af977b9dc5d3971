// What somebody has begun to enter on this phone, while the board changes under it. The morph keeps the form of an
// occasion that is still open; when another phone closed it, this says so. The keyboard's place is kept too.
(() => {
  'use strict';
  const begun = new WeakSet();
  let sent = null, place = null, open = [];

  const touch = (event) => event.target.closest?.('form[data-draft]') && begun.add(event.target.closest('form'));
  document.addEventListener('input', touch);
  document.addEventListener('change', touch);

  document.addEventListener('htmx:before:request', (event) => { sent = event.target.closest?.('form') ?? sent; });

  document.addEventListener('htmx:before:swap', () => {
    const here = document.activeElement;
    place = here?.closest('#board') && { here, name: here.name, value: here.value, label: here.getAttribute('aria-label') };
    open = [...document.querySelectorAll('form[data-draft]')].filter((form) => begun.has(form) && form !== sent);
  });

  document.addEventListener('htmx:after:swap', () => {
    const said = document.querySelector('[data-taken]')?.dataset.taken;
    if (said && open.some((form) => !form.isConnected)) document.dispatchEvent(new CustomEvent('referee:note', { detail: said }));
    open = [];
    refocus();
  });
  document.addEventListener('htmx:finally:request', () => { sent = null; });

  function refocus() {
    if (!place || place.here.isConnected) return;
    const same = [...document.querySelectorAll('#board button, #board input, #board select')]
      .find((each) => (each.name === place.name && each.value === place.value) || (place.label && each.getAttribute('aria-label')?.startsWith(place.label)));
    same?.focus({ preventScroll: true });
  }
})();
