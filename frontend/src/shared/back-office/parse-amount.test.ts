import { parseAmount } from './parse-amount';

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
