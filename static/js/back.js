// A page that comes back as the browser kept it, of a table that was erased meanwhile, is not shown on.
addEventListener('pageshow', ({ persisted }) => {
  const isBack = persisted || performance.getEntriesByType('navigation')[0]?.type === 'back_forward';
  if (!isBack || !location.pathname.startsWith('/tables/')) return;
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(({ status }) => { if (status === 404) location.reload(); }, () => {});
});
