// What is looked for in a rulebook is found while it is typed; and a page that prints itself.
(() => {
  'use strict';
  document.addEventListener('input', ({ target }) => {
    if (!target.matches?.('.search input')) return;
    const words = target.value.toLowerCase().split(/\s+/);
    let found = false;
    for (const rule of document.querySelectorAll('.rule')) {
      const text = rule.textContent.toLowerCase();
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
