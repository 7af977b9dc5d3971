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
    const ways = [...document.querySelectorAll('#ways input')];
    // Where the way that was shown is no longer offered, the first takes its place: one is always shown.
    const shown = ways.find((way) => way.value === chosen) ?? ways.find((way) => way.checked) ?? ways[0];
    if (shown) shown.checked = true;
  }
  document.addEventListener('DOMContentLoaded', choose);
  document.addEventListener('htmx:after:swap', choose);
})();
