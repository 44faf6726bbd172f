import { comparison } from './comparison';

it.each([
  [112, 100, '+12\u00a0% sur les 30 jours d’avant'],
  [50, 100, '-50\u00a0% sur les 30 jours d’avant'],
  [100.2, 100, 'autant que les 30 jours d’avant'],
  [10, 0, 'rien les 30 jours d’avant'],
  [0, 0, 'rien non plus avant'],
])('compares %d with %d', (current, previous, words) => {
  expect(comparison(current, previous)).toBe(words);
});
