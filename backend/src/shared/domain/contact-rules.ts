import type { CountryCode } from '@shop/contract';

const POSTAL_CODES: Record<CountryCode, { pattern: RegExp; message: string }> = {
  FR: { pattern: /^\d{5}$/, message: 'Le code postal français compte 5 chiffres.' },
  BE: { pattern: /^[1-9]\d{3}$/, message: 'Le code postal belge compte 4 chiffres.' },
  CH: { pattern: /^[1-9]\d{3}$/, message: 'Le code postal suisse compte 4 chiffres.' },
};

/** What is wrong with a postal code of this country, undefined when nothing is. */
export function postalCodeFault(postalCode: string, country: CountryCode): string | undefined {
  const { pattern, message } = POSTAL_CODES[country];
  return pattern.test(postalCode.trim()) ? undefined : message;
}

/** Of a postal code as it may be typed, for the description of the API. */
export const postalCodePattern = (country: CountryCode): string =>
  POSTAL_CODES[country].pattern.source.replace('^', '^\\s*').replace('$', '\\s*$');

const NATIONAL_NUMBERS: Record<CountryCode, RegExp> = {
  FR: /^0[1-9]\d{8}$/,
  BE: /^0[1-9]\d{7,8}$/,
  CH: /^0[1-9]\d{8}$/,
};

/** E.164: at most 15 digits after the plus sign. */
const INTERNATIONAL_NUMBER = /^(?:\+|00)[1-9]\d{6,14}$/;

const typed = (digits: string) => `^ *${digits.replaceAll('D', '(?:[ .-]?[0-9])')} *$`;
const ABROAD = '(?:\\+|00)[1-9]D{6,14}';

/** Telephone numbers as most people type them, for the description of the API; more is understood. */
export const PHONE_PATTERNS: Record<CountryCode, string> = {
  FR: typed(`(?:0[1-9]D{8}|${ABROAD})`),
  BE: typed(`(?:0[1-9]D{7,8}|${ABROAD})`),
  CH: typed(`(?:0[1-9]D{8}|${ABROAD})`),
};

/**
 * Could a carrier ring this number? Plausibility only: a numbering plan that changes must not cost an order. Numbers
 * of other countries are welcome with their prefix.
 */
export function isPlausiblePhone(mobile: string, country: CountryCode): boolean {
  // '+33 (0)6 12 ...' is how many write their number.
  const digits = mobile.replace(/\(0\)/, '').replace(/[\s.()\-/\u00a0\u202f]/g, '');
  return NATIONAL_NUMBERS[country].test(digits) || INTERNATIONAL_NUMBER.test(digits);
}
