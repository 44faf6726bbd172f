import type { OrderStatus } from './orders.js';
import type { ReturnPayer } from './seller.js';

/**
 * Withdrawals from a contract (C. conso. L221-18 to L221-25, D221-5).
 * 'Acceptée': in time, for an order that was found. 'À rapprocher': the shop found no such order of this person. 'Hors délai': too late.
 * 'Classée sans suite': matches no order, and an administrator said why nothing follows; never deleted, matched or opened again at any time.
 */
export const WITHDRAWAL_STATES = ['Acceptée', 'À rapprocher', 'Hors délai', 'Classée sans suite'] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** Where soap that came back goes (C. env. L541-15-8); as people read it. */
export const RETURN_DESTINIES = {
  stock: 'Remise en stock',
  gift: 'Don',
  recycling: 'Recyclage',
  destruction: 'Destruction',
} as const;
export type ReturnDestiny = keyof typeof RETURN_DESTINIES;

/** Units of a product that a withdrawal speaks of. */
export interface WithdrawalLine {
  productId: string;
  quantity: number;
}

/** `POST /api/withdrawals`. Nothing else may be asked (D221-5). */
export interface NewWithdrawal {
  prenom: string;
  nom: string;
  /** Of the order, as typed. */
  reference: string;
  /** Where the receipt goes. */
  email: string;
  /** A part of the order; the whole order without it. Only with `link`, or by the client whose order it is. */
  lines?: WithdrawalLine[];
  /** Of the mailed link. */
  link?: string;
}

/** The same for known, unknown, late and repeated references. */
export interface WithdrawalReceipt {
  /** Such as `R-7F3K2Q`. */
  number: string;
  declaredAt: string;
  /** The declaration, word for word as it is kept and mailed. */
  words: string;
  prenom: string;
  nom: string;
  reference: string;
  email: string;
  /** Last day to send the goods back, and for the refund, yyyy-mm-dd in Europe/Paris (L221-23, L221-24). */
  until: string;
  /** Where goods go back to, on one line; '' while the shop has not said. */
  returnTo: string;
  /** Who pays for it, in a sentence: as the shop settles it for everybody, since nothing here tells of one order. */
  returnCosts: string;
}

/** `POST /api/withdrawals/link`: the order that a mailed link belongs to. */
export interface WithdrawalOffer {
  reference: string;
  prenom: string;
  nom: string;
  email: string;
  articles: { productId: string; productName: string; productImage: string; quantity: number; price: number }[];
}

/** Body of `POST /api/withdrawals/link`. */
export interface WithdrawalLink {
  link: string;
}

/**
 * Who pays for sending goods back (L221-23).
 * @param payer 'as-told': whoever the terms of the order name, where the order is not to be spoken of
 */
export function returnCostWords(payer: ReturnPayer | 'as-told'): string {
  if (payer === 'shop') return 'Nous prenons en charge les frais de renvoi.';
  if (payer === 'client') return 'Les frais de renvoi sont à votre charge, comme le disent vos conditions de vente.';
  return 'Les frais de renvoi sont à votre charge si vos conditions de vente le disaient\u00a0; sinon, nous les payons.';
}

/** The words of a declaration, as the screen shows them before, and as they are kept, mailed and shown after. */
export function withdrawalWords(
  reference: string,
  lines: readonly { name: string; quantity: number }[] | null,
): string {
  const what = lines
    ? `pour ${lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}`
    : 'dans son entier';
  return `Je vous notifie par la présente ma rétractation du contrat portant sur la commande ${reference}, ${what}.`;
}

