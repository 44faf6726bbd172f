import { checkCard, formatCardNumber, formatExpiry } from './test-cards';

const NOVEMBER_2026 = new Date(2026, 10, 21);
const good = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' };

describe('the sandbox card', () => {
  it.each([
    ['4242 4242 4242 4242', 'pm_card_visa'],
    ['4000 0000 0000 0002', 'pm_card_chargeDeclined'],
    ['4000 0027 6000 3184', 'pm_card_authenticationRequired'],
  ])('%s stands for %s', (number, paymentMethod) => {
    expect(checkCard({ ...good, number }, NOVEMBER_2026)).toEqual({ ok: true, paymentMethod });
  });

  it('says which number to use when it does not know one', () => {
    const check = checkCard({ ...good, number: '5555 5555 5555 4444' }, NOVEMBER_2026);
    expect(check).toEqual({ ok: false, errors: { number: expect.stringMatching(/4242\s4242\s4242\s4242/) } });
  });

  it('is good until the end of its month and not longer', () => {
    expect(checkCard({ ...good, expiry: '11/26' }, NOVEMBER_2026).ok).toBe(true);
    expect(checkCard({ ...good, expiry: '10/26' }, NOVEMBER_2026)).toEqual({
      ok: false,
      errors: { expiry: 'Cette carte a expiré.' },
    });
  });

  it('names every field that is wrong', () => {
    const check = checkCard({ number: '42', expiry: '13/30', cvc: '1' }, NOVEMBER_2026);
    expect(check.ok ? [] : Object.keys(check.errors)).toEqual(['number', 'expiry', 'cvc']);
  });

  it('spaces the number and cuts the date while they are typed', () => {
    expect(formatCardNumber('42424242424242429999')).toBe('4242 4242 4242 4242');
    expect(formatExpiry('1230')).toBe('12/30');
  });
});
