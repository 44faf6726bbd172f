import fc from 'fast-check';
import { parisDay } from '../paris-days.js';
import { addDays } from './working-days.js';
import { isRefundOverdue, withdrawalRefundDue } from './withdrawal-refund-due.js';

const declaredAt = new Date('2026-11-06T15:08:27Z');
const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-12-31'), noInvalidDate: true });

describe('L221-24 the refund of a withdrawal', () => {
  it('is due fourteen days after the declaration, that day included', () => {
    const due = withdrawalRefundDue({ declaredAt, shipped: false, goodsOrProofAt: null });
    expect(due).toEqual({ lastDay: '2026-11-20', deferred: false });
    expect(isRefundOverdue(due, new Date('2026-11-20T22:59:59Z'))).toBe(false);
    expect(isRefundOverdue(due, new Date('2026-11-20T23:00:00Z'))).toBe(true);
  });

  it('may wait for the parcel, or the proof that it was sent', () => {
    const due = withdrawalRefundDue({ declaredAt, shipped: true, goodsOrProofAt: null });
    expect(due.deferred).toBe(true);
    expect(isRefundOverdue(due, new Date('2030-01-01T00:00:00Z'))).toBe(false);
  });

  it('waits no longer once one of them is there', () => {
    const soon = { declaredAt, shipped: true, goodsOrProofAt: new Date('2026-11-12T09:00:00Z') };
    expect(withdrawalRefundDue(soon)).toEqual({ lastDay: '2026-11-20', deferred: false });
    const late = { ...soon, goodsOrProofAt: new Date('2026-12-02T09:00:00Z') };
    expect(withdrawalRefundDue(late)).toEqual({ lastDay: '2026-12-02', deferred: false });
  });

  it('goes by the day in Paris, also when the clock changes in between', () => {
    const october = { declaredAt: new Date('2026-10-11T22:30:00Z'), shipped: false, goodsOrProofAt: null };
    const due = withdrawalRefundDue(october);
    expect(due.lastDay).toBe('2026-10-26');
    expect(isRefundOverdue(due, new Date('2026-10-26T22:59:59Z'))).toBe(false);
    expect(isRefundOverdue(due, new Date('2026-10-26T23:00:00Z'))).toBe(true);
  });

  it('never is due before the fourteen days are over, nor overdue while it may wait', () => {
    fc.assert(
      fc.property(moments, fc.boolean(), fc.option(moments), moments, (declared, shipped, goodsOrProofAt, now) => {
        const due = withdrawalRefundDue({ declaredAt: declared, shipped, goodsOrProofAt });
        expect(due.lastDay >= addDays(parisDay(declared), 14)).toBe(true);
        if (due.deferred) expect(isRefundOverdue(due, now)).toBe(false);
        if (parisDay(now) <= due.lastDay) expect(isRefundOverdue(due, now)).toBe(false);
      }),
    );
  });
});
