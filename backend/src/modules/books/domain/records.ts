import { type Adjustment, type BundlePart, sumOf, type VatPart } from '@shop/contract';
import type { UnsettledKind } from '../../../shared/domain/settlement.js';

/** What the books check reads: only the fields that must agree. Amounts in integer cents, ids as text. */
export interface Counters {
  available: number;
  reserved: number;
  sold: number;
  /** Missing before the product's initial state. */
  toSend?: number;
}

export interface ProductRecord extends Counters {
  id: string;
  name: string;
  moves: number;
}

export interface MovementRecord {
  productId: string;
  sequence: number;
  kind: 'opening' | 'reserve' | 'release' | 'sell' | 'restock' | 'send' | 'unsend' | 'initial' | 'count' | 'removal';
  quantity: number;
  after: Counters;
  orderId: string | null;
  administratorId: string | null;
  /** Of a count; missing before the product's initial state. */
  cause?: string;
  reason: string;
  at: Date;
}

export interface OrderRecord {
  id: string;
  reference: string;
  clientId: string | null;
  date: Date;
  status: string;
  shown: boolean;
  deletedAt: Date | null;
  paymentStatus: string;
  totalCents: number;
  refundedCents: number;
  /** What somebody of the shop gave back another way; missing for nothing. */
  handedBackCents?: number;
  intentId: string;
  /** Sold at a market. */
  handedOver?: boolean;
  /** It says who it is for. */
  hasPerson?: boolean;
  tracking: object | null;
  /** When the client had it; null where nobody knows, missing in orders that are older. */
  deliveredAt?: Date | null;
  /** What it was before it was closed as refunded. */
  closedFrom?: string;
  /** Missing in orders that are older than their VAT. */
  vatScheme?: string;
  lines: { productId: string; quantity: number; unitPriceCents: number; parts?: BundlePart[]; vat?: VatPart }[];
  adjustments: (Adjustment & { vat?: VatPart })[];
}

export interface RefundRecord {
  key: string;
  amountCents: number;
  state: 'pending' | 'done' | 'refused';
  purpose: string;
  orderedAt?: Date;
  /** The provider has accepted it under this id. */
  providerId?: string;
}

export interface PaymentRecord {
  orderId: string;
  status: string;
  amountCents: number;
  intentId: string | null;
  expiresAt: Date;
  refunds: RefundRecord[];
  /** Missing in payments that are older than their steps. */
  steps?: { step: string; at: Date }[];
  /** Payments that came beside it; missing for none. */
  extras?: (RefundRecord & { intentId: string })[];
  /** Missing for none. */
  disputes?: object[];
  unsettled?: {
    key: string;
    kind: UnsettledKind;
    owedCents: number;
    since: Date;
    settled?: { by: 'refund' | 'hand' };
  }[];
}

export interface ClientRecord {
  id: string;
  reference: string;
  spentCents: number;
  purchases: string[];
  ordersCount: number;
  /** Null before the first order. */
  lastOrderAt: Date | null;
}

/** An invoice or a credit note as it is stored; what it says is the invoices' own. */
export interface DocumentRecord {
  _id: string;
  reference: string;
}

/** One discount in one order. */
export interface UseRecord {
  orderId: string;
  discountId: string;
  /** Of a series; null for any other. */
  code: string | null;
  state: 'held' | 'used' | 'returned';
}

export interface DiscountRecord {
  code: string;
  name: string;
  uses: number | null;
  taken: number;
  held: number;
  left: number | null;
}

/** A discount with its uses that are held or done, and the codes of its series that are taken. */
export interface DiscountBooks {
  discount: DiscountRecord;
  live: UseRecord[];
  takenCodes: string[];
}

/** One charge at the payment provider. */
export interface ChargeRecord {
  id: string;
  /** '' for a charge that the shop did not make. */
  orderId: string;
  amountCents: number;
  succeeded: boolean;
  refundedCents: number;
}

export interface Books {
  now: Date;
  products: ProductRecord[];
  movements: MovementRecord[];
  orders: OrderRecord[];
  payments: PaymentRecord[];
  clients: ClientRecord[];
  charges: ChargeRecord[];
  uses: UseRecord[];
  /** Ids of the orders that a confirmation was queued for. */
  confirmed: Set<string>;
  documents: DocumentRecord[];
  /** References of the orders whose buyers are in the restricted archive. */
  archived: Set<string>;
  /** When the shop began to number documents. */
  since: Date;
}

export interface Disagreement {
  /** Stable, for programs: 'STOCK.LEDGER'. */
  code: string;
  /** French, for people. */
  sentence: string;
}

const PAID = ['paid', 'partially_refunded', 'refunded'];
export const wasPaid = ({ status }: PaymentRecord) => PAID.includes(status);
export const isUndecided = ({ status }: PaymentRecord) => status === 'pending' || status === 'requires_action';
/** Paid when the units were gone: its money goes back and nothing was bought. */
export const isUnservable = ({ refunds }: PaymentRecord) => refunds.some(({ purpose }) => purpose === 'unservable');

export function refundedCents({ refunds }: PaymentRecord, states: readonly string[] = ['done']): number {
  return sumOf(refunds.filter(({ state }) => states.includes(state)).map(({ amountCents }) => amountCents));
}

/** What the provider itself calls refunded: a lost dispute is money that left another way. */
export function withoutDisputes(payment: PaymentRecord): PaymentRecord {
  return { ...payment, refunds: payment.refunds.filter(({ purpose }) => purpose !== 'dispute') };
}

export function groupBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
}
