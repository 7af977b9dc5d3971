// Where the browser allows it (HTTPS, this machine): what every page needs lies ready, and without a signal the first
// page and this phone's tables open as they were last seen, marked as old. The network always comes first: nothing old is
// shown as the truth.
// `VERSION` and `FILES` are put in by the server; another version keeps nothing of this one.
'use strict';
const SORRY = '/no-signal', STORE = `store ${VERSION}`, PAGES = `pages ${VERSION}`, PATIENCE = 6000;
const isTable = (path) => /^\/tables\/[\w-]{12,}$/.test(path);

self.addEventListener('install', (event) => event.waitUntil((async () => {
  await (await caches.open(STORE)).addAll([...FILES, SORRY]);
  await self.skipWaiting();
})()));

self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name !== STORE && name !== PAGES) await caches.delete(name);
  await self.clients.claim();
})()));

self.addEventListener('fetch', (event) => {
  const { request } = event, { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (FILES.includes(pathname)) event.respondWith(ready(request));
  else if (request.mode === 'navigate' && (pathname === '/' || isTable(pathname))) event.respondWith(page(event, pathname));
  else if (request.mode === 'navigate') event.respondWith(fetch(request).catch(sorry));
});

// The board that a page shows by now, in the place of the one it came with. A page that came past this worker is asked for
// again; the first page, wherever one began.
self.addEventListener('message', (event) => {
  const { path, board } = event.data;
  if (!board) event.waitUntil(look(isTable(path) ? path : '/'));
  else if (isTable(path)) caches.open(PAGES).then(async (pages) => { if (await pages.match(path)) await pages.put(`${path}/board`, dated(board, {})); });
});

async function ready(request) {
  return await (await caches.open(STORE)).match(request) ?? fetch(request);
}

const look = (path) => fetch(path).then((answer) => remember(path, answer)).catch(() => {});

async function page(event, path) {
  const late = new Promise((_, fail) => { setTimeout(fail, PATIENCE, new Error('late')); });
  try {
    const answer = await Promise.race([fetch(event.request), late]);
    event.waitUntil(remember(path, answer.clone()));
    return answer;
  } catch {
    return await seen(path) ?? sorry();
  }
}

async function sorry() {
  return await (await caches.open(STORE)).match(SORRY) ?? Response.error();
}

// Only what this phone may see is kept: pages for somebody else, who held the phone before, go. Of a phone without a place
// it is the first page alone. That lists the tables, and is asked for again with each that it may not list yet.
async function remember(path, answer) {
  if (answer.type !== 'basic' || answer.status >= 500) return;
  const who = answer.headers.get('Referee-Phone');
  if (await ownerOf(await caches.open(PAGES)) !== who) await caches.delete(PAGES);
  const pages = await caches.open(PAGES), isNew = path !== '/' && !await pages.match(path);
  await pages.delete(path);
  await pages.delete(`${path}/board`);
  if (!answer.ok || who === null || !(who || path === '/')) return;
  await pages.put('/owner', new Response(who));
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': answer.headers.get('Content-Security-Policy') };
  await pages.put(path, dated(await answer.text(), headers));
  // The language may have been changed since.
  if (path === '/') await (await caches.open(STORE)).add(SORRY).catch(() => {});
  if (isNew) await look('/');
}

async function ownerOf(pages) {
  return await (await pages.match('/owner'))?.text();
}

function dated(text, headers) {
  return new Response(text, { headers: { ...headers, 'Seen-At': new Date().toISOString() } });
}

async function seen(path) {
  const pages = await caches.open(PAGES), kept = await pages.match(path), board = await pages.match(`${path}/board`);
  if (!kept) return null;
  if (self.cookieStore && ((await cookieStore.get('mark'))?.value ?? '') !== await ownerOf(pages)) {
    await caches.delete(PAGES);
    return null;
  }
  let html = await kept.text();
  const start = html.indexOf('<div class="board" id="board"'), end = html.indexOf('<div id="stream"');
  if (board && start > 0 && end > start) html = html.slice(0, start) + await board.text() + html.slice(end);
  html = html.replace('<html ', `<html data-seen-at="${(board ?? kept).headers.get('Seen-At')}" `);
  return new Response(html, { headers: kept.headers });
}
