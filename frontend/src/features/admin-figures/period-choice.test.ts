import { partOf, periodNameOf, periodOf } from './period-choice';

const of = (name: string, today = '2026-03-29') => periodOf(periodNameOf(name), today, {});

it.each([
  ['aujourdhui', { from: '2026-03-29', to: '2026-03-29' }],
  ['7-jours', { from: '2026-03-23', to: '2026-03-29' }],
  ['30-jours', { from: '2026-02-28', to: '2026-03-29' }],
  ['inconnue', { from: '2026-02-28', to: '2026-03-29' }],
  ['mois', { from: '2026-03-01', to: '2026-03-29' }],
  ['mois-dernier', { from: '2026-02-01', to: '2026-02-28' }],
  ['annee', { from: '2026-01-01', to: '2026-03-29' }],
])('%s', (name, period) => {
  expect(of(name)).toEqual(period);
});

it('goes back over the turn of the year', () => {
  expect(of('mois-dernier', '2027-01-01')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});

it('takes only days that there are', () => {
  expect(periodOf('dates', '2026-03-29', { from: '2026-02-30', to: '2026-03-02' })).toBeUndefined();
  expect(periodOf('dates', '2026-03-29', { from: '2026-02-28', to: '2026-03-02' })).toEqual({
    from: '2026-02-28',
    to: '2026-03-02',
  });
});

it('puts so many days together that bars can be told apart, unless somebody chose', () => {
  const year = { from: '2026-01-01', to: '2026-12-31' };
  expect(partOf('', { from: '2026-01-01', to: '2026-01-31' })).toBe('jour');
  expect(partOf('', { from: '2026-01-01', to: '2026-05-31' })).toBe('semaine');
  expect(partOf('', year)).toBe('mois');
  expect(partOf('jour', year)).toBe('jour');
});
