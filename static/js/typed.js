// The line of text of a hand opens with the key for it, above the other keys. Of typed cards that cannot be read, or
// may not be there, the place is shown below the line and said, of a card with why, but not of what may yet become a
// card; it is chosen when one comes back.
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
  const word = Object.assign(document.createElement('p'), { className: 'spoken', role: 'status' });
  document.addEventListener('DOMContentLoaded', () => document.body.append(word));
  document.addEventListener('referee:read', ({ target: input, detail: { rest = '', length, why, how } }) => {
    const { unread, spellings } = input.closest('[data-hand]').dataset, at = input.value.length - rest.length;
    const part = rest.slice(0, length || Math.max(1, rest.search(/[\s,;]|$/))), said = why || unread.replace('#', input.value.slice(at, at + Math.min(part.length, 12)));
    if (rest && (why || how || !isBegun(input, at, part, JSON.parse(spellings)))) show(input, at, part, said, why);
    else if (input.dataset.wrongAt) clear(input);
    if (rest && how === 'tapped') document.dispatchEvent(new CustomEvent('referee:note', { detail: said }));
  });

  // Whether it may yet become a card: it ends where the caret stands.
  function isBegun(input, at, part, { ranks, suits }) {
    const isHere = input === document.activeElement && at + part.length === input.selectionStart, text = part.toUpperCase();
    const isSuit = (rest) => Object.keys(suits).some((suit) => suit.startsWith(rest));
    return isHere && Object.keys(ranks).some((rank) => rank.startsWith(text) || (text.startsWith(rank) && isSuit(text.slice(rank.length))));
  }

  function show(input, at, part, said, why) {
    const text = input.value, end = at + part.length;
    const shown = wrong(input) ?? input.closest('[data-typed]').appendChild(Object.assign(document.createElement('span'), { className: 'typed-wrong', id: `${input.form.id}-${input.name}-wrong` }));
    shown.replaceChildren(text.slice(0, at), Object.assign(document.createElement('mark'), { textContent: text.slice(at, end) }), text.slice(end));
    if (why) shown.append(Object.assign(document.createElement('small'), { textContent: why }));
    input.setAttribute('aria-invalid', 'true');
    input.setAttribute('aria-describedby', shown.id);
    input.dataset.wrongAt = `${at} ${end}`;
    if (word.textContent !== said) word.textContent = said;
  }
  function clear(input) {
    delete input.dataset.wrongAt;
    input.removeAttribute('aria-invalid');
    input.removeAttribute('aria-describedby');
    wrong(input)?.remove();
    word.textContent = '';
  }
  document.addEventListener('focusin', ({ target: input }) => {
    if (input.dataset?.wrongAt) input.setSelectionRange(...input.dataset.wrongAt.split(' ').map(Number));
  });
})();
