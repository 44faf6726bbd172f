import type { CountryCode } from '@shop/backend/contract';

const EXAMPLES = { FR: '06 12 34 56 78', BE: '0470 12 34 56', CH: '078 123 45 67' } as const satisfies Record<
  CountryCode,
  string
>;

/**
 * What is wrong with a telephone number, or `null`. A number without an international prefix is read as one of
 * `country`. The numbering plans are loaded with the first question.
 */
export async function phoneError(mobile: string, country: CountryCode): Promise<string | null> {
  const { isValidPhoneNumber } = await import('libphonenumber-js/min');
  return isValidPhoneNumber(mobile, country)
    ? null
    : `Numéro de téléphone invalide (par exemple ${EXAMPLES[country]}).`;
}
