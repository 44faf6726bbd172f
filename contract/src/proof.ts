import type { CountryCode } from './countries.js';
import type { DeliveryDates, DeliveryKind } from './delivery.js';
import type { GuaranteeNoticeKey } from './guarantee-notice.js';
import type { LegalVersionKey, ShownLegalText } from './legal-texts.js';
import type { MailAttachment, MailFate, MailState } from './mails.js';
import type { OrderStatus } from './orders.js';
import type { PriceReduction } from './catalog.js';
import type { AdjustmentKind } from './totals.js';
import type { ReturnPayer } from './seller.js';
import type { VatPart, VatScheme } from './vat.js';

/**
 * `GET /api/orders/{id}/proof`: all that the shop can prove of an order, in one file (docs/adr/0052). Amounts are integer cents of EUR, moments
 * ISO 8601 in UTC, digests SHA-256 in hexadecimal digits over canonical JSON: keys sorted, no blanks.
 */
export const PROOF_FORMAT = 'order-proof/1';

/** What stood above the button, as the order keeps it. */
export interface ProofShown {
  lines: {
    productId: string;
    name: string;
    quantity: number;
    unitPriceCents: number;
    /** Told before the order (C. conso. L221-28, 5°). */
    sealedForHygiene: boolean;
    /** Prior price in EUR and percentage, as announced; null for the price alone. */
    reduction: PriceReduction | null;
    /** Of the whole line; null in orders that are older than their VAT. */
    vat: VatPart | null;
  }[];
  adjustments: {
    kind: AdjustmentKind;
    amountCents: number;
    vat: VatPart | null;
    /** Of a discount: what it was called, its rule and code, and what of it stands on each line, in their order; else missing. */
    label?: string;
    discount?: { id: string; code?: string };
    spread?: number[];
    /** Its words were sealed and are erased with the person: the seal of what was shown cannot be made again. */
    erased?: true;
  }[];
  totalCents: number;
  country: CountryCode;
  vatScheme: VatScheme | null;
  deliveryDates: DeliveryDates | null;
  /** Missing in orders that are older than the choice. */
  deliveryMethod?: { methodId: string; name: string; kind: DeliveryKind };
  /** Who pays for sending goods back, as it was told; null where nothing was. */
  returnPaidBy: ReturnPayer | null;
  /** Their words are in `texts` of the file. */
  texts: LegalVersionKey[];
  /** Of the picture of the harmonised notice; null where none was kept. */
  guaranteeNotice: GuaranteeNoticeKey | null;
}

/** The order's own request. */
export interface ProofAccepted {
  orderId: string;
  reference: string;
  at: string;
  totalCents: number;
  texts: LegalVersionKey[];
  /** Of the idempotency key that it came with. */
  checkoutKeySha256: string;
}

/** From the ledger of payments. */
export interface ProofPaid {
  amountCents: number;
  /** At the provider. */
  intentId: string | null;
  formerIntentIds: string[];
  method: string;
  attempts: number;
  steps: { step: 'opened' | 'requires_action' | 'paid' | 'failed'; attempt: number; at: string }[];
}

export interface ProofMailed {
  id: string;
  mail: string;
  /** Number of the withdrawal that it speaks of; '' for the order itself. */
  withdrawal: string;
  /** '' once its addressee is forgotten. */
  to: string;
  subject: string;
  state: MailState;
  queuedAt: string;
  sentAt: string | null;
  /** Of what was handed over; '' before it left, and in mails that are older. */
  sha256: string;
  attachments: MailAttachment[];
  /** What the provider said last; null while it said nothing. */
  fate: MailFate | null;
}

export interface ProofWithdrawn {
  number: string;
  declaredAt: string;
  /** '' once who declared is forgotten, like the four that follow. */
  reference: string;
  words: string;
  prenom: string;
  nom: string;
  email: string;
  /** Null: the whole order. */
  lines: { productId: string; name: string; quantity: number }[] | null;
  /** The same declaration made again. */
  repeats: { number: string; declaredAt: string }[];
  state: string;
  /** When the parcel, or the proof that it was sent, came (C. conso. L221-24). */
  goodsOrProofAt: string | null;
}

export interface ProofRefunded {
  key: string;
  amountCents: number;
  /** Why, such as 'cancel' or 'dispute'; 'by-hand' for what was given back another way. */
  cause: string;
  state: 'pending' | 'done' | 'refused';
  orderedAt: string;
  attempt: number;
  /** The refund at the provider; '' while there is none. */
  providerId: string;
  /** Of a payment that came beside the order's own; null for the order's. */
  intentId: string | null;
}

/** A fact of the order, whatever it is of. */
export type ProofContent =
  | { kind: 'shown'; facts: ProofShown }
  | { kind: 'accepted'; facts: ProofAccepted }
  | { kind: 'paid'; facts: ProofPaid }
  | { kind: 'mailed'; facts: ProofMailed }
  | { kind: 'shipped' | 'cancelled' | 'closed'; facts: { status: OrderStatus } }
  /** Day of receipt, yyyy-mm-dd in Europe/Paris; null: nobody knows after all. Each correction is another entry. */
  | { kind: 'delivered'; facts: { deliveredOn: string | null } }
  | { kind: 'withdrawn'; facts: ProofWithdrawn }
  | { kind: 'refunded'; facts: ProofRefunded };

export type ProofKind = ProofContent['kind'];

/** `sha256` is over the five other fields and holds the one before in `previous`: no entry is changed, taken out or moved unseen. */
export type ProofEntry = ProofContent & {
  /** Counts from 1. */
  seq: number;
  at: string;
  /** `sha256` of the entry before; 64 zeros before the first. */
  previous: string;
  sha256: string;
};

/** What the order itself keeps, sealed in the moment it happened. */
export interface ProofLinkRecord {
  kind: string;
  at: string;
  /** Missing in `shown` and `accepted`: the entries have them. */
  facts?: Record<string, string | number | boolean | null>;
  sha256: string;
  key: string;
  seal: string;
}

/** Whoever it was for, as the order has it now. */
export interface ProofPerson {
  nom: string;
  prenom: string;
  email: string;
  mobile: string;
  address: string;
  complement: string;
  postalCode: string;
  city: string;
  /** Of a gift with a message, or for somebody else: they end before the others. */
  giftMessage?: string;
  giftRecipient?: string;
  giftMobile?: string;
}

export interface ProofText extends LegalVersionKey {
  effectiveFrom: string;
  /** Where it stands for good. */
  path: string;
  /** `sha256` is the digest of `effectiveFrom`, `number`, `shown` and `text` (docs/adr/0046). */
  shown: ShownLegalText;
}

export interface ProofFile {
  format: typeof PROOF_FORMAT;
  madeAt: string;
  order: { id: string; reference: string };
  /** Null once they are forgotten. */
  person: ProofPerson | null;
  /** `none`: the order is older than the seals, so that nothing but this file proves it from now on. */
  sealing: 'sealed' | 'none';
  links: ProofLinkRecord[];
  texts: ProofText[];
  /** In the order of their moments. */
  entries: ProofEntry[];
  /** The last entry, so that none is cut off unseen. */
  last: { seq: number; sha256: string };
  /** Which key sealed it: eight hexadecimal digits that say nothing of it. */
  key: string;
  /** HMAC-SHA-256 over the canonical JSON of everything else. */
  seal: string;
}
