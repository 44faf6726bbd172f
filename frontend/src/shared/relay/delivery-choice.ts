import type { RelayPoint } from '@shop/contract';

/** How the shopper wants it to travel, as far as they said. */
export interface DeliveryChoice {
  /** `id` of the offered method; '' for the first one. */
  method: string;
  /** As typed; counts where the method is a relay point. */
  relay: RelayPoint;
  /** It was chosen from the shop's list. */
  listed?: boolean;
  /** Why the one that was chosen counts no more. */
  gone?: string;
}

const NO_RELAY: RelayPoint = { code: '', name: '', address: '', postalCode: '', city: '' };
export const NO_CHOICE: DeliveryChoice = { method: '', relay: NO_RELAY };

const RELAY_ERRORS = {
  code: [/^[A-Za-z0-9-]{1,12}$/, 'Recopiez le code du point relais\u00a0: des chiffres et des lettres.'],
  name: [/\S/, 'Le nom du point relais est requis'],
  address: [/\S/, 'L’adresse du point relais est requise'],
  postalCode: [/^\d{4,5}$/, 'Le code postal du point relais compte 4 ou 5 chiffres.'],
  city: [/\S/, 'La ville du point relais est requise'],
} as const satisfies Record<keyof RelayPoint, readonly [RegExp, string]>;

export type RelayErrors = Partial<Record<keyof RelayPoint, string>>;

/** Without the blanks around it. */
export const tidyRelay = (relay: RelayPoint): RelayPoint => ({
  code: relay.code.trim(),
  name: relay.name.trim(),
  address: relay.address.trim(),
  postalCode: relay.postalCode.replace(/\s/g, ''),
  city: relay.city.trim(),
});

/** What is wrong with a relay point, field by field. */
export function relayErrors(typed: RelayPoint): RelayErrors {
  const relay = tidyRelay(typed);
  const wrong = (Object.keys(RELAY_ERRORS) as (keyof RelayPoint)[]).filter(
    (field) => !RELAY_ERRORS[field][0].test(relay[field]),
  );
  return Object.fromEntries(wrong.map((field) => [field, RELAY_ERRORS[field][1]]));
}
