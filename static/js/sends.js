// Forms that need no button with script: language and look are sent when they change.
(() => {
  'use strict';
  document.addEventListener('change', (event) => event.target.closest?.('[data-sends-on-change]')?.requestSubmit());
})();
