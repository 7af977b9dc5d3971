// The forms of an entry that is corrected: whoever goes back from what it would change finds them as they were left.
(() => {
  'use strict';
  const key = `referee:correcting:${location.pathname}`;
  const isMark = (field) => ['radio', 'checkbox'].includes(field.type);
  const forms = () => [...document.querySelectorAll('.correcting form')];
  const fields = (form) => [...form.elements].filter((each) => each.name && each.type !== 'hidden');

  document.addEventListener('submit', () => {
    const left = forms().map((form) => fields(form).map((field) => (isMark(field) ? field.checked : field.value)));
    try { sessionStorage.setItem(key, JSON.stringify(left)); } catch { /* a phone that keeps nothing */ }
  });

  document.addEventListener('DOMContentLoaded', () => {
    let left = null;
    try {
      left = JSON.parse(sessionStorage.getItem(key));
      sessionStorage.removeItem(key);
    } catch { /* as above */ }
    if (!left || performance.getEntriesByType('navigation')[0]?.type !== 'back_forward') return;
    forms().forEach((form, place) => fields(form).forEach((field, number) => {
      const value = left[place]?.[number];
      if (value === undefined) return;
      if (isMark(field)) field.checked = value; else field.value = value;
    }));
  });
})();
