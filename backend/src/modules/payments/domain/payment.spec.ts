import fc from 'fast-check';
import type { PaymentStatus } from '@shop/contract';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { Payment } from './payment.js';
import { canMove, PAYMENT_MOVES } from './payment-status.js';

const NOW = new Date('2026-03-01T10:00:00Z');
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);
const STATUSES = Object.keys(PAYMENT_MOVES) as PaymentStatus[];

const aPayment = (amountCents = 1200) =>
  Payment.open('65f000000000000000000001', { amountCents, method: 'pm_card_visa' }, NOW);

function paid(amountCents = 1200): Payment {
  const payment = aPayment(amountCents);
  payment.succeed('pi_1', NOW);
  return payment;
}

const refund = (payment: Payment, amountCents: number, key = 'one') =>
  payment.beginRefund({ key, amountCents, purpose: 'keep-status' }, NOW);

const codeOf = (act: () => void) => {
  try {
    act();
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
  return 'nothing';
};

describe('a payment', () => {
  it('once paid moves only as money goes back, or comes back from a bank that would not take it', () => {
    for (const from of STATUSES) {
      if (!canMove(from, 'partially_refunded')) continue;
      expect(['paid', 'partially_refunded', 'refunded']).toContain(from);
    }
    for (const status of STATUSES)
      expect(canMove('refunded', status)).toBe(['paid', 'partially_refunded'].includes(status));
  });

  it('expires half an hour after it was opened, unless it is decided', () => {
    expect(aPayment().isExpired(minutes(29))).toBe(false);
    expect(aPayment().isExpired(minutes(30))).toBe(true);
    expect(paid().isExpired(minutes(300))).toBe(false);
  });

  it('is looked at again until it is decided', () => {
    expect(aPayment().snapshot.nextCheckAt).toEqual(minutes(2));
    expect(paid().snapshot.nextCheckAt).toBeNull();
  });

  it('is asked about soon and at growing intervals while the shopper is at the bank, and when the reservation ends', () => {
    const payment = aPayment();
    payment.requireAction('pi_1', NOW);
    const asked: number[] = [];
    while (!payment.isExpired(payment.snapshot.nextCheckAt!)) {
      const now = payment.snapshot.nextCheckAt!;
      asked.push((now.getTime() - NOW.getTime()) / 60_000);
      payment.postponeCheck(now);
    }
    expect(asked).toEqual([1, 2, 4, 8, 16, 24]);
    expect(payment.snapshot.nextCheckAt).toEqual(minutes(30));
  });

  it('RGPD 17 knows neither the kept card nor for whom one was to be kept, once it is decided', () => {
    const kept = { customerId: 'cus_1', methodId: 'pm_1' };
    const wanted = {
      amountCents: 1200,
      method: 'kept_65f0c0ffee0ddba11caca000',
      kept,
      keepFor: '65f0000000000000000000aa',
    };
    for (const decide of [(one: Payment) => one.succeed('pi_1', NOW), (one: Payment) => one.fail('pi_1', NOW)]) {
      const payment = Payment.open('65f000000000000000000001', wanted, NOW);
      expect(payment.snapshot).toMatchObject(wanted);
      decide(payment);
      expect(payment.snapshot).toMatchObject({ method: 'card', kept: null, keepFor: null });
    }
  });

  it('keeps its units longer for a shopper who is seen at the bank again, but not for ever', () => {
    const payment = aPayment();
    expect(payment.extend(minutes(1))).toBe(false);
    payment.requireAction('pi_1', NOW);
    expect(payment.extend(minutes(10))).toBe(false);
    expect(payment.extend(minutes(25))).toBe(true);
    expect(payment.snapshot.expiresAt).toEqual(minutes(40));
    expect(payment.extend(minutes(39))).toBe(true);
    expect(payment.extend(minutes(53))).toBe(true);
    expect(payment.snapshot.expiresAt).toEqual(minutes(60));
    expect(payment.extend(minutes(59))).toBe(false);
    expect(payment.extend(minutes(61))).toBe(false);
    expect(payment.isExpired(minutes(60))).toBe(true);
  });

  it('can be tried again after a refusal, with another card and another total', () => {
    const payment = aPayment();
    payment.fail('pi_1', NOW);
    payment.retry({ amountCents: 700, method: 'pm_card_mastercard' }, minutes(5));
    expect(payment.snapshot).toMatchObject({ status: 'pending', attempt: 2, intentId: null, amountCents: 700 });
    expect(payment.owns({ id: 'pi_1', attempt: 1 })).toBe(false);
    expect(payment.owns({ id: 'pi_2', attempt: 2 })).toBe(true);
  });

  it('may be paid after the shop had given up', () => {
    const payment = aPayment();
    payment.fail('pi_1', NOW);
    payment.succeed('pi_1', NOW);
    expect(payment.wasPaid).toBe(true);
  });

  it('is never paid twice', () => {
    expect(() => paid().succeed('pi_2', NOW)).toThrow('cannot become paid');
  });

  it('gives back nothing that was not paid', () => {
    expect(codeOf(() => refund(aPayment(), 100))).toBe('REFUND.NOT_PAID');
  });

  it('counts a promised refund as gone, so that two at once cannot exceed the total', () => {
    const payment = paid(1200);
    refund(payment, 800, 'one');
    expect(codeOf(() => refund(payment, 500, 'two'))).toBe('REFUND.TOO_MUCH');
    expect(payment.leftCents).toBe(400);
  });

  it('frees the promise when the provider refuses it', () => {
    const payment = paid(1200);
    refund(payment, 800);
    payment.refuseRefund('one', '');
    expect(payment).toMatchObject({ leftCents: 1200, refundedCents: 0, status: 'paid' });
  });

  it('is refunded once everything went back', () => {
    const payment = paid(1200);
    refund(payment, 500, 'one');
    payment.completeRefund('one', 're_1', NOW);
    expect(payment.status).toBe('partially_refunded');
    refund(payment, 700, 'two');
    payment.completeRefund('two', 're_2', NOW);
    expect(payment.status).toBe('refunded');
    expect(codeOf(() => refund(payment, 1, 'three'))).toBe('REFUND.NOTHING_LEFT');
  });

  it('keeps plus returns exactly what was paid, whatever refunds are tried', () => {
    const attempt = fc.record({
      cents: fc.integer({ min: 1, max: 1500 }),
      outcome: fc.constantFrom('done', 'refused', 'open'),
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), fc.array(attempt, { maxLength: 12 }), (total, attempts) => {
        const payment = paid(total);
        attempts.forEach(({ cents, outcome }, index) => {
          const key = `refund-${index}`;
          const left = payment.leftCents;
          const code = codeOf(() => refund(payment, cents, key));
          expect(code === 'nothing').toBe(cents <= left);
          if (code !== 'nothing') return;
          if (outcome === 'done') payment.completeRefund(key, `re_${key}`, NOW);
          if (outcome === 'refused') payment.refuseRefund(key, '');
        });
        const promised = payment.pendingRefunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
        expect(payment.leftCents).toBeGreaterThanOrEqual(0);
        expect(payment.leftCents + promised + payment.refundedCents).toBe(total);
        expect(payment.status === 'refunded').toBe(payment.refundedCents === total);
      }),
    );
  });
});
