import { refundableAmount } from './order-terms';
import { parseAmount } from './refund-amount';

it.each([
  ['23,70', 23.7],
  ['23.7', 23.7],
  ['1 234,50 €', 1234.5],
  ['5', 5],
])('reads %s as an amount', (text, amount) => {
  expect(parseAmount(text)).toBe(amount);
});

it.each(['', '   ', 'douze', '0', '-5', '1,234', '1e3', '10,50,1'])('refuses %j as an amount', (text) => {
  expect(parseAmount(text)).toBeNull();
});

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
