import { sumOf } from '@shop/contract';
/** An attempt to pay, as the limits count it. */
export interface CountedAttempt {
  /** `open`: it holds its units, since nothing is decided. */
  open?: boolean;
  units?: number;
}

/** Bounds of one buyer, or of all who come from one network. */
export interface PurchaseBounds {
  /** Orders that wait for their payment. */
  orders: number;
  /** Units that these hold, all together. */
  units: number;
  /** Cards tried within an hour that did not pay: far more than a shopper needs, far less than a thief with a list of cards. */
  cards: number;
}

export interface UnitLimits {
  unitsPerLine: number;
  unitsPerOrder: number;
}

/**
 * A client's id, or a guest's mail address at one network: what a stranger types there is no reason to refuse somebody else.
 * @param factor RATE_LIMIT_FACTOR where the network is part of it, else 1
 */
export const buyerBounds = ({ unitsPerOrder }: UnitLimits, factor: number): PurchaseBounds => ({
  orders: 5 * factor,
  units: unitsPerOrder * 2 * factor,
  cards: 10 * factor,
});

/**
 * An office pays one order after another; whoever empties a shelf pays none. Guests have room for less than connected clients, so that
 * to log in is a way on when a network is full.
 * @param factor RATE_LIMIT_FACTOR
 */
export function networkBounds({ unitsPerOrder }: UnitLimits, isGuest: boolean, factor: number): PurchaseBounds {
  return {
    orders: (isGuest ? 10 : 25) * factor,
    units: unitsPerOrder * (isGuest ? 2 : 8) * factor,
    cards: 30 * factor,
  };
}

/** What stands in the way of one more attempt with so many units. */
export function fullBound(
  attempts: readonly CountedAttempt[],
  units: number,
  bounds: PurchaseBounds,
): 'open' | 'cards' | undefined {
  const open = attempts.filter((attempt) => attempt.open);
  const held = sumOf(open.map(({ units = 0 }) => units));
  if (attempts.length >= bounds.cards) return 'cards';
  if (open.length >= bounds.orders || held + units > bounds.units) return 'open';
  return undefined;
}
