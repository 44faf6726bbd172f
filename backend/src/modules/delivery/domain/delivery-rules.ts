import type { DeliveryClosing, DeliveryMethod, DeliverySettings, DeliveryZone } from '@shop/contract';
import { type Cents, toCents, toEuros } from '../../../shared/domain/money.js';

export interface Step {
  /** Grams of the packed parcel, or cents of articles; null: without end. */
  upTo: number | null;
  priceCents: Cents;
}

export interface Method extends Omit<DeliveryMethod, 'steps' | 'freeFrom'> {
  steps: readonly Step[];
  freeFromCents: Cents | null;
}

export interface Zone extends Omit<DeliveryZone, 'methods'> {
  methods: readonly Method[];
}

/** What the owner set about delivery, in cents. */
export interface DeliveryRules extends Omit<DeliverySettings, 'zones' | 'closings'> {
  zones: readonly Zone[];
  closings: readonly DeliveryClosing[];
}

/** Prices on one step are by weight or by amount; of an amount the ends are money as well. */
export function toRules(settings: DeliverySettings): DeliveryRules {
  const { zones, preparationDays, weekdays, worksOnHolidays, closings, packagingGrams } = settings;
  const toMethod = (method: DeliveryMethod): Method => {
    const { id, name, note, kind, carrier, tracked, active, basis, steps, freeFrom, days } = method;
    return {
      ...{ id, name, note, kind, carrier, tracked, active, basis },
      steps: steps.map(({ upTo, price }) => ({
        upTo: upTo !== null && basis === 'amount' ? toCents(upTo) : upTo,
        priceCents: toCents(price),
      })),
      freeFromCents: freeFrom === null ? null : toCents(freeFrom),
      days: { first: days.first, last: days.last },
    };
  };
  // Field by field: what is compared with what was before has to be in its order.
  return {
    zones: zones.map(({ id, name, country, prefixes, methods }) => ({
      ...{ id, name, country, prefixes: [...prefixes] },
      methods: methods.map(toMethod),
    })),
    preparationDays,
    weekdays: [...weekdays].sort((one, other) => one - other),
    worksOnHolidays,
    closings: closings.map(({ from, to, reason }) => ({ from, to, reason })),
    packagingGrams,
  };
}

export function toSettings(rules: DeliveryRules): DeliverySettings {
  const toMethod = ({ steps, freeFromCents, ...method }: Method): DeliveryMethod => ({
    ...method,
    steps: steps.map(({ upTo, priceCents }) => ({
      upTo: upTo !== null && method.basis === 'amount' ? toEuros(upTo) : upTo,
      price: toEuros(priceCents),
    })),
    freeFrom: freeFromCents === null ? null : toEuros(freeFromCents),
  });
  const zones = rules.zones.map((zone) => ({
    ...zone,
    prefixes: [...zone.prefixes],
    methods: zone.methods.map(toMethod),
  }));
  return { ...rules, zones, weekdays: [...rules.weekdays], closings: rules.closings.map((one) => ({ ...one })) };
}

const free = (id: string, days: Method['days']): Method => ({
  ...{ id, name: 'Livraison à domicile', note: '', kind: 'home', carrier: '', tracked: true, active: true },
  ...{ basis: 'amount', steps: [{ upTo: null, priceCents: 0 }], freeFromCents: null, days },
});

/** Until somebody sets it: home delivery that the shop offers (specification, section 3). Demo content, like the other promises. */
export const INITIAL_RULES: DeliveryRules = {
  zones: [
    {
      ...{ id: 'france', name: 'France', country: 'FR', prefixes: [] },
      methods: [free('france-domicile', { first: 2, last: 4 })],
    },
    {
      ...{ id: 'belgique', name: 'Belgique', country: 'BE', prefixes: [] },
      methods: [free('belgique-domicile', { first: 3, last: 6 })],
    },
    {
      ...{ id: 'suisse', name: 'Suisse', country: 'CH', prefixes: [] },
      methods: [free('suisse-domicile', { first: 4, last: 8 })],
    },
  ],
  preparationDays: 2,
  weekdays: [1, 2, 3, 4, 5],
  worksOnHolidays: false,
  closings: [],
  packagingGrams: 80,
};

/** As nobody set it, or as somebody set it back. */
export const isInitial = (rules: DeliveryRules): boolean =>
  JSON.stringify(toSettings(rules)) === JSON.stringify(toSettings(INITIAL_RULES));
