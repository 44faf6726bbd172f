import type { Carrier } from './carriers.js';
import type { CountryCode } from './countries.js';
import { withFirst } from './day-words.js';

/** How a parcel reaches its client. */
export const DELIVERY_KINDS = ['home', 'relay', 'letter', 'pickup', 'hand'] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

export const DELIVERY_KIND_NAMES: Readonly<Record<DeliveryKind, string>> = {
  home: 'À domicile',
  relay: 'Point relais',
  letter: 'Lettre',
  pickup: 'Retrait à l’atelier',
  hand: 'Remise en main propre',
};

/** Nobody carries it: no carrier, no tracking, and the VAT of where it is handed over. */
export const isHandedOver = (kind: DeliveryKind): boolean => kind === 'pickup' || kind === 'hand';

/** Of a table of prices: from where the step before ends up to and with its own end. */
export interface DeliveryStep {
  /** Grams of the packed parcel, or EUR of articles; null: without end, as the last step alone may be. */
  upTo: number | null;
  /** EUR, VAT included. */
  price: number;
}

export interface DeliveryMethod {
  /** Whatever the screen chose for a new one, 1 to 40 letters, figures, `-` or `_`; orders name it. */
  id: string;
  /** As clients read it. */
  name: string;
  /** A second line for clients, such as where and when a parcel is picked up; '' for none. */
  note: string;
  kind: DeliveryKind;
  /** '' where nobody carries it, or where that is chosen when it leaves. */
  carrier: Carrier | '';
  /** An order leaves with a tracking number, or not at all. */
  tracked: boolean;
  /** False: kept, and offered to nobody. */
  active: boolean;
  basis: 'weight' | 'amount';
  /** One or more, each ending above the one before. Above the last end the method is not offered. */
  steps: DeliveryStep[];
  /** EUR of articles from which it is free; null: never. */
  freeFrom: number | null;
  /** Working days on the way, after those of preparation. */
  days: { first: number; last: number };
}

export interface DeliveryZone {
  id: string;
  name: string;
  country: CountryCode;
  /** Postal codes that begin so; none: all of the country that no other zone names. */
  prefixes: string[];
  /** In the order in which they are offered; without any, nobody orders from there. */
  methods: DeliveryMethod[];
}

/** Days on which nothing is prepared, both included, yyyy-mm-dd in Europe/Paris. */
export interface DeliveryClosing {
  from: string;
  to: string;
  reason: string;
}

export interface DeliverySettings {
  zones: DeliveryZone[];
  /** Worked days between the order and the parcel's leaving. */
  preparationDays: number;
  /** 1 is Monday, 7 Sunday. */
  weekdays: number[];
  /** Also on public holidays of metropolitan France. */
  worksOnHolidays: boolean;
  closings: DeliveryClosing[];
  /** Added to the net weights. */
  packagingGrams: number;
}

/** `GET /api/delivery`, and the answer to a change. */
export interface DeliveryState {
  settings: DeliverySettings;
  /** What holds until somebody sets it. */
  initial: DeliverySettings;
  /** Grows with each change; 0 while nobody changed anything. */
  version: number;
  changedBy: DeliveryChangedBy | null;
  /** Who changed which part last: a field by its name, `zone:` and `method:` by its id. Parts that nobody changed are not in it. */
  changes: Record<string, DeliveryChangedBy>;
}

export interface DeliveryChangedBy {
  name: string;
  at: string;
}

/** `PUT /api/delivery`: all of it or nothing, for orders to come. */
export interface DeliveryChange {
  settings: DeliverySettings;
  /** `version` of what the screen showed; another one is answered 409 `DELIVERY.CHANGED_MEANWHILE`. */
  expectedVersion: number;
}

/** When a parcel comes (C. conso. L111-1, 3°), yyyy-mm-dd in Europe/Paris; both days included. */
export interface DeliveryDates {
  first: string;
  last: string;
}

/** What a page may say of delivery before anybody says where to: price and days are about metropolitan France. */
export interface DeliveryPromise {
  /** Where it is sent (C. conso. L221-14): 'en France (sauf Corse) et en Belgique'; '' for nowhere. */
  where: string;
  /** From which somebody can order, also to fetch it. */
  countries: CountryCode[];
  /** How many of the ways in which it is sent have a tracking number. */
  tracking: 'all' | 'some' | 'none';
  /** Beside a total without delivery: 'Livraison dès 3,30\u00a0€, offerte dès 49\u00a0€ d’articles'. */
  price: string;
  /** 'En France, chez vous entre jeudi 26 et samedi 28 novembre', of what is offered first; '' where nothing is sent there. */
  arrival: string;
}

/** A method as it is offered for a cart that goes somewhere. */
export interface DeliveryOffer {
  id: string;
  kind: DeliveryKind;
  name: string;
  note: string;
  /** EUR, VAT included; 0 is free. */
  price: number;
  dates: DeliveryDates;
  /** EUR of articles that are missing until it is free; null where it is, or never will be. */
  missingForFree: number | null;
}

/** Where a parcel waits for its client, as the client typed it. */
export interface RelayPoint {
  /** As the carrier writes it. */
  code: string;
  name: string;
  address: string;
  postalCode: string;
  city: string;
}

/** How an order travels, as it was chosen and is kept. */
export interface OrderDelivery {
  methodId: string;
  name: string;
  /** Such as where and when it is fetched; '' for none. */
  note: string;
  kind: DeliveryKind;
  carrier: Carrier | '';
  /** It leaves with a tracking number, or not at all. */
  tracked: boolean;
  relay: RelayPoint | null;
}

const DAY = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' });

/** 'vendredi 27 novembre', 'mardi 1er décembre'. */
const dayWords = (day: string) => withFirst(DAY.format(new Date(`${day}T00:00:00Z`)));

/** 'entre vendredi 27 novembre et mardi 1er décembre', or 'vendredi 27 novembre' where it is one day. */
export const deliveryDateWords = ({ first, last }: DeliveryDates): string =>
  first === last ? dayWords(first) : `entre ${dayWords(first)} et ${dayWords(last)}`;
