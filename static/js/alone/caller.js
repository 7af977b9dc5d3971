// The caller's screen: one beat after the other, at the pace of the slider, by light, sound and voice. It asks nothing of
// the table, so it goes on without signal.
(() => {
  'use strict';
  const page = document.getElementById('caller'), word = document.getElementById('call');
  const beats = [...page.querySelectorAll('[data-beat]')], pace = page.querySelector('[name="pace"]'), button = page.querySelector('[data-start]');
  const by = (name) => page.querySelector(`[name="${name}"]`).checked;
  const store = 'referee:caller', kept = [...page.querySelectorAll('input')];
  let timer = 0, next = 0, sound = null, lock = null;

  const isOn = () => 'on' in page.dataset;
  const seconds = () => Number(pace.value);

  function call() {
    const beat = beats[next % beats.length];
    for (const each of beats) each.toggleAttribute('data-now', each === beat);
    word.textContent = beat.textContent;
    page.dataset.beat = by('light') ? next % beats.length : '';
    if (by('sound')) beep(next % beats.length);
    if (by('voice')) speak(beat.textContent);
    next += 1;
    page.querySelector('[data-turns]').textContent = Math.ceil(next / beats.length);
    timer = setTimeout(call, seconds() * 1000);
  }

  // Each beat has its own note, the first the highest.
  function beep(number) {
    const at = sound.currentTime, tone = sound.createOscillator(), loud = sound.createGain();
    tone.frequency.value = [880, 587, 440, 349][number % 4];
    loud.gain.setValueAtTime(.0001, at);
    loud.gain.exponentialRampToValueAtTime(.5, at + .02);
    loud.gain.exponentialRampToValueAtTime(.0001, at + .45);
    tone.connect(loud).connect(sound.destination);
    tone.start(at);
    tone.stop(at + .5);
  }

  function speak(text) {
    speechSynthesis.cancel();
    speechSynthesis.speak(Object.assign(new SpeechSynthesisUtterance(text), { lang: document.documentElement.lang }));
  }

  function start() {
    sound ??= new AudioContext();
    sound.resume();
    page.dataset.on = '';
    call();
    hold();
  }

  // Paused, the beat that was called last is called again first.
  function pause() {
    clearTimeout(timer);
    delete page.dataset.on;
    page.dataset.beat = '';
    next = Math.max(0, next - 1);
    lock?.release();
  }

  async function hold() {
    if (!isOn() || document.hidden) return;
    try { lock = await navigator.wakeLock?.request('screen'); } catch { /* the screen may go dark */ }
  }

  function show() {
    const paced = page.querySelector('[data-paced]');
    paced.textContent = paced.dataset.paced.replace('#', pace.value);
    pace.setAttribute('aria-valuetext', paced.textContent);
    button.textContent = isOn() ? button.dataset.pause : button.dataset.start;
  }

  function restore() {
    let held = {};
    try { held = JSON.parse(localStorage.getItem(store)) ?? {}; } catch { /* a phone that keeps nothing */ }
    for (const each of kept.filter(({ name }) => name in held)) {
      if (each.type === 'checkbox') each.checked = held[each.name]; else each.value = held[each.name];
    }
    const voice = page.querySelector('[name="voice"]');
    if (!('speechSynthesis' in window)) { voice.checked = false; voice.disabled = true; }
  }

  button.addEventListener('click', () => { if (isOn()) pause(); else start(); show(); });
  page.addEventListener('input', () => {
    show();
    const held = Object.fromEntries(kept.map((each) => [each.name, each.type === 'checkbox' ? each.checked : each.value]));
    try { localStorage.setItem(store, JSON.stringify(held)); } catch { /* as above */ }
  });
  document.addEventListener('visibilitychange', hold);
  restore();
  show();
})();
