import { refundableAmount } from './order-terms';

it('counts what is left in whole cents', () => {
  expect(
    refundableAmount({ montantTotal: 23.7, refundedAmount: 0, handedBackAmount: 10.1, paymentStatus: 'paid' }),
  ).toBe(13.6);
  expect(refundableAmount({ montantTotal: 23.7, refundedAmount: 10.1, paymentStatus: 'partially_refunded' })).toBe(
    13.6,
  );
});

it('leaves nothing to give back of an order that was never paid', () => {
  expect(refundableAmount({ montantTotal: 23.7, refundedAmount: 0, paymentStatus: 'failed' })).toBe(0);
});
