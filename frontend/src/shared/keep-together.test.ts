import { keepTogether } from './keep-together';

describe('words that stay on one line', () => {
  it.each([
    ['entre jeudi 3 décembre et lundi 7 décembre', 'entre jeudi 3\u00a0décembre et lundi 7\u00a0décembre'],
    ['Donnerstag, 3. Dezember', 'Donnerstag, 3.\u00a0Dezember'],
    ['69003 Lyon', '69003\u00a0Lyon'],
    ['14 rue, 2 h', '14\u00a0rue, 2\u00a0h'],
  ])('a number keeps the word after it: %s', (words, kept) => {
    expect(keepTogether(words)).toBe(kept);
  });
});
