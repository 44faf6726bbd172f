import fc from 'fast-check';
import { parisDay, parisMidnight } from '../paris-days.js';
import { addDays, addMonths, firstWorkingDayFrom, isWorkingDay } from './working-days.js';
import { lastWithdrawalDay, mayWithdraw, withdrawalEnd } from './withdrawal-window.js';

const ORDERED = new Date('2019-12-01T08:00:00Z');
const at = (day: string, time = '10:00:00') => new Date(`${day}T${time}Z`);
const delivered = (deliveredAt: Date | null, noticeGivenAt: Date | null = ORDERED) => ({ deliveredAt, noticeGivenAt });

const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-12-31'), noInvalidDate: true });

describe('L221-18 the window of withdrawal', () => {
  it.each([
    ['2026-04-17', '2026-05-04', 'past 1 May, a Saturday and a Sunday'],
    ['2026-12-11', '2026-12-28', 'past Christmas, a Saturday and a Sunday'],
    ['2026-11-02', '2026-11-16', 'on a Monday'],
    ['2026-11-03', '2026-11-17', 'on a Tuesday'],
    ['2026-03-23', '2026-04-07', 'past Easter Monday'],
    ['2026-04-30', '2026-05-15', 'past Ascension Day'],
    ['2026-05-11', '2026-05-26', 'past Whit Monday'],
    ['2025-12-18', '2026-01-02', 'past New Year'],
  ])('received on %s, it ends with %s, %s', (received, last) => {
    expect(lastWithdrawalDay(delivered(at(received)))).toBe(last);
  });

  it('is open until 23:59:59 in Paris and closed a second later', () => {
    const facts = delivered(at('2026-04-17'));
    expect(mayWithdraw(facts, new Date('2026-05-04T21:59:59Z'))).toBe(true);
    expect(mayWithdraw(facts, new Date('2026-05-04T21:59:59.999Z'))).toBe(true);
    expect(mayWithdraw(facts, new Date('2026-05-04T22:00:00Z'))).toBe(false);
  });

  it('is open from the order on, and without an end while nobody knows of the receipt', () => {
    expect(withdrawalEnd(delivered(null))).toBeNull();
    expect(mayWithdraw(delivered(null), ORDERED)).toBe(true);
    expect(mayWithdraw(delivered(null), at('2031-01-01'))).toBe(true);
    expect(mayWithdraw(delivered(at('2026-04-17')), ORDERED)).toBe(true);
  });

  it('takes the day of receipt as it is in Paris', () => {
    // 23:30 UTC on the second is the third in Paris.
    expect(lastWithdrawalDay(delivered(new Date('2026-11-02T23:30:00Z')))).toBe('2026-11-17');
  });

  it.each([
    ['2026-03-15', '2026-03-30T22:00:00Z', 'from winter to summer time'],
    ['2026-10-12', '2026-10-26T23:00:00Z', 'from summer to winter time'],
  ])('received on %s, it ends at %s, %s', (received, end) => {
    expect(withdrawalEnd(delivered(at(received)))).toEqual(new Date(end));
  });

  it.each([
    // The clock changes on 29 March and on 25 October 2026, both Sundays.
    ['2026-03-29', '2026-04-13', '2026-04-13T22:00:00Z'],
    ['2026-10-25', '2026-11-09', '2026-11-09T23:00:00Z'],
  ])('received on %s, the day on which the clock changes, it ends with %s', (received, last, end) => {
    for (const time of ['00:30:00', '01:30:00', '12:00:00', '21:30:00']) {
      const facts = delivered(at(received, time));
      expect(lastWithdrawalDay(facts)).toBe(last);
      expect(withdrawalEnd(facts)).toEqual(new Date(end));
    }
  });

  it('L221-19 whatever the day, lasts fourteen days and ends with a working day, the first there is', () => {
    fc.assert(
      fc.property(moments, (received) => {
        const last = lastWithdrawalDay(delivered(received))!;
        const fourteenth = addDays(parisDay(received), 14);
        expect(last >= fourteenth).toBe(true);
        expect(isWorkingDay(last)).toBe(true);
        for (let day = fourteenth; day < last; day = addDays(day, 1)) expect(isWorkingDay(day)).toBe(false);
        // No row of Saturdays, Sundays and holidays in France is longer.
        expect(last <= addDays(fourteenth, 4)).toBe(true);
      }),
    );
  });

  it('L221-19 ends at midnight in Paris, to the millisecond', () => {
    fc.assert(
      fc.property(moments, (received) => {
        const facts = delivered(received);
        const end = withdrawalEnd(facts)!;
        const before = new Date(end.getTime() - 1);
        expect(parisDay(before)).toBe(lastWithdrawalDay(facts));
        expect(end).toEqual(parisMidnight(parisDay(end)));
        expect(mayWithdraw(facts, before)).toBe(true);
        expect(mayWithdraw(facts, end)).toBe(false);
      }),
    );
  });

  it('never ends earlier for who receives later', () => {
    fc.assert(
      fc.property(moments, moments, (one, other) => {
        const [first, second] = one < other ? [one, other] : [other, one];
        expect(lastWithdrawalDay(delivered(first))! <= lastWithdrawalDay(delivered(second))!).toBe(true);
      }),
    );
  });
});

describe('L221-20 without the notice', () => {
  it('twelve months follow', () => {
    expect(lastWithdrawalDay(delivered(at('2026-04-17'), null))).toBe('2027-05-04');
    // 17 November 2027 is a Wednesday; 13 November 2027 a Saturday.
    expect(lastWithdrawalDay(delivered(at('2026-11-03'), null))).toBe('2027-11-17');
    expect(lastWithdrawalDay(delivered(at('2026-10-30'), null))).toBe('2027-11-15');
  });

  it('given within them, it ends the window fourteen days later', () => {
    expect(lastWithdrawalDay(delivered(at('2026-04-17'), at('2026-09-01')))).toBe('2026-09-15');
  });

  it('given with the order, changes nothing; given after the twelve months, revives nothing', () => {
    fc.assert(
      fc.property(moments, moments, (received, told) => {
        const ordinary = lastWithdrawalDay(delivered(received, received))!;
        const extended = lastWithdrawalDay(delivered(received, null))!;
        const last = lastWithdrawalDay(delivered(received, told))!;
        expect(last >= ordinary && last <= extended).toBe(true);
        if (told <= received) expect(last).toBe(ordinary);
      }),
    );
  });

  it('a window that ends on 29 February goes on until 28 February, or the working day after', () => {
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
    expect(addMonths('2023-11-30', 3)).toBe('2024-02-29');
    expect(firstWorkingDayFrom('2027-02-28')).toBe('2027-03-01');
  });
});
