/**
 * How far a visit comes before its payment, as the browser tells (`POST /api/steps`), each once per visit: no name, no cookie, no number
 * goes along (docs/adr/0136). That somebody came at all is counted by the server itself.
 */
export const VISIT_STEPS = ['product', 'cart', 'checkout'] as const;
export type VisitStep = (typeof VISIT_STEPS)[number];

/** Visits of a period, and how many of them came how far. */
export interface VisitSums {
  visits: number;
  /** Looked at a product. */
  product: number;
  /** Put something into a cart, or came back to one and went on to the checkout. */
  cart: number;
  /** Opened the checkout. */
  checkout: number;
}

/** Carts left of which somebody was reminded, who had agreed to it (docs/adr/0138). */
export interface ReminderSums {
  reminded: number;
  /** Of those, carts of which something was bought within two weeks. */
  boughtAfter: number;
}

/** From the visit to the payment, in the days on which visits were counted. */
export interface VisitWay extends VisitSums, ReminderSums {
  /** Orders of the shop that were paid; those that somebody of the shop took are not among them. */
  paid: number;
}

/** As part of `GET /api/figures`. */
export interface FiguresVisits {
  /** The first day on which visits were counted (yyyy-mm-dd); null while none was. */
  since: string | null;
  current: VisitWay;
  /** Null where nothing is compared, or none of those days was counted. */
  previous: VisitWay | null;
  /** Of the period, those alone on which somebody came (yyyy-mm-dd). */
  days: ({ day: string } & VisitSums)[];
}

/** Carts that were filled and not paid; 0 where more was paid than filled, as by those who came back another day. */
export const cartsLeft = ({ cart, paid }: VisitWay): number => Math.max(0, cart - paid);
