// An address that can be copied or sent, where the browser lets it; and an answer's own address in the address bar.
(() => {
  'use strict';
  const named = (button, how) => document.getElementById(button.dataset[how]);
  document.addEventListener('DOMContentLoaded', () => {
    for (const button of document.querySelectorAll('[data-copy-of]')) button.hidden = false;
    for (const button of document.querySelectorAll('[data-share-of]')) button.hidden = !navigator.share;
    const path = document.querySelector('[data-lasting]')?.dataset.lasting;
    if (path && !location.pathname.endsWith(path)) history.replaceState(history.state, '', path);
  });
  document.addEventListener('click', async ({ target }) => {
    const copies = target.closest?.('[data-copy-of]'), shares = target.closest?.('[data-share-of]');
    if (copies) {
      await copy(named(copies, 'copyOf').href);
      copies.querySelector('span').textContent = copies.dataset.wordCopied;
    }
    if (shares) navigator.share({ title: document.title, url: named(shares, 'shareOf').href }).catch(() => {});
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
