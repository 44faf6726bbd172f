import { ageWords } from './age-words';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const MINUTE = 60_000;

it.each([
  [-5 * MINUTE, 'd’il y a moins d’une minute'],
  [0, 'd’il y a moins d’une minute'],
  [MINUTE - 1, 'd’il y a moins d’une minute'],
  [MINUTE, 'd’il y a 1\u00a0min'],
  [59.9 * MINUTE, 'd’il y a 59\u00a0min'],
  [60 * MINUTE, 'd’il y a 1\u00a0h'],
  [150 * MINUTE, 'd’il y a 2\u00a0h'],
  [24 * 60 * MINUTE, 'd’il y a un jour'],
  [3 * 24 * 60 * MINUTE, 'd’il y a 3\u00a0jours'],
])('what is %i ms old is %s', (age, words) => {
  expect(ageWords(NOW - age, NOW)).toBe(words);
});
