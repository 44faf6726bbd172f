import { returnPayer } from './return-payer.js';

describe('L221-23 who pays for the return', () => {
  it.each(['shop', 'client', undefined] as const)(
    'is the shop wherever it offers to, whatever was told (%s)',
    (told) => {
      expect(returnPayer(told, 'shop')).toBe('shop');
    },
  );

  it.each(['client', ''] as const)(
    'is the client only where the terms of the order told so (setting %p)',
    (offered) => {
      expect(returnPayer('client', offered)).toBe('client');
      expect(returnPayer('shop', offered)).toBe('shop');
    },
  );

  it('is left to the terms where no order is known', () => {
    expect(returnPayer(undefined, 'client')).toBe('as-told');
    expect(returnPayer(undefined, '')).toBe('as-told');
  });
});
