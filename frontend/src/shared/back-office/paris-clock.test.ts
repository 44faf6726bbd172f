import { parisClock, parisDaysBetween, parisMoment } from './paris-clock';

describe('the clocks of Paris', () => {
  it.each([
    ['in winter', '2026-12-01T09:00', '2026-12-01T08:00:00.000Z'],
    ['in summer', '2026-07-01T00:30', '2026-06-30T22:30:00.000Z'],
    ['an hour before they go forward', '2026-03-29T01:30', '2026-03-29T00:30:00.000Z'],
    ['after they went forward', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
    ['after they went back', '2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
  ])('%s', (_when, clock, moment) => {
    expect(parisMoment(clock)).toBe(moment);
    expect(parisClock(moment)).toBe(clock);
  });

  it('show an hour that comes twice as the second one, and one that never comes as the hour after', () => {
    expect(parisMoment('2026-10-25T02:30')).toBe('2026-10-25T01:30:00.000Z');
    expect(parisClock(parisMoment('2026-03-29T02:30'))).toBe('2026-03-29T03:30');
  });

  it('leave what is no date as it was typed, for the server to say', () => {
    expect(parisMoment('demain')).toBe('demain');
  });
});

it('counts midnights of Paris, also over the two nights on which its clocks change', () => {
  const between = (from: string, to: string) => parisDaysBetween(from, Date.parse(to));
  expect(between('2026-11-27T22:59:00Z', '2026-11-27T23:01:00Z')).toBe(1);
  expect(between('2026-11-27T23:01:00Z', '2026-11-28T22:59:00Z')).toBe(0);
  expect(between('2026-10-24T21:59:00Z', '2026-10-25T23:01:00Z')).toBe(2);
  expect(between('2026-03-28T12:00:00Z', '2026-03-29T12:00:00Z')).toBe(1);
});
