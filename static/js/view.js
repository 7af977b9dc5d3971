// What of the board is seen: the line of cards at its newest end, the sheet at its last row, open where there is room;
// the menu closes when one taps beside it.
(() => {
  'use strict';
  function settle() {
    for (const line of document.querySelectorAll('[data-to-end]')) line.scrollLeft = line.scrollWidth;
    const blocks = document.querySelector('.sheet[open] > .blocks');
    if (blocks) blocks.scrollTop = blocks.scrollHeight;
  }
  document.addEventListener('DOMContentLoaded', () => {
    const sheet = document.getElementById('sheet');
    const hasRoom = matchMedia('(min-width: 60rem) and (min-height: 30rem)').matches || document.querySelector('[data-role="onlooker"]');
    if (sheet && hasRoom) sheet.open = true;
    settle();
  });
  document.addEventListener('htmx:after:swap', settle);
  document.addEventListener('toggle', (event) => { if (event.target.id === 'sheet') settle(); }, true);
  addEventListener('resize', settle);

  document.addEventListener('click', (event) => {
    const menu = document.getElementById('menu');
    if (menu?.open && !menu.contains(event.target)) menu.open = false;
  });
  document.addEventListener('keydown', (event) => {
    const menu = document.getElementById('menu');
    if (event.key !== 'Escape' || !menu?.open) return;
    menu.open = false;
    menu.querySelector('summary').focus();
  });
})();
