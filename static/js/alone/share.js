// An address that can be copied or sent, where the browser lets it; and an answer's own address in the address bar.
(() => {
  'use strict';
  const named = (button, how) => document.getElementById(button.dataset[how]);
  document.addEventListener('DOMContentLoaded', () => {
    for (const button of document.querySelectorAll('[data-copies]')) button.hidden = false;
    for (const button of document.querySelectorAll('[data-shares]')) button.hidden = !navigator.share;
    const path = document.querySelector('[data-lasting]')?.dataset.lasting;
    if (path && !location.pathname.endsWith(path)) history.replaceState(history.state, '', path);
  });
  document.addEventListener('click', async ({ target }) => {
    const copies = target.closest?.('[data-copies]'), shares = target.closest?.('[data-shares]');
    if (copies) {
      await copy(named(copies, 'copies').href);
      copies.querySelector('span').textContent = copies.dataset.wordCopied;
    }
    if (shares) navigator.share({ title: document.title, url: named(shares, 'shares').href }).catch(() => {});
  });
  // Plain HTTP has no clipboard of its own.
  async function copy(text) {
    if (navigator.clipboard) return navigator.clipboard.writeText(text);
    const field = document.createElement('textarea');
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand('copy');
    field.remove();
  }
})();
