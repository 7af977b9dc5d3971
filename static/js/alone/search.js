// What is looked for in a rulebook is found while it is typed; and a page that prints itself.
(() => {
  'use strict';
  const plain = (text) => text.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{Mn}/gu, '');
  const stem = (word) => (/^\p{L}+$/u.test(word) ? word.slice(0, 5) : word); // as the server does
  document.addEventListener('input', ({ target }) => {
    if (!target.matches?.('.search input')) return;
    const words = plain(target.value).split(/\s+/);
    const rules = [...document.querySelectorAll('.rule')].map((rule) => [rule, plain(rule.textContent)]);
    const holding = (sought) => rules.filter(([, text]) => sought.every((word) => text.includes(word))).map(([rule]) => rule);
    const exact = holding(words);
    const found = exact.length ? exact : holding(words.map(stem));
    for (const [rule] of rules) {
      rule.hidden = !found.includes(rule);
      for (const link of document.querySelectorAll(`.contents-list a[href="#${rule.id}"]`)) link.parentElement.hidden = rule.hidden;
    }
    document.querySelector('[data-nothing]').hidden = found.length > 0;
  });
  document.addEventListener('DOMContentLoaded', () => {
    for (const button of document.querySelectorAll('[data-prints]')) button.hidden = false;
  });
  document.addEventListener('click', ({ target }) => { if (target.closest?.('[data-prints]')) print(); });
})();
