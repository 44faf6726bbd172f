import { daysLeft } from './days-left';

describe('L221-24 what is left of a delay', () => {
  it.each([
    ['2026-12-08', 'dans 14 jours'],
    ['2026-11-25', 'demain'],
    ['2026-11-24', 'aujourd’hui'],
    ['2026-11-23', 'En retard d’un jour'],
    ['2026-11-20', 'En retard de 4 jours'],
  ])('is said of %s in whole days of Paris: %s', (dueOn, words) => {
    // 00:30 of the 24th in Paris, and still the 23rd in London.
    expect(daysLeft(dueOn, Date.parse('2026-11-23T23:30:00Z'))).toBe(words);
  });
});
