// What of the board is seen: the line of cards at its newest end, a ruling at its beginning, each fading where there is
// more of it, the sheet at its last row, open where there is room; the menu closes when one taps beside it.
(() => {
  'use strict';
  function settle() {
    for (const line of document.querySelectorAll('[data-to-end]')) {
      line.scrollLeft = line.scrollWidth;
      fade(line);
    }
    const said = document.getElementById('ruling');
    if (said) { more(said); sized.observe(said); }
    const blocks = document.querySelector('.sheet[open] > .blocks');
    if (blocks) blocks.scrollTop = blocks.scrollHeight;
  }
  function fade(line) {
    line.toggleAttribute('data-before', line.scrollLeft > 2);
    line.toggleAttribute('data-after', line.scrollLeft + line.clientWidth < line.scrollWidth - 2);
  }
  // By its words: links are touched beyond theirs.
  function more(said) {
    const bottom = (each) => each.getBoundingClientRect().bottom;
    said.toggleAttribute('data-after', [...said.children].some((each) => bottom(each) > bottom(said) + 1));
  }
  const sized = new ResizeObserver(([{ target }]) => more(target)); // keys that come leave it less room
  document.addEventListener('scroll', ({ target }) => {
    if (target.matches?.('[data-to-end]')) fade(target);
    if (target.id === 'ruling') more(target);
  }, true);

  // What a hand came to stands above the pad of the next one: a phone that had scrolled down to that pad, or tapped a
  // hand there, is shown it. So is the ruling on what this phone has just sent or asked.
  const result = () => document.querySelector('#felt [data-result]')?.dataset.result;
  const board = () => document.getElementById('board');
  let known, tapped = null;
  document.addEventListener('htmx:before:swap', () => { tapped = board()?.dataset.taps === undefined ? null : board().dataset.seq; });
  function look(event) {
    const now = result(), isPost = event.detail.ctx?.request?.method === 'POST';
    const isNew = (now !== known && now !== undefined) || (isPost && tapped !== null && tapped !== board()?.dataset.seq);
    if (isNew) scrollTo({ top: 0 });
    if (isPost) document.getElementById('ruling')?.scrollIntoView({ block: 'nearest' });
    if (isNew) document.dispatchEvent(new CustomEvent('referee:opened'));
    known = now;
    reckon();
  }

  // The end of a game is the one moment at which everybody wants the whole reckoning. When the game goes on after all,
  // the sheet is folded again unless somebody had unfolded it before: the keys have the room.
  let isOver = false, isOurs = false;
  function reckon() {
    const was = isOver, sheet = document.getElementById('sheet');
    isOver = document.querySelector('#felt .outcome') !== null;
    if (isOver && !was) { isOurs = !sheet.open; sheet.open = true; }
    if (was && !isOver && isOurs) sheet.open = false;
  }

  document.addEventListener('DOMContentLoaded', () => {
    known = result();
    const sheet = document.getElementById('sheet');
    const isBeside = innerWidth >= 58 * parseFloat(getComputedStyle(document.documentElement).fontSize);
    const hasRoom = (isBeside && matchMedia('(min-width: 60rem) and (min-height: 30rem)').matches) || document.querySelector('[data-role="onlooker"]');
    if (sheet && hasRoom) sheet.open = true;
    if (sheet) reckon();
    settle();
  });
  document.addEventListener('htmx:after:swap', settle);
  document.addEventListener('htmx:after:swap', look);
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
