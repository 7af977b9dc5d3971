// A word in passing, over the sheet, where no thumb is: why a key is dead, what was entered elsewhere. Others ask for it by the event
// `referee:note`.
(() => {
  'use strict';
  let note = null, timer = 0;
  document.addEventListener('DOMContentLoaded', () => {
    note = document.createElement('p');
    note.className = 'note';
    note.setAttribute('role', 'status');
    note.hidden = true;
    document.body.append(note);
  });
  document.addEventListener('referee:note', (event) => {
    note.hidden = false;
    note.textContent = event.detail;
    clearTimeout(timer);
    timer = setTimeout(hide, 4000);
  });
  for (const kind of ['pointerdown', 'input']) document.addEventListener(kind, () => note && hide());
  function hide() { note.hidden = true; note.textContent = ''; }
  document.addEventListener('click', (event) => {
    const key = event.target.closest?.('[data-why]');
    if (!key) return;
    event.preventDefault();
    document.dispatchEvent(new CustomEvent('referee:note', { detail: key.dataset.why }));
  });
})();
