// The table as it truly is: another phone's move, a stream that fell silent, a phone that slept, the Back button.
// The stream only says a number; whoever shows an older one fetches its own board.
(() => {
  'use strict';
  const SILENCE = 35000, RETRY = 2000;
  let connection = null, isNew = false, watch = 0, fetching = false, posting = 0, due = -1, asking = 0;

  // What people have unfolded stays so over a morph, and so does the line of text in which they are typing.
  htmx.config.morphIgnore.push('open', 'data-open');

  const board = () => document.getElementById('board');
  const shown = () => Number(board()?.dataset.seq);
  const url = () => document.querySelector('[data-board-url]')?.dataset.boardUrl;

  // While nothing is heard of the table it is asked for again and again; when it is back, so is the stream.
  function offline(is) {
    const word = document.getElementById('offline'), isBack = word && !word.hidden && !is;
    if (word && word.hidden === is) { word.hidden = !is; delete word.dataset.read; }
    if (isBack) document.dispatchEvent(new Event('referee:online'));
    clearInterval(asking);
    asking = is ? setInterval(refresh, RETRY) : 0;
    if (!is) connection?.delayCanceller?.();
  }

  for (const kind of ['pointerdown', 'keydown']) {
    document.addEventListener(kind, () => { const word = document.getElementById('offline'); if (word && !word.hidden) word.dataset.read = ''; });
  }

  // Fetch the board unless it shows `wanted` already; while something is under way, afterwards.
  async function refresh(wanted = Infinity) {
    if (!url() || document.hidden || shown() >= wanted) return;
    if (fetching || posting) { due = Math.max(due, wanted); return; }
    fetching = true;
    try {
      await htmx.ajax('GET', url(), { source: '[data-board-url]', target: '#board', swap: 'outerMorph', timeout: 5000 });
    } catch { offline(true); }
    fetching = false;
    later();
  }

  function later() {
    const wanted = due;
    due = -1;
    if (wanted >= 0) refresh(wanted);
  }

  function heard() {
    clearTimeout(watch);
    watch = setTimeout(() => { offline(true); connection?.reader?.cancel(); }, SILENCE);
    // That a stream lives on does not say that anything can be sent where the browser knows of no network.
    if (navigator.onLine || document.getElementById('offline').hidden) offline(false);
  }

  document.addEventListener('moved', (event) => {
    const seq = Number(event.detail.data);
    // A server that is back with fewer entries has been given an older backup: all that is shown here is begun anew.
    if (isNew && seq < shown() && !posting) location.reload(); else refresh(seq);
    isNew = false;
  });
  document.addEventListener('htmx:sse:before:message', heard);
  document.addEventListener('htmx:sse:after:connection', (event) => {
    const isFirst = !connection;
    connection = event.detail.connection;
    isNew = !isFirst;
    heard();
    if (!isFirst) refresh();
  });
  document.addEventListener('htmx:sse:error', () => offline(true));
  document.addEventListener('htmx:error', (event) => { if (event.detail.ctx) offline(true); });

  // What is neither a board nor a ruling (a gateway's error, the sign-in page of the Wi-Fi) has not reached the table.
  document.addEventListener('htmx:after:request', (event) => {
    const { ctx } = event.detail, isAtTable = ['board', 'ruling'].includes(ctx.target?.id);
    if (!isAtTable || !ctx.text || /id="(board|ruling)"/.test(ctx.text)) { offline(false); return; }
    event.preventDefault();
    event.target.dispatchEvent(new CustomEvent('htmx:error', { bubbles: true, detail: { ctx } }));
  });

  const isPost = (event) => event.detail.ctx.request.method === 'POST';
  document.addEventListener('htmx:before:request', (event) => { if (isPost(event)) posting++; });
  document.addEventListener('htmx:finally:request', (event) => {
    if (!isPost(event)) return;
    posting = Math.max(0, posting - 1);
    later();
  });

  // A board that is older than the one shown is not shown; of the same board only the rest is renewed, so that a
  // refusal stands until the next ruling. What is no board at all (an error, a sign-in page of the Wi-Fi) is none.
  document.addEventListener('htmx:before:swap', (event) => {
    const { ctx, tasks } = event.detail;
    const main = tasks.find((task) => task.target?.id === 'board' || task.target === '#board');
    if (!main || !board()) return;
    const seq = Number(main.fragment.querySelector?.('#board')?.dataset.seq ?? NaN);
    if (ctx.response?.status >= 400 || Number.isNaN(seq) || seq < shown()) { event.preventDefault(); return; }
    const isSame = seq === shown() && ctx.request?.method === 'GET';
    document.getElementById('ruling')?.toggleAttribute('hx-morph-skip', isSame);
  });
  document.addEventListener('htmx:after:swap', () => document.getElementById('ruling')?.removeAttribute('hx-morph-skip'));

  document.addEventListener('visibilitychange', () => refresh());
  addEventListener('pageshow', (event) => {
    const came = performance.getEntriesByType('navigation')[0]?.type;
    if (event.persisted || came === 'back_forward') refresh();
  });
  addEventListener('online', () => refresh());
  addEventListener('offline', () => offline(true));
})();
