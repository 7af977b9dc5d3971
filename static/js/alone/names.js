// New table: the names that were used on this phone, as chips; places added, moved and taken away without asking
// the server, which can do the same; the numbers that the game proposes for so many players; and what was filled in,
// kept over a reload until the table is opened.
(() => {
  'use strict';
  const KEPT = 24, STORE = 'referee:names', DRAFT = 'referee:new-table';
  const read = () => { try { return JSON.parse(localStorage.getItem(STORE)) ?? []; } catch { return []; } };
  const inputs = () => [...document.querySelectorAll('[data-places] input[name="name"]')];

  // The chips keep their places while names are typed, and those that are used only fade: nothing moves away from under
  // the next tap.
  function mark() {
    const used = inputs().map((input) => input.value.trim()), all = [...document.querySelectorAll('[data-name-chip]')];
    for (const chip of all) chip.toggleAttribute('data-used', used.includes(chip.dataset.nameChip));
    document.querySelector('[data-names-known]')?.toggleAttribute('data-used', all.every((chip) => 'used' in chip.dataset));
  }

  function chips() {
    const known = document.querySelector('[data-names-known]');
    if (!known) return;
    const used = inputs().map((input) => input.value.trim()), names = read();
    known.hidden = names.every((name) => used.includes(name));
    known.querySelector('[data-names-chips]').replaceChildren(...names.map((name) => {
      const chip = document.createElement('button');
      chip.type = 'button';
      chip.className = 'button';
      chip.dataset.size = 'small';
      chip.dataset.nameChip = name;
      chip.textContent = name;
      return chip;
    }));
    mark();
  }

  function addPlace() {
    const places = document.querySelector('[data-places]');
    const place = places.lastElementChild.cloneNode(true);
    const name = place.querySelector('input[name="name"]');
    name.value = '';
    place.querySelector('input[name="dealer"]').checked = false;
    places.append(place);
    renumber(places);
    return name;
  }

  // What the server would have written: each place its number, the ends without an arrow.
  function renumber(places) {
    const all = [...places.children];
    all.forEach((place, number) => {
      place.querySelector('input[name="dealer"]').value = number;
      for (const each of place.querySelectorAll('[aria-label]')) each.ariaLabel = each.ariaLabel.replace(/\d+$/, number + 1);
      for (const button of place.querySelectorAll('[name="arrange"]')) {
        const verb = button.value.split(':')[0];
        button.value = `${verb}:${number}`;
        button.disabled = (verb === 'up' && !number) || (verb === 'down' && number === all.length - 1) || (verb === 'remove' && all.length <= 2);
      }
    });
    htmx.process(places);
  }

  function arrange(value) {
    const [verb, number] = value.split(':'), places = document.querySelector('[data-places]');
    const place = places.children[Number(number)];
    if (verb === 'add') { addPlace().focus(); return; }
    if (verb === 'up') place.previousElementSibling?.before(place);
    if (verb === 'down') place.nextElementSibling?.after(place);
    if (verb === 'remove') place.remove();
    renumber(places);
    chips();
    propose();
    draft();
  }

  // What a person fills in, whatever the language of the page; of the places also how many there are.
  const fields = () => [...document.getElementById('new-table').elements].filter((each) => each.name && !['hidden', 'submit'].includes(each.type));
  const isMark = (field) => ['radio', 'checkbox'].includes(field.type);
  function draft(isSent = false) {
    const held = fields().map((field) => (isMark(field) ? field.checked : field.value));
    try { sessionStorage.setItem(DRAFT, JSON.stringify({ of: location.search, many: inputs().length, held, isSent })); } catch { /* as below */ }
  }
  // What was sent opened its table, unless this is that very page again: it is reloaded, or gone back to.
  function restore() {
    let kept = null;
    try { kept = JSON.parse(sessionStorage.getItem(DRAFT)); } catch { /* a phone that keeps nothing */ }
    if (kept?.of !== location.search || (kept.isSent && performance.getEntriesByType('navigation')[0]?.type === 'navigate')) return;
    const places = document.querySelector('[data-places]');
    while (inputs().length < kept.many) addPlace();
    while (inputs().length > kept.many) places.lastElementChild.remove();
    renumber(places);
    if (fields().length !== kept.held.length) return;
    fields().forEach((field, number) => {
      if (isMark(field)) field.checked = kept.held[number]; else field.value = kept.held[number];
    });
  }

  // Enter goes on to the next place without a name; only after the last a new one comes.
  document.addEventListener('keydown', (event) => {
    const { target } = event;
    if (event.key !== 'Enter' || event.isComposing || !target.matches?.('[data-places] input[name="name"]')) return;
    event.preventDefault();
    const all = inputs(), after = all.slice(all.indexOf(target) + 1), empty = [...after, ...all].find((each) => !each.value.trim());
    (empty ?? addPlace()).focus();
  });

  document.addEventListener('click', (event) => {
    const button = event.target.closest?.('#new-table [name="arrange"]');
    if (button) {
      event.preventDefault();
      event.stopPropagation();
      arrange(button.value);
      return;
    }
    const chip = event.target.closest?.('[data-name-chip]');
    if (!chip) return;
    const empty = inputs().find((input) => !input.value.trim()) ?? addPlace();
    empty.value = chip.dataset.nameChip;
    empty.dispatchEvent(new Event('input', { bubbles: true }));
    mark();
  }, true);

  document.addEventListener('submit', (event) => {
    if (event.target.id !== 'new-table') return;
    const names = inputs().map((input) => input.value.trim()).filter(Boolean);
    const all = [...new Set([...names, ...read()])].slice(0, KEPT);
    try { localStorage.setItem(STORE, JSON.stringify(all)); } catch { /* a phone that keeps nothing */ }
    draft(true);
  });

  function propose() {
    const named = inputs().filter((input) => input.value.trim()).length;
    for (const field of document.querySelectorAll('#new-table [data-proposed]')) {
      const { from, ...numbers } = JSON.parse(field.dataset.proposed), game = field.name.split('.')[0];
      const isSo = (departure) => departure && field.form.elements[`${game}.${departure.split('=')[0]}`]?.value === departure.split('=')[1];
      const row = numbers[Object.keys(numbers).find(isSo) ?? ''];
      field.placeholder = row[Math.min(Math.max(named - from, 0), row.length - 1)];
    }
  }

  for (const kind of ['input', 'change']) {
    document.addEventListener(kind, (event) => {
      if (!event.target.closest?.('#new-table')) return;
      propose();
      draft();
    });
  }
  document.addEventListener('DOMContentLoaded', restore);
  document.addEventListener('change', (event) => { if (event.target.matches?.('[data-places] input[name="name"]')) mark(); });
  for (const kind of ['DOMContentLoaded', 'htmx:after:swap']) document.addEventListener(kind, () => { chips(); propose(); });
})();
