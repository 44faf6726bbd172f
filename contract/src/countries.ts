export const COUNTRIES = ['FR', 'BE', 'CH'] as const;
export type CountryCode = (typeof COUNTRIES)[number];

/** Where the shop delivers, as people read it. */
export const COUNTRY_NAMES: Readonly<Record<CountryCode, string>> = { FR: 'France', BE: 'Belgique', CH: 'Suisse' };
