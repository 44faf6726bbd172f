import type { CountryCode } from '@shop/backend/contract';

const EXAMPLES = { FR: '06 12 34 56 78', BE: '0470 12 34 56', CH: '078 123 45 67' } as const satisfies Record<
  CountryCode,
  string
>;

/** Whose numbering plans a country's numbers may belong to: the French departments overseas have plans of their own. */
const PLANS = {
  FR: ['FR', 'GP', 'MQ', 'GF', 'RE', 'YT'],
  BE: ['BE'],
  CH: ['CH'],
} as const satisfies Record<CountryCode, readonly string[]>;

/**
 * What is wrong with a telephone number, or `null`. A number without an international prefix is read as one of
 * `country`. The numbering plans are loaded with the first question.
 */
export async function phoneError(mobile: string, country: CountryCode): Promise<string | null> {
  const { isValidPhoneNumber } = await import('libphonenumber-js/min');
  return PLANS[country].some((plan) => isValidPhoneNumber(mobile, plan))
    ? null
    : `Numéro de téléphone invalide (par exemple ${EXAMPLES[country]}).`;
}
