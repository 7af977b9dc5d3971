// The screen stays on while a table is open, where the browser allows it: not on plain HTTP, where it just goes dark.
(() => {
  'use strict';
  const hold = () => {
    if (document.hidden || !document.getElementById('board')) return;
    navigator.wakeLock?.request('screen').catch(() => {});
  };
  document.addEventListener('DOMContentLoaded', hold);
  document.addEventListener('visibilitychange', hold);
})();
