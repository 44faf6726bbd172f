import type { CountryCode } from '@shop/contract';

const PREFIXES: Readonly<Record<CountryCode, string>> = { FR: '33', BE: '32', CH: '41' };

/**
 * `tel:` of a number as a buyer wrote it: '06 12 34 56 78' of France and '+33 (0)6 12 34 56 78' are both called at
 * `tel:+33612345678`, from wherever the shop is.
 *
 * @param country where the order goes: a number without a prefix is one of that country
 */
export function phoneHref(number: string, country: CountryCode): string {
  // What stands in brackets is said within the country alone.
  const digits = number.replace(/(?<=\+.*|^\s*00.*)\(0\)/u, '').replace(/[^+\d]/g, '');
  if (digits.startsWith('+')) return `tel:${digits}`;
  if (digits.startsWith('00')) return `tel:+${digits.slice(2)}`;
  return `tel:${digits.startsWith('0') ? `+${PREFIXES[country]}${digits.slice(1)}` : digits}`;
}
