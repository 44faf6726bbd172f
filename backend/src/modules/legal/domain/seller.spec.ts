import {
  judgeSellerValue,
  missingFields,
  NO_SELLER,
  type SellerField,
  tidySellerValue,
  vatNumberOf,
} from '@shop/contract';
import fc from 'fast-check';
import { DEMO_SELLER, demoFields } from './demo-seller.js';

const faultOf = (field: SellerField, value: string, siren = '') =>
  judgeSellerValue(field, tidySellerValue(field, value), { siren })?.code;

const luhnSum = (digits: string) =>
  [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);

const sirens = fc
  .integer({ min: 1, max: 99_999_999 })
  .map((number) => String(number).padStart(8, '0'))
  .map((digits) => [...'0123456789'].map((key) => digits + key).find((siren) => luhnSum(siren) % 10 === 0)!);

describe('L111-1, L221-5 what is said of the seller', () => {
  it('takes every SIREN with its key, however it is spaced, and no other', () => {
    fc.assert(
      fc.property(sirens, fc.integer({ min: 1, max: 9 }), (siren, off) => {
        expect(faultOf('siren', siren.replace(/(\d{3})/g, '$1 '))).toBeUndefined();
        const wrong = siren.slice(0, 8) + ((Number(siren[8]) + off) % 10);
        expect(faultOf('siren', wrong)).toBe('SELLER.SIREN_INVALID');
      }),
    );
    for (const value of ['000000000', '73282932', '7328293200', '73282932A']) {
      expect(faultOf('siren', value)).toBe('SELLER.SIREN_INVALID');
    }
  });

  it('takes the number of VAT that belongs to the SIREN', () => {
    expect(vatNumberOf('732829320')).toBe('FR44732829320');
    fc.assert(
      fc.property(sirens, fc.integer({ min: 1, max: 96 }), (siren, off) => {
        const number = vatNumberOf(siren);
        expect(faultOf('vatNumber', number.toLowerCase(), siren)).toBeUndefined();
        const key = String((Number(number.slice(2, 4)) + off) % 97).padStart(2, '0');
        expect(faultOf('vatNumber', `FR${key}${siren}`, siren)).toBe('SELLER.VAT_NUMBER_INVALID');
      }),
    );
    expect(faultOf('vatNumber', vatNumberOf('732829320'), '552100554')).toBe('SELLER.VAT_NUMBER_OF_ANOTHER');
    expect(faultOf('vatNumber', 'BE0123456749')).toBe('SELLER.VAT_NUMBER_INVALID');
  });

  it.each([
    ['04 91 00 00 00', undefined],
    ['+33 4 91 00 00 00', undefined],
    ['0033491000000', undefined],
    ['+32 2 123 45 67', undefined],
    ['08 00 12 34 56', undefined],
    ['08 99 12 34 56', 'SELLER.PHONE_PREMIUM'],
    ['+33 8 92 12 34 56', 'SELLER.PHONE_PREMIUM'],
    ['491000000', 'SELLER.PHONE_INVALID'],
    ['appelez-nous', 'SELLER.PHONE_INVALID'],
  ])('judges the telephone %s', (phone, code) => expect(faultOf('phone', phone)).toBe(code));

  it.each([
    ['https://www.cm2c.net', undefined],
    ['https://médiateur.fr/saisir?x=1#y', undefined],
    ['www.cm2c.net', 'SELLER.WEBSITE_INVALID'],
    ['javascript:alert(1)', 'SELLER.WEBSITE_INVALID'],
    ['https://user@evil.example', 'SELLER.WEBSITE_INVALID'],
    ['https://x.fr/"><b>', 'SELLER.WEBSITE_INVALID'],
  ])('judges the site %s', (site, code) => expect(faultOf('mediatorWebsite', site)).toBe(code));

  it('keeps what is too long, and signs that nobody sees, out', () => {
    expect(faultOf('name', 'é'.repeat(5_000))).toBe('SELLER.TOO_LONG');
    expect(faultOf('name', 'L’Atelier\u202E')).toBe('SELLER.CONTROL_CHARACTERS');
    expect(faultOf('address', '3 quai du Port\r\n13002 Marseille')).toBeUndefined();
    expect(faultOf('publisher', 'Claire\nMorel')).toBe('SELLER.CONTROL_CHARACTERS');
    expect(faultOf('legalForm', 'GmbH')).toBe('SELLER.CHOICE_UNKNOWN');
    expect(faultOf('email', 'a@b')).toBe('SELLER.EMAIL_INVALID');
    expect(faultOf('packagingIdu', 'fr123456_01abcd')).toBeUndefined();
    expect(faultOf('packagingIdu', '123456')).toBe('SELLER.IDU_INVALID');
  });

  it('asks for capital and number of VAT only of who has them', () => {
    expect(missingFields(NO_SELLER)).not.toContain('capital');
    expect(missingFields({ ...NO_SELLER, legalForm: 'SAS' })).toContain('capital');
    expect(missingFields({ ...NO_SELLER, legalForm: 'EI' })).not.toContain('capital');
    expect(missingFields({ ...NO_SELLER, vatStatus: 'franchise' })).not.toContain('vatNumber');
    expect(missingFields({ ...NO_SELLER, vatStatus: 'number' })).toContain('vatNumber');
  });

  it('knows the demo company, which is whole and right but for its registration', () => {
    expect(missingFields(DEMO_SELLER)).toEqual([]);
    const faults = (Object.keys(DEMO_SELLER) as SellerField[]).map((field) =>
      faultOf(field, DEMO_SELLER[field], DEMO_SELLER.siren),
    );
    expect(faults.filter(Boolean)).toEqual([]);
    expect(demoFields(DEMO_SELLER)).toContain('siren');
    expect(demoFields(NO_SELLER)).toEqual([]);
    expect(demoFields({ ...DEMO_SELLER, siren: '732829320' })).not.toContain('siren');
  });
});
