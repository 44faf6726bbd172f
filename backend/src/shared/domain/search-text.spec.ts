import { foldText, phoneWords, prefixPatterns, searchWords } from './search-text.js';

const finds = (typed: string, text: string) => {
  const words = searchWords(text);
  return prefixPatterns(typed).every((pattern) => words.some((word) => pattern.test(word)));
};

describe('a search', () => {
  it.each([
    ['o’neill', "O'Neill"],
    ["o'neill", 'O’Neill'],
    ['l‘atelier', 'L’Atelier'],
    ['jean-pierre', 'Jean‑Pierre'],
    ['Jean–Pierre', 'Jean Pierre'],
    ['coeur', 'Cœur'],
    ['cœur', 'coeur'],
    ['HELENE', 'Hélène'],
    ['de la tour', 'de\u00a0La\u202fTour'],
    ['strasse', 'Straße'],
    ['lodz', 'Łódź'],
    ['vande', 'Lavande fine'],
    ['12345', '6A12345678901'],
    ['xample.ch', 'paul@example.ch'],
    ['ch', 'paul@example.ch'],
    ['AK-2611', 'AK-2611-0418'],
    ['0418', 'AK-2611-0418'],
  ])('for %s finds %s', (typed, text) => {
    expect(finds(typed, text)).toBe(true);
  });

  it.each([
    ['martin', 'Morel'],
    ['lavande miel', 'Lavande fine'],
    ['.*', 'Lavande'],
    ['(', 'Lavande'],
  ])('for %s does not find %s', (typed, text) => {
    expect(finds(typed, text)).toBe(false);
  });

  it.each([
    '06 12 34 56 78',
    '0612345678',
    '06.12.34',
    '+33 6 12 34 56 78',
    '+33 (0)6 12 34 56 78',
    '0033612345678',
    '34 56 78',
    '5678',
  ])('for %s finds a telephone, however it was written', (typed) => {
    for (const phone of [
      '0612345678',
      '06 12 34 56 78',
      '+33612345678',
      '+33 (0)6 12 34 56 78',
      '0033 6 12 34 56 78',
    ]) {
      expect([phone, finds(typed, phoneWords(phone))]).toEqual([phone, true]);
    }
  });

  it('keeps what it searches by within bounds', () => {
    const long = Array.from({ length: 200 }, (_, index) => `${index}${'a'.repeat(100)}`).join(' ');
    expect(searchWords(long).length).toBeLessThanOrEqual(600);
    expect(foldText('  Élan  ')).toBe('elan');
  });
});
