import { COUNTRIES, type CountryCode } from '@shop/contract';

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

/** How a number of each country is written from the others. */
const FROM_ABROAD = {
  FR: 'un numéro français, commencez par +33',
  BE: 'un numéro belge, commencez par +32',
  CH: 'un numéro suisse, commencez par +41',
} as const satisfies Record<CountryCode, string>;

/** In milliseconds: nobody waits longer for a file whose question the server answers too. */
const PATIENCE = 3_000;

/** The numbering plans; `null` where their file does not come. */
export async function loadPhonePlans() {
  const importing = import('libphonenumber-js/min').catch(() => null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, PATIENCE, null);
  });
  return Promise.race([importing, late]).finally(() => clearTimeout(timer));
}

/**
 * What is wrong with a telephone number, or `null`. A number without an international prefix is read as one of
 * `country`. The numbering plans are loaded with the first question; without them the server alone judges the number.
 */
export async function phoneError(mobile: string, country: CountryCode): Promise<string | null> {
  const plans = await loadPhonePlans();
  if (!plans) return null;
  const { isValidPhoneNumber } = plans;
  const belongsTo = (place: CountryCode) => PLANS[place].some((plan) => isValidPhoneNumber(mobile, plan));
  if (belongsTo(country)) return null;
  const wrong = `Numéro de téléphone invalide (par exemple ${EXAMPLES[country]}).`;
  const home = COUNTRIES.find(belongsTo);
  // Delivered abroad, a shopper still has the telephone of home.
  return home ? `${wrong} Pour ${FROM_ABROAD[home]}.` : wrong;
}

/**
 * A number that was typed as one of `from`, as `to` reads it: unchanged where it is right there too, else with its international prefix;
 * `null` where nobody can tell whose it is.
 */
export async function writtenAbroad(mobile: string, from: CountryCode, to: CountryCode): Promise<string | null> {
  if ((await phoneError(mobile, to)) === null) return mobile;
  const plans = await loadPhonePlans();
  if (!plans) return mobile;
  const { default: parse, isValidPhoneNumber } = plans;
  const plan = PLANS[from].find((one) => isValidPhoneNumber(mobile, one));
  return (plan && parse(mobile, plan)?.formatInternational()) ?? null;
}
