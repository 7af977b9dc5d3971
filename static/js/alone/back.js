// A page of a table that comes back as the browser kept it is not shown on where the table was erased meanwhile, nor one
// that says who keeps the score.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted && performance.getEntriesByType('navigation')[0]?.type !== 'back_forward') return;
  fetch(location.href, { method: 'HEAD', cache: 'no-store' })
    .then(({ status }) => { if (status === 404 || document.querySelector('[data-anew]')) location.reload(); }, () => {});
});
