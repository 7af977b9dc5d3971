// Where the keyboard is while the board changes: it stays where it was. Where that has gone it goes on to what is to be
// done next, and for who types cards that is the line of text of the next hand.
(() => {
  'use strict';
  const THINGS = ':is(button, summary, input, select):not([type="hidden"], [tabindex="-1"])';
  let place = null, byKeys = false;
  const seen = (wanted) => [...document.querySelectorAll(wanted)].find((each) => each.checkVisibility());
  document.addEventListener('keydown', () => { byKeys = true; }, true);
  document.addEventListener('pointerdown', () => { byKeys = false; }, true);

  document.addEventListener('htmx:before:swap', () => {
    const here = document.activeElement, types = !!here?.closest('[data-typed]');
    place = here?.closest('#board') && { name: here.name, value: here.value, label: here.getAttribute('aria-label'), types };
  });
  document.addEventListener('htmx:after:swap', () => {
    const now = document.activeElement;
    if (!place || (now !== document.body && now.checkVisibility())) return;
    const same = [...document.querySelectorAll('#board :is(button, input, select)')].filter((each) => each.checkVisibility()).find(isSame);
    if (same) same.focus({ preventScroll: true });
    else if (byKeys) goOn();
    else document.getElementById('main').focus({ preventScroll: true });
  });
  const isSame = (each) => (place.name && each.name === place.name && each.value === place.value) || (place.label && each.getAttribute('aria-label')?.startsWith(place.label));

  function goOn() {
    const tool = place.types ? seen('#turn [data-hand] [data-types]') : null, line = tool?.closest('[data-hand]').querySelector('[data-typed]');
    if (line && !line.matches('[data-open]')) tool.click();
    (line?.querySelector('input') ?? seen(`#turn .way > .prompt ${THINGS}`) ?? seen(`#turn .others ${THINGS}`) ?? seen('#turn .bar [data-look="primary"]') ?? document.getElementById('main')).focus();
  }
})();
