/** Lots of products and their recall (reg. 1223/2009 art. 19, 1 e; reg. 2023/988 art. 35, 36). */

export const LOT_NUMBER_MAX_LENGTH = 40;
export const LOT_UNITS_MAX = 1_000_000;
export const LOT_REASON_MAX_LENGTH = 500;

export const LOT_STATES = ['open', 'used-up', 'blocked'] as const;
export type LotState = (typeof LOT_STATES)[number];

/** So many days before its date a lot is said to end soon. */
export const LOT_SOON_DAYS = 30;

/** How a lot stands with its date of durability: behind it, or less than `LOT_SOON_DAYS` days before. */
export const LOT_ENDS = ['past', 'soon'] as const;
export type LotEnd = (typeof LOT_ENDS)[number];

/** A line of `GET /api/lots`. */
export interface Lot {
  _id: string;
  /** As it is printed on the label, such as '26-114'. */
  number: string;
  productId: string;
  /** As it was called when the lot was written down. */
  productName: string;
  /** Units that came in. */
  received: number;
  /** Units that left with orders. */
  shipped: number;
  /** yyyy-mm-dd in Europe/Paris. */
  receivedOn: string;
  /** Best before the end of that day, yyyy-mm-dd; null where the label says a period after opening instead. */
  bestBefore: string | null;
  /** Of what is left and not blocked: nothing of a 'past' one leaves. Null for what keeps longer, or has no date. */
  ends: LotEnd | null;
  state: LotState;
  /** Why nothing of it leaves any more; null while it may. */
  block: LotBlock | null;
  version: number;
}

export interface LotBlock {
  at: string;
  author: string;
  reason: string;
  /** Units that were taken out of the sale with it. */
  heldBack: number;
  /** Units that clients had sent back from parcels with this lot, and that were put back into the sale: they count as of it. */
  returned: number;
  /** Orders to prepare that hold the product: whoever packs them takes another lot. */
  ordersToPrepare: number;
  /** It was recalled and stays blocked; null while it was not. */
  recalledAt: string | null;
}

/** `POST /api/lots`. */
export interface NewLot {
  productId: string;
  number: string;
  quantity: number;
  receivedOn: string;
  bestBefore?: string;
  /** They are not on the shelf's count yet: it grows by them. */
  addToStock: boolean;
}

/** `PUT /api/lots/{id}`: what was typed wrong. */
export interface LotCorrection {
  /** Units that came in, not fewer than left. */
  received?: number;
  /** '' takes the day away. */
  bestBefore?: string;
  expectedVersion?: number;
}

/** `POST /api/lots/{id}/block`. */
export interface LotBlocking {
  reason: string;
}

/** A line of `GET /api/lots/{id}/recipients`: who received it. */
export interface LotRecipient {
  orderId: string;
  reference: string;
  /** '' where the person is forgotten by now; 'Client du marché' where nobody said who it was. */
  name: string;
  email: string;
  quantity: number;
  shippedAt: string;
}

/** Units of a lot in a parcel. */
export interface ParcelLot {
  productId: string;
  /** Of the lot. */
  number: string;
  quantity: number;
}

/** `PUT /api/orders/{id}/lots`: which lots the parcel held after all. */
export interface ParcelLotsCorrection {
  lots: ParcelLot[];
}

/** `GET /api/orders/{id}/lots`: what the parcel held, or what is proposed for it. */
export interface OrderLots {
  /** False: nothing has left, `parts` are a proposal, oldest first. */
  shipped: boolean;
  lines: OrderLotLine[];
}

export interface OrderLotLine {
  productId: string;
  productName: string;
  /** Units of it in the parcel. */
  units: number;
  parts: { number: string; quantity: number }[];
  /** Units of which nobody wrote down the lot. */
  unknown: number;
  /** Lots of the product, oldest first. */
  choices: LotChoice[];
}

export interface LotChoice extends Pick<Lot, 'number' | 'receivedOn' | 'bestBefore'> {
  lotId: string;
  /** Units that never left. */
  left: number;
  blocked: boolean;
  /** Its date had passed on the day on which the parcel leaves: it is not taken. */
  outOfDate: boolean;
}

/** A line of `GET /api/lots/to-pick`: which lots the orders to prepare would take, oldest first. Products without any lot are left out. */
export interface LotsToPick extends Pick<OrderLotLine, 'productId' | 'parts' | 'unknown'> {
  /** Numbers of lots that must not leave, and of which something is left. */
  blocked: string[];
  /** Those whose date has passed: they stay as well. */
  outOfDate: string[];
}

/** What a recall offers; at least two, unless one alone is possible (reg. 2023/988, art. 37). */
export const RECALL_REMEDIES = {
  refund: 'le remboursement',
  replacement: 'le remplacement',
  repair: 'la réparation',
} as const;
export type RecallRemedy = keyof typeof RECALL_REMEDIES;
export const RECALL_WORDS_MAX_LENGTH = 2000;

/** Body of `POST /api/recalls/preview` and `POST /api/recalls`. All lots are of one product. */
export interface RecallRequest {
  lotIds: string[];
  /** What can happen, plainly (art. 36, 2 c). */
  danger: string;
  /** What to do beside ceasing to use it at once; may be ''. */
  advice: string;
  remedies: RecallRemedy[];
  /** Page of RappelConso; '' while there is none. */
  noticeUrl: string;
}

/** What would be sent, before anything is. */
export interface RecallPreview {
  subject: string;
  text: string;
  html: string;
  /** Orders that are written to. */
  recipients: number;
  /** Orders whose address is not known any more: they are reached by a public notice only (art. 35). */
  unreachable: number;
}

/** A line of `GET /api/recalls`, newest first. */
export interface Recall {
  _id: string;
  productName: string;
  lotNumbers: string[];
  danger: string;
  author: string;
  startedAt: string;
  /** Null while mails are still being written. */
  finishedAt: string | null;
  mailed: number;
  unreachable: number;
  /** Mails of it that came back, or were given up, so far. */
  cameBack: number;
}

/** What everybody may read of a recall: `/rappels`, at home and on the product's page (reg. 2023/988, art. 35, 4; 36). */
export interface RecallNotice extends Pick<RecallRequest, 'danger' | 'advice' | 'remedies' | 'noticeUrl'> {
  id: string;
  productId: string;
  productName: string;
  /** '' once the product is not in the catalogue any more. */
  image: string;
  lotNumbers: string[];
  /** It began, yyyy-mm-dd in Europe/Paris. */
  day: string;
  /** Between which days parcels left with it; null where none had left. */
  sent: { from: string; to: string } | null;
  /** Not long ago: it stands at home as well. */
  recent: boolean;
}

/** 'le remboursement, le remplacement ou la réparation' */
export function remedyWords(remedies: readonly RecallRemedy[]): string {
  const words = Object.entries(RECALL_REMEDIES).flatMap(([id, text]) =>
    remedies.includes(id as RecallRemedy) ? [text] : [],
  );
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ou ${words.at(-1)}`;
}
