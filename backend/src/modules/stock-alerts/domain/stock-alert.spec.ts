import { endOf, howManyToTell } from './stock-alert.js';

describe('those who wait for a product', () => {
  it.each([
    ['as many as there are units', 3, 0, 3],
    ['the others, of those who were not told yet', 5, 3, 2],
    ['nobody while those who were told may take all', 3, 3, 0],
    ['nobody when more were told than are left', 1, 3, 0],
    ['nobody without units', 0, 0, 0],
  ])('are told: %s', (_words, available, told, expected) => {
    expect(howManyToTell(available, told)).toBe(expected);
  });

  it('are forgotten after a day without a confirmation, after a year with one', () => {
    const since = new Date('2026-11-20T10:00:00Z');
    expect(endOf({ state: 'asked', since }).toISOString()).toBe('2026-11-21T10:00:00.000Z');
    expect(endOf({ state: 'waiting', since }).toISOString()).toBe('2027-11-20T10:00:00.000Z');
  });
});
