// What is looked for in a rulebook is found while it is typed, its cards have their spoken names, its contents lie open
// where there is room beside it; and a page that prints itself.
(() => {
  'use strict';
  const plain = (text) => text.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{Mn}/gu, '');
  const stem = (word) => (/^\p{L}+$/u.test(word) ? word.slice(0, 5) : word); // as the server does
  document.addEventListener('input', ({ target }) => {
    if (!target.matches?.('.search input')) return;
    const words = plain(target.value).split(/\s+/);
    const rules = [...document.querySelectorAll('.chapter > section')].map((rule) => [rule, plain(rule.textContent)]);
    const holding = (sought) => rules.filter(([, text]) => sought.every((word) => text.includes(word))).map(([rule]) => rule);
    const exact = holding(words);
    document.querySelector('.contents-list').hidden = false; // with nothing found it came hidden as a whole, as chapters do
    const found = exact.length ? exact : holding(words.map(stem));
    for (const [rule] of rules) {
      rule.parentElement.hidden = false;
      rule.hidden = !found.includes(rule);
      for (const link of document.querySelectorAll(`.contents-list a[href="#${rule.id}"]`)) link.parentElement.hidden = rule.hidden;
    }
    document.querySelector('[data-nothing]').hidden = found.length > 0;
  });
  document.addEventListener('DOMContentLoaded', () => {
    for (const button of document.querySelectorAll('[data-prints]')) button.hidden = false;
    const aloud = new Map(document.querySelector('[data-aloud]')?.dataset.aloud.split('\n').map((line) => line.split(/ (.*)/)));
    for (const face of document.querySelectorAll('figure > div p')) {
      const [rank, sign] = face.textContent.replace('\ufe0e', '').split('\n');
      face.role = 'img';
      face.ariaLabel = (aloud.get(sign) ?? '{rank}').replace('{rank}', aloud.get(rank));
    }
    const wide = matchMedia('(min-width: 60rem)'), contents = document.querySelector('.contents-fold');
    const fold = () => { if (contents) contents.open = wide.matches; };
    wide.addEventListener('change', fold);
    fold();
  });
  document.addEventListener('click', ({ target }) => { if (target.closest?.('[data-prints]')) print(); });
})();
