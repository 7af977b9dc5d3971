// The way of entering that was chosen on this phone stays chosen, also when it was not offered in between.
(() => {
  'use strict';
  const store = () => `referee:way:${document.querySelector('[data-table-url]')?.dataset.tableUrl}`;
  document.addEventListener('change', (event) => {
    if (!event.target.matches?.('#ways input')) return;
    try { sessionStorage.setItem(store(), event.target.value); } catch { /* a phone that keeps nothing */ }
  });
  function choose() {
    let chosen = null;
    try { chosen = sessionStorage.getItem(store()); } catch { /* as above */ }
    for (const way of document.querySelectorAll('#ways input')) if (way.value === chosen) way.checked = true;
  }
  document.addEventListener('DOMContentLoaded', choose);
  document.addEventListener('htmx:after:swap', choose);
})();
