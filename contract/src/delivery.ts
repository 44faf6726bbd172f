import type { CountryCode } from './countries.js';
import { withFirst } from './day-words.js';

/**
 * Working days from the order to the parcel, the first and the last day it may come. Demo content, like the other promises:
 * the owner confirms them before opening.
 */
export const DELIVERY_WORKING_DAYS: Readonly<Record<CountryCode, { first: number; last: number }>> = {
  FR: { first: 4, last: 6 },
  BE: { first: 5, last: 8 },
  CH: { first: 6, last: 10 },
};

/** When a parcel comes (C. conso. L111-1, 3°), yyyy-mm-dd in Europe/Paris; both days included. */
export interface DeliveryDates {
  first: string;
  last: string;
}

const DAY = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' });

/** 'vendredi 27 novembre', 'mardi 1er décembre'. */
const dayWords = (day: string) => withFirst(DAY.format(new Date(`${day}T00:00:00Z`)));

/** 'entre vendredi 27 novembre et mardi 1er décembre'. */
export const deliveryDateWords = ({ first, last }: DeliveryDates): string =>
  `entre ${dayWords(first)} et ${dayWords(last)}`;
