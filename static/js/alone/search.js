// What is looked for in a rulebook is found while it is typed, its cards have their spoken names, its contents lie open
// where there is room beside it; and a page that prints itself.
(() => {
  'use strict';
  // As `web/words.py` does it.
  const plain = (text) => text.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{Mn}/gu, '');
  const wordsOf = (text) => plain(text).match(/\d+\.\d+|[\p{L}\p{N}_]+|[♠♥♦♣]/gu) ?? [];
  const SHORT = 2, SURE = 5, VOWELS = 'aeiouyаеиоуыэюяь';
  const begins = (typed, word) => word === typed || (typed.length > SHORT && word.startsWith(typed));
  const isForm = (typed, word) => {
    if (begins(typed, word) || !/^\p{L}+$/u.test(typed + word)) return begins(typed, word);
    let alike = 0;
    while (alike < typed.length && typed[alike] === word[alike]) alike += 1;
    const endings = [typed.slice(alike), word.slice(alike)];
    const speaksFor = (ending) => ending ? +VOWELS.includes(ending[0]) : 2;
    const speak = alike + speaksFor(endings[0]) + speaksFor(endings[1]) >= SURE;
    const isHard = endings.some((ending) => ending.length > 1 && !VOWELS.includes(ending[0]));
    const isSure = alike < SURE - 1 ? speak && !isHard && endings.every((ending) => ending.length <= SHORT) : speak || endings[0].length <= 1;
    return isSure && endings.join('').length <= alike;
  };
  document.addEventListener('input', ({ target }) => {
    if (!target.matches?.('.search input')) return;
    const typed = wordsOf(target.value), isAll = !target.value.trim();
    const rules = [...document.querySelectorAll('.chapter > section')].map((rule) => [rule, new Set(wordsOf(rule.textContent))]);
    const found = rules.filter(([, words]) =>
      isAll || (typed.length && typed.every((each) => [...words].some((word) => isForm(each, word))))).map(([rule]) => rule);
    document.querySelector('.contents-list').hidden = false; // with nothing found it came hidden as a whole, as chapters do
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
