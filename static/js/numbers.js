// Sums as players write them down: 10+4+1 becomes 15 when the field is left. The server adds up too, and says by which
// rule a number cannot be. Enter goes on to the next number, on this board or on the one that answers; there to the cards
// first, where it is said of one.
(() => {
  'use strict';
  const isNumber = (field) => field.matches?.('input.number');
  document.addEventListener('change', ({ target }) => {
    if (isNumber(target) && /^\s*\d{1,9}(\s*\+\s*\d{1,9})*\s*$/.test(target.value)) {
      target.value = target.value.split('+').reduce((sum, part) => sum + Number(part), 0);
    }
  });
  let goesOn = false;
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !isNumber(event.target)) return;
    const empty = [...event.target.form.elements].find((each) => isNumber(each) && !each.value && each.checkVisibility());
    if (empty) { event.preventDefault(); empty.focus(); } else goesOn = true;
  });
  document.addEventListener('htmx:after:swap', () => {
    const number = goesOn ? [...document.querySelectorAll('#board .number')].find((each) => each.checkVisibility()) : null;
    (number?.form.querySelector('.pad input') ?? number)?.focus();
    goesOn = false;
  });
})();