/** A line of `GET /api/withdrawals`. */
export interface Withdrawal {
  _id: string;
  number: string;
  prenom: string;
  nom: string;
  /** As declared. */
  email: string;
  /** Where its receipts go since an administrator knows better; null as long as they go to `email`. */
  correctedEmail: string | null;
  /** A receipt that did not arrive, as long as no copy did and nobody settled it (L221-21). */
  lostReceipt: { at: string; reason: string } | null;
  /** As typed. */
  reference: string;
  /** Null: the whole order. */
  lines: (WithdrawalLine & { name: string })[] | null;
  words: string;
  declaredAt: string;
  /** The same declaration made again: its own number and moment, the newest 20. */
  repeats: { number: string; declaredAt: string }[];
  state: WithdrawalState;
  /** Why nothing follows; null unless it is 'Classée sans suite', and once its person is forgotten. */
  closing: { reason: string; at: string; author: string } | null;
  /** Null until it is matched. */
  order: {
    _id: string;
    reference: string;
    status: OrderStatus;
    deliveredAt: string | null;
    /** EUR given back so far, whoever did. */
    refunded: number;
    /** Last day of the window, yyyy-mm-dd; null while it has no end. */
    withdrawalUntil: string | null;
    /** Who pays for the return: the client only where the terms of the order told so, and the shop does not offer it now. */
    returnPaidBy: ReturnPayer;
    /** `sealedForHygiene` only informs: it is for the administrator to see whether it was unsealed (L221-28, 5°). */
    articles: { productId: string; productName: string; quantity: number; sealedForHygiene: boolean }[];
  } | null;
  /** EUR that go back with one click; null where none may. */
  amount: number | null;
  /** Last day for the refund, yyyy-mm-dd (L221-24). */
  dueOn: string;
  /** The shop may wait for the goods or the proof that they were sent (L221-24). */
  deferred: boolean;
  overdue: boolean;
  /** When parcel or proof was there. */
  parcelAt: string | null;
  refund: {
    /** EUR. */
    amount: number;
    /**
     * `ordered`: not yet answered; `not-needed`: everything had gone back before; `returned`: refused, or sent back by the client's bank, so
     * that it is due again.
     */
    state: 'ordered' | 'pending' | 'made' | 'not-needed' | 'returned';
    orderedAt: string;
    author: string;
  } | null;
  returns: SettledReturn[];
  /** Units of which it may still be said what becomes of them; none while nothing was sent. */
  returnable: (WithdrawalLine & { name: string })[];
  /** Somebody has to do something: match it, or give the money back. */
  open: boolean;
  version: number;
}

/** `POST /api/withdrawals/{id}/match`. */
export interface WithdrawalMatch {
  /** Of the order that it is about. */
  reference: string;
}

/** `PUT /api/withdrawals/{id}/email`: receipts go there from now on, those that did not arrive once more. */
export interface WithdrawalEmailCorrection {
  email: string;
}

export const WITHDRAWAL_CLOSING_MAX_LENGTH = 500;

/** `POST /api/withdrawals/{id}/close`: nothing follows. `DELETE` takes it back. */
export interface WithdrawalClosing {
  /** Why, 1 to 500 characters. */
  reason: string;
  /** `version` of the withdrawal that the screen was showing; without it only the state counts. */
  expectedVersion?: number;
}

/** `POST /api/withdrawals/{id}/refund`. */
export interface WithdrawalRefund {
  /** EUR that the screen showed as given back: where more went since, a part must be meant once more. */
  expectedRefunded?: number;
}

/** `PUT /api/withdrawals/{id}/parcel`: 'Colis ou preuve d'envoi reçus'. */
export interface WithdrawalParcel {
  received: boolean;
}

/** What became of units that came back. */
export interface SettledReturn extends WithdrawalLine {
  name: string;
  destiny: ReturnDestiny;
  /** Names of the parts of a bundle that the shop does not have any more, so that they went onto no shelf; missing for none. */
  gone?: string[];
  at: string;
  author: string;
}

/** `POST /api/withdrawals/{id}/returns`: what becomes of soap that came back. */
export interface WithdrawalReturn extends WithdrawalLine {
  destiny: ReturnDestiny;
  /** `version` of the withdrawal that the screen was showing: a second press changes nothing. */
  expectedVersion: number;
}
