// Sums as players write them down: 10+4+1 becomes 15 when the field is left. The server adds up too. A number that
// cannot be is not handed in. Enter goes on to the next number, on this board or on the one that answers.
(() => {
  'use strict';
  document.addEventListener('input', ({ target }) => target.setCustomValidity && target.dataset?.out && target.setCustomValidity(''));
  document.addEventListener('change', ({ target }) => {
    if (!target.dataset?.out) return;
    if (/^\s*\d+(\s*\+\s*\d+)*\s*$/.test(target.value)) {
      target.value = target.value.split('+').reduce((sum, part) => sum + Number(part), 0);
    }
    const { least, most, out, none } = target.dataset, number = Number(target.value);
    const isOut = target.value !== '' && !(number >= Number(least) && (most === undefined || number <= Number(most)));
    target.setCustomValidity(Number.isNaN(number) ? none : isOut ? out : '');
  });
  let goesOn = false;
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !event.target.dataset?.out) return;
    const empty = [...event.target.form.elements].find((each) => each.dataset.out && !each.value && each.checkVisibility());
    if (empty) { event.preventDefault(); empty.focus(); } else goesOn = true;
  });
  document.addEventListener('htmx:after:swap', () => {
    if (goesOn) [...document.querySelectorAll('#board .number')].find((each) => each.checkVisibility())?.focus();
    goesOn = false;
  });
  document.addEventListener('submit', (event) => {
    const wrong = [...event.target.elements].find((each) => each.validity?.customError);
    if (!wrong) return;
    goesOn = false;
    event.preventDefault();
    event.stopPropagation();
    wrong.reportValidity();
  }, true);
})();
