// Sums as players write them down: 10+4+1 becomes 15 when the field is left. The server adds up too. A number that
// cannot be is not handed in.
(() => {
  'use strict';
  document.addEventListener('input', ({ target }) => target.setCustomValidity && target.dataset?.out && target.setCustomValidity(''));
  document.addEventListener('change', ({ target }) => {
    if (!target.dataset?.out) return;
    if (/^\s*\d+(\s*\+\s*\d+)*\s*$/.test(target.value)) {
      target.value = target.value.split('+').reduce((sum, part) => sum + Number(part), 0);
    }
    const { least, most, out } = target.dataset, number = Number(target.value);
    const isOut = target.value !== '' && !(number >= Number(least) && (most === undefined || number <= Number(most)));
    target.setCustomValidity(isOut ? out : '');
  });
  document.addEventListener('submit', (event) => {
    const wrong = [...event.target.elements].find((each) => each.validity?.customError);
    if (!wrong) return;
    event.preventDefault();
    event.stopPropagation();
    wrong.reportValidity();
  }, true);
})();
