// The way of entering that was chosen on this phone stays chosen, also when it was not offered in between; and the bar
// ends with the prompt that lies open. Whether a hand is tapped in there stands on the board, in [data-taps].
(() => {
  'use strict';
  const store = () => `referee:way:${document.querySelector('[data-table-url]')?.dataset.tableUrl}`;
  document.addEventListener('change', (event) => {
    if (!event.target.matches?.('#ways input')) return;
    try { sessionStorage.setItem(store(), event.target.value); } catch { /* a phone that keeps nothing */ }
  });
  // No key lies half under the bar: its row comes up whole, or goes where it hides whole.
  const LEAST = 24;
  function square() {
    const bar = document.querySelector('.table-bar')?.getBoundingClientRect(), bottom = (key) => key.getBoundingClientRect().bottom;
    const keys = [...document.querySelectorAll('#turn .pad .key, .seals-keeper .button')].filter((key) => key.checkVisibility());
    const cut = bar && keys.find((key) => top(key) < bar.bottom && bottom(key) > bar.top + 1 && (top(key) < bar.top || bottom(key) - bar.bottom > 0 && bottom(key) - bar.bottom < LEAST));
    if (cut) scrollBy(0, top(cut) < bar.top && scrollY >= bar.top - top(cut) ? Math.floor(top(cut) - bar.top) : Math.ceil(bottom(cut) - bar.top));
  }

  function choose() {
    let chosen = null;
    try { chosen = sessionStorage.getItem(store()); } catch { /* as above */ }
    const ways = [...document.querySelectorAll('#ways input')];
    // Where the way that was shown is no longer offered, the first takes its place: one is always shown.
    const shown = ways.find((way) => way.value === chosen) ?? ways.find((way) => way.checked) ?? ways[0];
    if (shown) shown.checked = true;
    const at = scrollY;
    end();
    fold();
    if (!at) square();
  }

  function end() {
    for (const bar of document.querySelectorAll('.bar-way')) {
      const form = document.getElementById(bar.dataset.form), nobody = form?.querySelector('[data-nobody]');
      // A field that is taken out of the board while somebody types in it says so before the board is whole again.
      if (!form) return;
      bar.hidden = !form.checkVisibility();
      if (nobody) say(bar.querySelector('span'), form.querySelector(':checked:not([value=""])') ? '' : nobody.dataset.nobody);
    }
    const hand = handOpen();
    document.getElementById('board')?.toggleAttribute('data-taps', hand !== undefined);
    if (hand && (hand.querySelector('[data-typed] input').value || beyond(hand) < NEARLY)) reach();
    else if (hand) near(hand);
  }
  const handOpen = () => [...document.querySelectorAll('#turn [data-hand]')].find((each) => each.checkVisibility());

  // The keys of a hand that somebody opened, taps or has begun to tap, or that was just refused, are all in reach: what
  // stands above them gives way, but not the refusal. A hand that only comes next leaves in sight what has happened,
  // unless its keys are nearly all there: it comes as near as the ruling lets it.
  const NEARLY = 60;
  const top = (element) => element.getBoundingClientRect().top;
  const foot = (hand) => [hand, ...hand.closest('form').querySelectorAll('.among')].filter((each) => each.checkVisibility()).at(-1);
  const beyond = (hand) => foot(hand).getBoundingClientRect().bottom - Math.min(top(document.querySelector('.table-bar')), innerHeight);
  let reached = '', neared = '';
  function near(hand) {
    const { id } = hand.closest('form');
    if (id !== neared) scrollBy(0, Math.min(Math.ceil(beyond(hand)), Math.max(0, top(document.getElementById('ruling')))));
    neared = id;
  }
  function reach(isTapped) {
    const hand = handOpen(), refused = document.querySelector('#ruling[data-tone="refused"]');
    const now = hand ? [hand.closest('form').id, foot(hand) !== hand, refused?.textContent].join() : '';
    const over = hand && now !== reached && !(isTapped && foot(hand) === hand) ? beyond(hand) : 0;
    if (over) scrollBy(0, over > 0 ? Math.min(Math.ceil(over), top(refused ?? (foot(hand) === hand ? hand : hand.querySelector('.pad')))) : Math.max(over, Math.min(0, top(hand))));
    reached = now;
  }

  // A pad whose key hands in is whole in reach as soon as it lies open: the last hand folds away for it.
  function fold() {
    const pad = [...document.querySelectorAll('#turn [data-pad="sends"]')].find((each) => each.checkVisibility()), last = document.querySelector('#felt .last-hand');
    if (!pad || !last || beyond(pad) <= 0) return;
    last.open = false;
    if (beyond(pad) > 0) scrollBy(0, Math.min(Math.ceil(beyond(pad)), top(pad)));
  }

  // Whoever goes back to what there is to choose sees all of it, above what waits at the foot too.
  function offer(others) {
    if (!handOpen()) scrollBy(0, Math.max(0, Math.ceil(others.getBoundingClientRect().bottom - top(document.querySelector('.table-bar')))));
  }

  // A button that hands in nobody says so.
  function say(label, nobody) {
    label.dataset.own ??= label.textContent;
    label.textContent = nobody || label.dataset.own;
  }
  document.addEventListener('change', ({ target }) => {
    if (!target.closest?.('#turn')) return;
    end();
    if (target.matches('#ways input')) { reach(); fold(); }
  });
  document.addEventListener('toggle', ({ target }) => {
    if (!target.matches?.('details.other')) return;
    end();
    if (target.open) reach(); else setTimeout(offer, 0, target.parentElement);
  }, true);
  // A key that was tapped stays under the finger, and so do the others: only what is marked among the cards comes up.
  document.addEventListener('click', ({ target }) => { if (target.closest?.('#turn [data-hand] .pad')) reach(true); });
  document.addEventListener('DOMContentLoaded', choose);
  // Where a new board is shown from its top (see view.js, which looks first), its keys come up as at opening.
  document.addEventListener('referee:opened', () => { [reached, neared] = ['', '']; });
  // A page that is loaded again is put back to where it was scrolled, later.
  addEventListener('pageshow', () => setTimeout(square));
  document.addEventListener('htmx:after:swap', choose);
})();
