// What is looked for in a rulebook is found while it is typed; and a page that prints itself.
(() => {
  'use strict';
  const plain = (text) => text.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{Mn}/gu, '');
  document.addEventListener('input', ({ target }) => {
    if (!target.matches?.('.search input')) return;
    const words = plain(target.value).split(/\s+/);
    let found = false;
    for (const rule of document.querySelectorAll('.rule')) {
      const text = plain(rule.textContent);
      rule.hidden = !words.every((word) => text.includes(word));
      for (const link of document.querySelectorAll(`.contents-list a[href="#${rule.id}"]`)) link.parentElement.hidden = rule.hidden;
      found ||= !rule.hidden;
    }
    document.querySelector('[data-nothing]').hidden = found;
  });
  document.addEventListener('DOMContentLoaded', () => {
    for (const button of document.querySelectorAll('[data-prints]')) button.hidden = false;
  });
  document.addEventListener('click', ({ target }) => { if (target.closest?.('[data-prints]')) print(); });
})();
