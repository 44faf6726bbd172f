import { inactivity } from './inactivity.js';

const day = (text: string) => new Date(`${text}T10:00:00Z`);

describe('RGPD 5 an account that nobody uses', () => {
  it('ends after two whole years, leap years included, and not a day sooner', () => {
    expect(inactivity.endsUntil(day('2028-11-25'))).toEqual(day('2026-11-25'));
    expect(inactivity.endsUntil(day('2028-02-29'))).toEqual(day('2026-02-28'));
    // Last used on 29 February: the 28th of two years later is too soon.
    expect(inactivity.endsUntil(day('2026-02-28')) < day('2024-02-29')).toBe(true);
    expect(inactivity.endsUntil(day('2026-03-01')) >= day('2024-02-29')).toBe(true);
  });

  it('is warned thirty days before', () => {
    expect(inactivity.warnsUntil(day('2028-10-26'))).toEqual(day('2026-11-25'));
    expect(inactivity.warnedUntil(day('2028-11-25'))).toEqual(day('2028-10-26'));
  });
});
