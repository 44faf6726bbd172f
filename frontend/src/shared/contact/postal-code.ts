import type { CountryCode } from '@shop/contract';

const RULES = {
  FR: { pattern: /^\d{5}$/, message: 'Le code postal français compte 5 chiffres.' },
  BE: { pattern: /^[1-9]\d{3}$/, message: 'Le code postal belge compte 4 chiffres.' },
  CH: { pattern: /^[1-9]\d{3}$/, message: 'Le code postal suisse compte 4 chiffres.' },
} as const satisfies Record<CountryCode, { pattern: RegExp; message: string }>;

/** What is wrong with a postal code of this country, or `null`. */
export function postalCodeError(postalCode: string, country: CountryCode): string | null {
  return RULES[country].pattern.test(postalCode) ? null : RULES[country].message;
}
