import { agreedPrice } from './agreed-price';

it.each([
  [0, '0,00 € remboursé'],
  [1, '1,00 € remboursé'],
  [1.99, '1,99 € remboursé'],
  [2, '2,00 € remboursés'],
  [1234.5, '1 234,50 € remboursés'],
])('says of %s what agrees with it', (amount, words) => {
  expect(agreedPrice(amount, 'remboursé', 'remboursés').replace(/\s/gu, ' ')).toBe(words);
});
