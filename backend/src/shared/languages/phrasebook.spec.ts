import { phrasebook } from './phrasebook.js';

const book = phrasebook(
  [
    ['Ce lien n’est plus valable.', 'Deze link is niet meer geldig.'],
    ['{0} Rien n’a été débité.', '{0} Er is niets aangerekend.'],
    ['Le prix de «\u00a0{0}\u00a0» est maintenant de {1}.', 'De prijs van ‘{0}’ is nu {1}.'],
    ['Commande {0}', 'Bestelling {0}'],
    ['Commande {0} : {1}', 'Bestelling {0}: {1}'],
    ['Expédié', 'Verzonden'],
    ['Il ne reste que {0} « {1} ».', 'Er zijn nog {0} ‘{1}’.'],
    ['Reçue le {0}', 'Ontvangen op {0}'],
    ['Partie entre-temps (le {0}) ?', 'Intussen vertrokken (op {0})?'],
    ['Dont TVA {0} %', 'Waarvan btw {0} %'],
    ['Prix antérieur : {0}', 'Vorige prijs: {0}'],
    ['{0} ou {1}', '{0} of {1}'],
    ['peau {0}', '{0} huid'],
    ['Sèche', 'Droge'],
    ['Sensible', 'Gevoelige'],
    ['Pas encore', ''],
    ['la peau', 'de huid'],
    ['la mousse', 'het schuim'],
    ['{0} et {1}', '{0} en {1}'],
    ['{0}C’est {1} qui les séparent.', '{0}Wat ze onderscheidt: {1}.'],
    ['le même parfum', 'hetzelfde parfum'],
    ['demain', 'morgen'],
    ['{0} à {1}', '{0} om {1}'],
    ['de {0} à {1}', 'van {0} tot {1}'],
    ['Fermé {0}.', 'Gesloten {0}.'],
    ['Rien avant {0}.', 'Niets vóór {0}.'],
    ['Motif\u00a0: {0}.', 'Reden: {0}.'],
  ],
  'nl-BE',
);

describe('what the server says in another language', () => {
  it.each([
    ['Ce lien n’est plus valable.', 'Deze link is niet meer geldig.'],
    ['Ce lien n’est plus valable. Rien n’a été débité.', 'Deze link is niet meer geldig. Er is niets aangerekend.'],
    ['Commande AK-7F3K2Q', 'Bestelling AK-7F3K2Q'],
    ['Commande AK-7F3K2Q : Expédié', 'Bestelling AK-7F3K2Q: Verzonden'],
    // The longest words that fit tell a sentence apart, and a name stays whatever it is made of.
    [
      'Le prix de «\u00a0Rose ou menthe\u00a0» est maintenant de 1\u202f234,50\u00a0€.',
      'De prijs van ‘Rose ou menthe’ is nu 1.234,50\u00a0€.',
    ],
    ['Reçue le vendredi 27 novembre 2026', 'Ontvangen op vrijdag 27 november 2026'],
    ['Reçue le 1er décembre', 'Ontvangen op 1 december'],
    ['2 × 6,90\u00a0€ · Prix antérieur : 8,00\u00a0€', '2 × 6,90\u00a0€ · Vorige prijs: 8,00\u00a0€'],
    ['Peau sèche ou sensible', 'Droge of gevoelige huid'],
    ['Partie entre-temps (le 2 mai) ?', 'Intussen vertrokken (op 2 mei)?'],
    ['Pas encore', 'Pas encore'],
    [
      'Le même parfum, sensible. C’est la peau, sèche et la mousse qui les séparent.',
      'Hetzelfde parfum, gevoelige. Wat ze onderscheidt: de huid, droge en het schuim.',
    ],
    ['demain à 11\u00a030', 'morgen om 11\u00a030'],
    ['mardi 1er décembre à 11\u00a0h', 'dinsdag 1 december om 11:00'],
    ['de 9\u00a0h à 12\u00a0h, de 14\u00a0h\u00a030 à 18\u00a0h', 'van 9:00 tot 12:00, van 14:30 tot 18:00'],
    // A sentence with a value at its end fits the next one as well; the reason that somebody wrote stays in one.
    ['Fermé demain. Rien avant mardi 1er décembre.', 'Gesloten morgen. Niets vóór dinsdag 1 december.'],
    [
      'Fermé demain. Rien avant mardi 1er décembre. Rien n’a été débité.',
      'Gesloten morgen. Niets vóór dinsdag 1 december. Er is niets aangerekend.',
    ],
    ['Motif\u00a0: trop cher. Adieu.', 'Reden: trop cher. Adieu.'],
    ['Expédié sous 48\u00a0h', 'Expédié sous 48\u00a0h'],
    ['la peau, le vent et la mousse', 'la peau, le vent et la mousse'],
    ['Jeanne Riviere', 'Jeanne Riviere'],
    ['', ''],
  ])('%s', (french, words) => {
    expect(book.say(french)).toBe(words);
  });

  it('is found in the messages of an answer and of its lines, and nowhere else', () => {
    const answer = {
      code: 'LINK.OVER',
      message: 'Ce lien n’est plus valable.',
      problems: [{ field: 'Expédié', message: 'Expédié' }],
      status: 'Expédié',
      at: null,
    };
    expect(book.answer(answer)).toEqual({
      ...answer,
      message: 'Deze link is niet meer geldig.',
      problems: [{ field: 'Expédié', message: 'Verzonden' }],
    });
  });

  it('is found in the words of a closing, which elsewhere are somebody’s own', () => {
    const words = 'Fermé demain.';
    expect(book.answer({ config: { closing: { words } }, review: { words } })).toEqual({
      config: { closing: { words: 'Gesloten morgen.' } },
      review: { words },
    });
  });

  it('leaves what somebody wrote as it is', () => {
    const written = {
      messages: [{ from: 'shopper', text: 'Expédié', words: 'Expédié' }],
      gift: { message: 'Reçue le 1er décembre' },
      refundAnswer: { accepted: false, message: 'Expédié' },
      addresses: [{ label: 'Demain' }],
    };
    expect(book.answer({ ...written, label: 'Expédié' })).toEqual({ ...written, label: 'Verzonden' });
  });

  it('leaves the owner’s words about a soap alone, though they begin like a sentence of the shop', () => {
    const cell = { word: 'Sensible', text: 'Reçue le 1er décembre' };
    expect(book.answer(cell)).toEqual({ ...cell, word: 'Gevoelige' });
  });

  it('writes a noun with its capital wherever it stands in German', () => {
    const german = phrasebook(
      [
        ['peau {0}', 'Haut: {0}'],
        ['sans {0}', 'ohne {0}'],
        ['Mixte à grasse', 'Mischhaut bis fettig'],
        ['Herbes', 'Kräuter'],
        ['Parfum', 'Duft'],
      ],
      'de-DE',
    );
    expect(german.say('Peau mixte à grasse · herbes')).toBe('Haut: Mischhaut bis fettig · Kräuter');
    expect(german.say('Peau mixte à grasse · sans parfum')).toBe('Haut: Mischhaut bis fettig · ohne Duft');
  });

  it('takes no longer for a riddle: what joins things is looked for a bounded number of times', () => {
    const riddle = `${'5 et 5 ou 5 à '.repeat(200)}zzz`;
    const begun = performance.now();
    expect(book.say(riddle)).toBe(riddle);
    expect(book.say(`Commande ${riddle}`)).toContain('zzz');
    // It took minutes for a hundred letters.
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});
