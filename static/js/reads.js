// The cards of a text, for whoever asks by the event `referee:reads`. Of what is none, or may not be in this hand, the
// first is told: the text from there on, and of a card its length and why. What comes after that is read all the same,
// and what is over stands behind the cards. A text is read if all of it is cards.
(() => {
  'use strict';
  const printed = (key) => [...key.querySelectorAll('b, i')].map((part) => part.textContent).join('');
  document.addEventListener('referee:reads', ({ target, detail }) => Object.assign(detail, cardsOf(target, detail.text)));

  function cardsOf(field, text) {
    const { ranks, suits } = JSON.parse(field.dataset.spellings);
    const start = (part, readings) => Object.keys(readings).filter((each) => part.startsWith(each)).sort((one, other) => other.length - one.length)[0];
    let cards = [], over = [], rest = text.toUpperCase(), wrong = {}, isRead = true;
    while ((rest = rest.replace(/^[\s,;.\ufe0e]+/, ''))) {
      const rank = Object.keys(ranks).find((each) => rest.startsWith(each) && start(rest.slice(each.length), suits));
      const suit = rank && start(rest.slice(rank.length), suits), isJoker = rest.startsWith('JK');
      const card = isJoker ? 'JK' : rank && ranks[rank] + suits[suit], length = isJoker ? 2 : card && rank.length + suit.length;
      const why = card && whyNot(field, cards, card);
      if (why ?? true) wrong = wrong.rest ? wrong : { rest, length, why };
      if (card) (why ? over : cards).push(card); else isRead = false;
      rest = card ? rest.slice(length) : rest.replace(/^[^\s,;]+/, '');
    }
    return { cards, over, wrong, isRead };
  }

  // Why this card may not come to those: it is none of this pack, it lies elsewhere, no copy is left, or the hand is full.
  // Of several packs a hand may hold what the key has left, else one.
  function whyNot(field, cards, card) {
    const key = field.querySelector(`[data-card="${card}"], [data-dead="${card}"]`), { unread, twice, noneLeft, full, most } = field.dataset;
    if (!key) return unread.replace('#', card);
    const { why, copiesLeft, places } = key.dataset, copies = cards.filter((each) => each === card).length;
    if (why) return why;
    if (copies < (copiesLeft ?? 1)) return cards.length >= Number(most) ? full : '';
    return [printed(key), copiesLeft ? [places, noneLeft].filter(Boolean).join(', ') : twice].join(': ');
  }
})();
