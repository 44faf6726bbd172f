import { isExpired, keptCardId } from './kept-card.js';

describe('a card that is kept', () => {
  const card = { expMonth: 8, expYear: 2028 };

  it.each([
    ['2028-07-31T12:00:00Z', false],
    ['2028-08-31T12:00:00Z', false],
    // Still August in Paris, and September a minute later.
    ['2028-08-31T21:59:59Z', false],
    ['2028-08-31T22:00:00Z', true],
    ['2029-01-01T12:00:00Z', true],
  ])('is good until the last day of its month in Paris (%s)', (now, expired) => {
    expect(isExpired(card, new Date(now))).toBe(expired);
  });

  it('is named by an order’s payment method, and no other card is', () => {
    expect(keptCardId('kept_65f0c0ffee0ddba11caca000')).toBe('65f0c0ffee0ddba11caca000');
    for (const method of ['pm_card_visa', 'ctoken_kept_1', 'hand_cash', '']) expect(keptCardId(method)).toBeUndefined();
  });
});
