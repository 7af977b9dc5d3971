// The line of text of a hand opens with the key for it. Of typed cards that cannot be read the place is shown below the
// line, and is chosen when one comes back to it.
(() => {
  'use strict';
  const wrong = (input) => input.closest('[data-typed]').querySelector('.typed-wrong');
  document.addEventListener('click', ({ target }) => {
    const tool = target.closest?.('[data-types]'), typed = tool?.closest('[data-hand]').querySelector('[data-typed]');
    if (!typed) return;
    tool.setAttribute('aria-pressed', typed.toggleAttribute('data-open'));
    if (typed.matches('[data-open]')) typed.querySelector('input').focus();
  });
  document.addEventListener('htmx:after:swap', () => {
    for (const tool of document.querySelectorAll('[data-types]')) tool.setAttribute('aria-pressed', tool.closest('[data-hand]').querySelector('[data-typed]').matches('[data-open]'));
  });
  document.addEventListener('referee:unread', ({ target: input, detail: at }) => {
    const text = input.value, end = at + Math.max(1, text.slice(at).search(/[\s,;]|$/));
    const said = wrong(input) ?? input.closest('[data-typed]').appendChild(Object.assign(document.createElement('span'), { className: 'typed-wrong', id: `${input.form.id}-${input.name}-wrong` }));
    said.replaceChildren(text.slice(0, at), Object.assign(document.createElement('mark'), { textContent: text.slice(at, end) }), text.slice(end));
    input.setAttribute('aria-invalid', 'true');
    input.setAttribute('aria-describedby', said.id);
    input.dataset.wrongAt = `${at} ${end}`;
  });
  document.addEventListener('focusin', ({ target: input }) => {
    if (input.dataset?.wrongAt) input.setSelectionRange(...input.dataset.wrongAt.split(' ').map(Number));
  });
  document.addEventListener('input', ({ target: input }) => {
    if (!input.dataset?.wrongAt) return;
    delete input.dataset.wrongAt;
    input.removeAttribute('aria-invalid');
    input.removeAttribute('aria-describedby');
    wrong(input)?.remove();
  });
})();
