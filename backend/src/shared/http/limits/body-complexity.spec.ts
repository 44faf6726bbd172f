import { isBounded } from './body-complexity.js';

const tower = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

describe('the bounds of a body', () => {
  it('let an order of a hundred lines through', () => {
    const articles = Array.from({ length: 100 }, () => ({ productId: 'p', quantity: 1, price: 6.9, productName: 'n' }));
    expect(isBounded({ nom: 'Morel', articles })).toBe(true);
    expect(isBounded(undefined)).toBe(true);
    expect(isBounded('texte')).toBe(true);
  });

  it('refuse a tower of brackets, and a crowd of values', () => {
    expect(isBounded(tower(12))).toBe(true);
    expect(isBounded(tower(14))).toBe(false);
    expect(isBounded(tower(100_000))).toBe(false);
    expect(isBounded(Object.fromEntries(Array.from({ length: 10_001 }, (_, key) => [key, 1])))).toBe(false);
  });
});
