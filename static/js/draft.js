// What somebody has begun to enter on this phone, while the board changes under it. The morph keeps the form of an
// occasion that is still open, and the phone keeps what was begun over a reload; when another phone closed the occasion,
// this says so.
(() => {
  'use strict';
  const HANDS = 20;
  const begun = new Set(), hands = new Set();
  let isPosting = false, isOwn = false, open = [], lost = [];

  const forms = () => [...document.querySelectorAll('form[data-draft]')];
  const table = () => document.querySelector('[data-table-url]');
  const store = () => `referee:begun:${table().dataset.tableUrl}`;
  // What a person fills in; fields of one name, such as the cards of all seats, have a place each.
  const fields = (form) => [...form.elements].filter((each) => each.name && each.type !== 'hidden' && each.type !== 'submit');
  const isMark = (field) => ['radio', 'checkbox'].includes(field.type);

  function touch({ target }) {
    const form = target.form;
    if (!form?.matches('[data-draft]')) return;
    begin(form);
    keep();
  }
  function begin(form) {
    begun.add(form.id);
    if (form.querySelector('[data-hand], [data-ranks]') && !form.action.includes('/seals/')) hands.add(form.id);
  }
  document.addEventListener('input', touch);
  document.addEventListener('change', touch);

  // What is kept is what stands in the forms that are begun, and what was begun for an occasion that is not on the page:
  // going back, a browser shows the board of before, which comes up to date only then. One that is closed is forgotten.
  function keep(closed = []) {
    const held = Object.fromEntries(forms().filter((form) => begun.has(form.id))
      .map((form) => [form.id, fields(form).map((field) => (isMark(field) ? field.checked : field.value))]));
    const others = Object.entries(read(store())).filter(([id]) => !closed.includes(id) && !(id in held)).slice(-HANDS);
    try { sessionStorage.setItem(store(), JSON.stringify({ ...Object.fromEntries(others), ...held })); } catch { /* a phone that keeps nothing */ }
  }

  const read = (name) => { try { return JSON.parse(sessionStorage.getItem(name)) ?? {}; } catch { return {}; } };
  // A hand that was handed in openly comes back to its tray where Undo opens its occasion again.
  const handed = () => `${store()}:handed`;
  function handIn(closed) {
    const held = read(store()), gone = closed.filter((id) => hands.has(id) && held[id]).map((id) => [id, held[id]]);
    const kept = Object.entries({ ...read(handed()), ...Object.fromEntries(gone) }).slice(-HANDS);
    try { sessionStorage.setItem(handed(), JSON.stringify(Object.fromEntries(kept))); } catch { /* as above */ }
  }

  function restore() {
    const held = { ...read(handed()), ...read(store()) };
    for (const form of forms().filter(({ id }) => held[id] && !begun.has(id))) {
      begin(form);
      fields(form).forEach((field, number) => {
        if (isMark(field)) field.checked = held[form.id][number]; else field.value = held[form.id][number] ?? '';
      });
      unfold(form.id);
    }
  }

  for (const [kind, is] of [['before', true], ['finally', false]]) {
    document.addEventListener(`htmx:${kind}:request`, ({ detail: { ctx } }) => { if (ctx.request.method === 'POST') isPosting = is; });
  }

  // What this phone is handing in itself, or waits to, closes an occasion without anybody else.
  document.addEventListener('htmx:before:swap', () => {
    isOwn = isPosting || !!document.querySelector('form[data-waits]');
    open = forms().filter((form) => begun.has(form.id) && form.checkVisibility()).map(({ id }) => id);
    lost = forms().filter((form) => begun.has(form.id) && holds(form)).map((form) => ({ id: form.id, whose: whose(form), hand: form.elements.hand.value }));
  });

  document.addEventListener('htmx:after:swap', () => {
    if (!table()) return;
    const closed = [...begun].filter((id) => !document.getElementById(id));
    if (isOwn) handIn(closed);
    for (const id of closed) begun.delete(id);
    if (closed.length) keep(closed);
    if (!isOwn) carryOver(closed);
    restore();
    open.forEach(unfold);
    if (closed.length && !isOwn) taken();
  });
  // Who was about to knock, and now lays down, holds the same cards.
  const holds = ({ elements: { hand } }) => !!hand?.value;
  const whose = ({ elements: { seat, occasion } }) => [seat?.value, ...occasion.value.split(' ').slice(0, 2)].join();
  function carryOver(closed) {
    for (const { whose: one, hand } of lost.filter(({ id }) => closed.includes(id))) {
      const form = forms().find((each) => each.elements.hand && !holds(each) && whose(each) === one);
      if (!form) continue;
      form.elements.hand.value = hand;
      form.elements.hand.dispatchEvent(new Event('input', { bubbles: true }));
      unfold(form.id);
    }
  }
  // What lay open with something begun in it lies open in its new place too.
  function unfold(id) {
    const folded = document.getElementById(id)?.closest('details.other:not([open])');
    if (folded) folded.open = true;
  }
  document.addEventListener('DOMContentLoaded', () => { if (table()) restore(); });
  document.addEventListener('referee:taken', taken);
  function taken() {
    document.dispatchEvent(new CustomEvent('referee:note', { detail: table().dataset.taken }));
  }
})();
