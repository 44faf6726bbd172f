/** A card that the payment provider keeps for a client who asked for it: the shop knows no number and no CVC. */
export interface KeptCard {
  _id: string;
  /** As it is printed on the card; '' for one that the shop does not know. */
  brand: string;
  last4: string;
  /** From 1. */
  expMonth: number;
  expYear: number;
  /** It pays nothing any more. */
  isExpired: boolean;
}

/** `GET /api/client/:id/cards`, and what taking one away answers. */
export interface KeptCards {
  cards: KeptCard[];
}

/** What `paymentMethod` of an order begins with where a kept card pays; its id follows. */
export const KEPT_CARD = 'kept_';

/** The `paymentMethod` of an order that this card pays. */
export const keptCardMethod = ({ _id }: Pick<KeptCard, '_id'>): string => KEPT_CARD + _id;

/** Of an order or a payment that names nobody any more: one card's name in several would tell that they are one person's. */
export const withoutKeptCard = (method: string): string => (method.startsWith(KEPT_CARD) ? 'card' : method);
