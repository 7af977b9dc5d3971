// What was handed in without a signal waits here, over a reload too, and is sent when the table is back: in order, and
// each under the name it had, so that the table knows it if it came through after all. What the table refuses by then
// stays to be read, with the reason. What only a gateway refuses is tried again ever more rarely. Where the order of play
// tells whose turn comes then, that is entered ahead.
(() => {
  'use strict';
  const FIRST = 2000, MOST = 60000, MANY = 5;
  let kept = [], isSending = false, isStuck = false, isOpen = false, drawn = '', tries = 0, due = 0, timer = 0;

  const table = () => document.querySelector('[data-table-url]');
  const box = () => document.getElementById('outbox');
  const store = () => `referee:outbox:${table().dataset.tableUrl}`;
  const waiting = () => kept.filter((entry) => !entry.why && !entry.sent);
  const shown = () => Number(document.getElementById('board').dataset.seq);
  const formOf = ({ id, action }) => document.getElementById(id) ?? document.querySelector(`#board form[action="${action}"]`);

  function write(entries) {
    kept = entries;
    try { localStorage.setItem(store(), JSON.stringify(kept)); } catch { /* a phone that keeps nothing */ }
    draw();
  }

  function load() {
    try { kept = JSON.parse(localStorage.getItem(store())) ?? []; } catch { /* as above */ }
    draw();
    // Other scripts fill the forms again first: what was begun, and the cards that lie there.
    setTimeout(mark);
    drain();
  }

  // The turn that a form enters for: its own, or the first to come for which nothing waits yet.
  const turnsOf = (form) => form.dataset.then.split('\n').map((turn) => turn.split(/\|(.*?)\|/s)).map(([occasion, seat, label]) => ({ occasion, seat, label }));
  function turnOf(form) {
    const { occasion, seat } = form.elements, own = { occasion: occasion.value, seat: seat?.value };
    return [own, ...turnsOf(form)].find((turn) => !kept.some((each) => !each.why && isSame(each.occasion, keyOf(turn, each))));
  }
  const asked = () => waiting().find((each) => each.instead);
  const keyOf = ({ occasion, seat }, { action }) => occasion && [occasion, isSeal(action) && seat].join();

  // A second answer to the same question is asked about, and meanwhile neither is sent; Undo takes back what waits, and so
  // does the same tapped again at a table that has no Undo yet. What answers no question of its own (undo, accept) goes
  // together with nothing that waits.
  function keep({ form, submitter, body, action, words }) {
    const posted = new URLSearchParams(body), filled = words.words.slice(1).join(), isOrdered = !!form.dataset.then;
    const again = isOrdered && !asked() && waiting().find((each) => each.action === action && each.words?.slice(1).join() === filled);
    if (again) { note(`${again.label}: ${table().dataset.waitingWord}`); return; }
    const turn = isOrdered && !asked() && turnOf(form);
    for (const name of turn ? ['occasion', 'seat'] : []) posted.set(name, turn[name]);
    const occasion = keyOf(Object.fromEntries(posted), { action });
    const last = (isOrdered && asked()) || waiting().findLast((each) => isSame(each.occasion, occasion));
    // All forms of one board bear one name: a second that waits gets one of its own, or it would be taken for the first.
    if (waiting().length) posted.set('move_id', `${posted.get('move_id')}.${Math.random().toString(36).slice(2)}`);
    const entry = { id: form.id, action, body: posted.toString(), name: submitter?.name, value: submitter?.value, ...words, occasion, isOrdered };
    const isChosen = last?.instead && [last, last.instead].some((each) => each.label === entry.label && each.action === action);
    if (!last) write([...kept, entry]);
    // While two are asked about, a third is held back, and said to be: it takes the place of neither.
    else if (last.instead && !isChosen) note(box().dataset.first);
    else {
      const isSaid = last.label === entry.label && last.action === action, undo = document.querySelector('#board .undo');
      const isTakenBack = submitter?.matches('.undo') || (isSaid && !last.instead && !undo);
      change(last, { instead: isTakenBack ? { isNone: true } : isSaid ? undefined : entry });
    }
    mark();
  }
  const isSeal = (action) => action.includes('/seals/');
  const isSame = (one, other) => !one || !other || one === other;

  const note = (text) => document.dispatchEvent(new CustomEvent('referee:note', { detail: text }));
  function change(entry, words) {
    write(kept.map((each) => (each === entry ? { ...each, ...words } : each)));
  }

  // The answer to that: what waits goes on waiting, or gives its place.
  function choose(entry, isOther) {
    const { instead } = entry;
    if (!isOther) change(entry, { instead: undefined });
    else write(kept.flatMap((each) => (each !== entry ? [each] : instead.isNone ? [] : [instead])));
    mark();
    drain();
  }

  // The button, and what was filled in, as it can be read: cards as they are printed on the keys, and in their order.
  function said(form, submitter) {
    const button = submitter ?? [...form.elements].find((each) => each.matches('button:not([type="button"])'));
    const fields = [...form.elements].filter((each) => each.name && each.value && !['hidden', 'submit', 'button'].includes(each.type));
    const filled = fields.filter((each) => !['radio', 'checkbox'].includes(each.type) || each.checked).map((each) => readable(form, each));
    const whose = document.querySelector(`[data-form="${form.id}"] .bar-turn`);
    const words = [whose?.textContent, button?.textContent, ...filled].map((text) => text?.trim()).filter(Boolean);
    return { label: words.join(' · '), words, filled: filled.join() };
  }
  // Whether the form it was entered in shows by now something else than waits.
  function isOther(entry) {
    const form = formOf(entry);
    return form && said(form).filled !== entry.filled;
  }
  const printed = (key) => [...key.querySelectorAll('b, i')].map((part) => part.textContent).join('');
  function readable(form, field) {
    const hand = field.closest('[data-hand]'), keys = hand ? [...hand.querySelectorAll('[data-card], [data-dead]')].map(printed) : [];
    const cards = hand ? [...hand.querySelectorAll('[data-tray] .card')].map(printed) : [];
    if (cards.length) return cards.sort((one, other) => keys.indexOf(one) - keys.indexOf(other)).join(' ');
    const face = (text) => form.querySelector(`[data-card="${CSS.escape(text)}"]`);
    return field.checked ? field.parentElement.textContent : field.value.replace(/[^\s/]+/g, (text) => (face(text) ? printed(face(text)) : text));
  }
  // Of two long lists of cards, what only one of them has.
  function apart({ words, label }, other) {
    const others = other.words?.join(' ').split(' ');
    const differs = (word) => {
      const cards = word.split(' '), own = cards.filter((card) => !others.includes(card));
      return cards.length < MANY || !cards.every((card) => /[♠♥♦♣★☻]/.test(card)) || own.length === cards.length ? word : ['…', ...own].join(' ');
    };
    return words && others ? words.map(differs).join(' · ') : label;
  }

  // What waits is marked where it was tapped, as long as that shows it: on the button that is seen there, and on the way
  // that leads to it.
  function mark() {
    if (kept.some(({ sent }) => sent <= shown())) write(kept.filter(({ sent }) => !(sent <= shown())));
    for (const name of ['data-waits', 'data-waiting']) for (const old of document.querySelectorAll(`[${name}]`)) old.removeAttribute(name);
    for (const entry of kept.filter(({ why }) => !why)) {
      const form = formOf(entry);
      if (!form) continue;
      form.setAttribute('data-waits', '');
      document.querySelector(`#ways [data-way-number="${form.closest('[data-way]')?.dataset.way}"]`)?.parentElement.setAttribute('data-waits', '');
      if (isOther(entry)) continue;
      const buttons = [...form.elements].filter((each) => each.matches('button:not([type="button"])') && !each.closest('.scriptless'));
      const tapped = buttons.filter((each) => each.name === (entry.name ?? '') && each.value === (entry.value ?? ''));
      (tapped.find((each) => each.checkVisibility()) ?? tapped[0] ?? buttons[0])?.setAttribute('data-waiting', table().dataset.waitingWord);
    }
    sayUndo();
    sayTurns();
    if (drawn !== labelsOf(listed())) draw();
  }

  // Whose turn it is with what waits entered.
  function sayTurns() {
    for (const form of document.querySelectorAll('form[data-then]')) {
      const whose = document.querySelector(`[data-form="${form.id}"] :is(.bar-turn, [data-look="primary"] span)`);
      if (!whose) continue;
      const said = turnOf(form)?.label, isAhead = 'ahead' in whose.dataset; // the mark goes with the next board
      if (said && !isAhead) whose.own = [...whose.childNodes];
      whose.toggleAttribute('data-ahead', !!said);
      if (said) whose.textContent = said; else if (isAhead) whose.replaceChildren(...whose.own);
    }
  }

  // Undo takes back what waits first, and says so.
  function sayUndo() {
    const last = waiting().at(-1), undo = document.querySelector('#board .undo');
    for (const old of document.querySelectorAll('.undo-waits')) old.remove();
    if (last) undo?.append(Object.assign(document.createElement('span'), { className: 'undo-waits', textContent: last.label }));
  }

  function draw() {
    const told = kept.filter((entry) => entry.why || entry.instead || (isStuck && !entry.sent)).map(lineOf), list = listed();
    drawn = labelsOf(list);
    const lines = list.length > 1 ? [listOf(list), ...told] : [...list.map(waitingLine), ...told], last = waiting().at(-1);
    if (last && !last.isOrdered && !isSeal(last.action) && !asked()) lines.push(line('', box().dataset.after, []));
    box().hidden = !lines.length;
    box().replaceChildren(...lines);
    makeRoom();
  }

  // What waits is listed where it is not seen all of it: Undo and the keys that were tapped tell of one, unless its form
  // was changed since.
  const isSeen = () => [...document.querySelectorAll('#board :is(.undo, [data-waiting])')].some((each) => each.checkVisibility());
  const listed = () => (isStuck || (waiting().length === 1 && (asked() || (isSeen() && !isOther(waiting()[0])))) ? [] : waiting());
  const labelsOf = (entries) => entries.map(({ label }) => label).join(', ');
  function listOf(entries) {
    const list = Object.assign(document.createElement('details'), { className: 'waits', open: isOpen }), summary = document.createElement('summary');
    const words = summary.appendChild(document.createElement('span'));
    words.append(Object.assign(document.createElement('b'), { textContent: `${box().dataset.all} ${entries.length}` }), ` ${labelsOf(entries)}`);
    list.append(summary, ...entries.map(waitingLine));
    list.addEventListener('toggle', () => { isOpen = list.open; makeRoom(); });
    return list;
  }
  // What others come after in the order of play is taken back after them.
  function waitingLine(entry) {
    const later = waiting().slice(waiting().indexOf(entry) + 1), isHeld = entry.instead || later.some((each) => each.isOrdered && each.action === entry.action);
    return line(entry.label, waiting().length > 1 ? '' : table().dataset.waitingWord, isHeld ? [] : [[box().dataset.drop, () => forget(entry)]]);
  }

  // The bar stands above what is said at the foot, which a board that comes while the page is read may not find yet.
  function makeRoom() {
    const room = box()?.hidden === false ? `${box().offsetHeight}px` : '';
    for (const bar of document.querySelectorAll('.table-bar')) bar.style.bottom = room;
  }
  function lineOf(entry) {
    const { refused, drop, seen, stuck, now, asks, back, replace, keeps, holds } = box().dataset, { instead } = entry;
    if (entry.why) return line(`${refused} ${entry.label}`, entry.why, [[seen, () => forget(entry)]], 'amiss');
    if (!instead) return line(entry.label, stuck, [[now, drain], [drop, () => forget(entry)]], 'amiss');
    const question = instead.isNone ? back.replace('{1}', entry.label) : asks.replace('{1}', apart(entry, instead)).replace('{2}', apart(instead, entry));
    return line('', `${question} ${holds}`, [
      [instead.isNone ? drop : replace, () => choose(entry, true)], [keeps, () => choose(entry, false)],
    ], 'asks');
  }

  function line(label, why, buttons, mark) {
    const li = document.createElement('p'), words = document.createElement('span');
    if (mark) li.dataset[mark] = '';
    words.append(Object.assign(document.createElement('b'), { textContent: label }), ` ${why}`);
    li.append(words, ...buttons.map(([word, act]) => {
      const button = Object.assign(document.createElement('button'), { type: 'button', className: 'button', textContent: word });
      button.dataset.size = 'small';
      button.addEventListener('click', act);
      return button;
    }));
    return li;
  }

  function forget(entry) {
    write(kept.filter((each) => each !== entry));
    mark();
  }

  function later() {
    due = Date.now() + Math.min(MOST, FIRST * 2 ** tries++);
    clearTimeout(timer);
    timer = setTimeout(drain, due - Date.now());
    draw();
  }

  async function drain() {
    clearTimeout(timer);
    if (isSending) return;
    isSending = true;
    for (let [entry] = waiting(); entry && !entry.instead; [entry] = waiting()) {
      const answer = await post(entry);
      // Refused again by somebody else, or lost again while the table itself is heard: that is said, and stays said.
      isStuck ||= !answer && tries > 0 && (answer === false || (navigator.onLine && document.getElementById('offline').hidden));
      if (!answer) { later(); break; }
      isStuck = false;
      tries = due = 0;
      const now = kept.find(({ body }) => body === entry.body);
      if (now) settle(now, answer);
    }
    isSending = false;
  }

  // The answer of the table itself; false for one that somebody else gave, or the server in trouble; null for none.
  async function post({ action, body }) {
    const headers = { 'HX-Request': 'true', 'Content-Type': 'application/x-www-form-urlencoded' };
    try {
      const answer = await fetch(action, { method: 'POST', body, headers, signal: AbortSignal.timeout(10000) }), text = await answer.text();
      const isOurs = /id="(board|ruling)"/.test(text) && answer.status < 500 && answer.status !== 429;
      return isOurs && { status: answer.status, page: new DOMParser().parseFromString(text, 'text/html') };
    } catch { return null; }
  }

  function settle(entry, { status, page }) {
    if (status < 400) {
      // The marks stay until the new board is there: by them it is known for this phone's own work.
      const sent = Number(page.getElementById('board')?.dataset.seq);
      answered(entry, { sent });
      if (shown() >= sent) mark();
      else document.dispatchEvent(new CustomEvent('moved', { detail: { data: sent } }));
      return;
    }
    const why = page.getElementById('ruling').textContent.trim().replace(/\s+/g, ' ');
    answered(entry, { why });
    mark();
    if (status === 409) document.dispatchEvent(new Event('referee:taken'));
  }

  // What was tapped in its place while it was on its way is handed in behind it, for the table to say what becomes of it.
  function answered({ instead, ...entry }, words) {
    const behind = instead && !instead.isNone ? [instead] : [];
    write(kept.flatMap((each) => (each.body === entry.body ? [{ ...entry, ...words }, ...behind] : [each])));
  }

  const isEntry = (ctx) => ctx?.request?.method === 'POST' && ctx.target?.id === 'board' && ctx.request.form;
  document.addEventListener('htmx:error', ({ detail: { ctx } }) => {
    if (!isEntry(ctx)) return;
    keep(ctx.request);
    if (!due) later();
  });
  // While something waits, what is tapped next waits behind it.
  document.addEventListener('htmx:before:request', (event) => {
    const { ctx } = event.detail;
    if (!isEntry(ctx)) return;
    // As it is sent: by the time that it fails, other cards may lie there.
    ctx.request.words = said(ctx.request.form, ctx.request.submitter);
    if (!waiting().length) return;
    event.preventDefault();
    keep(ctx.request);
    if (Date.now() >= due) drain();
  });
  document.addEventListener('htmx:after:swap', () => { if (table()) { mark(); makeRoom(); } });
  // What is opened, folded or chosen shows other buttons, and what is filled in something else than waits.
  for (const kind of ['toggle', 'change', 'input']) {
    document.addEventListener(kind, ({ target }) => { if (target.closest?.('#turn')) setTimeout(mark); }, true);
  }
  addEventListener('resize', () => { if (table()) makeRoom(); });
  document.addEventListener('referee:online', () => { if (table()) drain(); });
  document.addEventListener('DOMContentLoaded', () => { if (table()) load(); });
})();
