import { offlineWords, seenWords } from './age-words';

const MINUTE = 60_000;

describe('the age of a page that was seen', () => {
  it.each([
    [-5 * MINUTE, 'Vue à l’instant'],
    [4.9 * MINUTE, 'Vue à l’instant'],
    [5 * MINUTE, 'Vue il y a 5\u00a0minutes'],
    [59 * MINUTE, 'Vue il y a 55\u00a0minutes'],
    [60 * MINUTE, 'Vue il y a une heure'],
    [150 * MINUTE, 'Vue il y a 2\u00a0heures'],
    [24 * 60 * MINUTE, 'Vue hier'],
    [3 * 24 * 60 * MINUTE, 'Vue il y a 3\u00a0jours'],
  ])('%d ms is « %s »', (age, words) => {
    expect(seenWords(1_000_000_000 - age, 1_000_000_000)).toBe(words);
    const over = offlineWords(1_000_000_000 - age, 1_000_000_000);
    expect(over).toBe(`${words}, hors ligne. Les prix et le stock sont ceux de ce moment.`);
  });
});
