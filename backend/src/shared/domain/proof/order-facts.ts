import { createHash } from 'node:crypto';
import {
  type Adjustment,
  type CountryCode,
  type DeliveryDates,
  type GuaranteeNoticeKey,
  type LegalVersionKey,
  type OrderDelivery,
  type OrderStatus,
  PERSONAL_DISCOUNT,
  type PaymentStatus,
  type PriceReduction,
  type ReturnPayer,
  type SoldPart,
  type VatPart,
  type VatScheme,
  withoutPersonalWords,
} from '@shop/contract';
import type { Cents } from '../money.js';

/** An order, as far as it is proved: nothing of it says who ordered or where exactly it goes. */
export interface ProvableOrder {
  id: string;
  reference: string;
  checkoutKey: string;
  date: Date;
  lines: readonly {
    productId: string;
    name: string;
    quantity: number;
    unitPriceCents: Cents;
    parts?: readonly SoldPart[];
    sealedForHygiene?: true;
    reduction?: PriceReduction;
    vat?: VatPart;
  }[];
  adjustments: readonly (Adjustment & { vat?: VatPart })[];
  totalCents: Cents;
  delivery: { country: CountryCode };
  /** That it is given to somebody: to whom, and with which words, is told by no seal. */
  gift?: object | null;
  vatScheme?: VatScheme;
  deliveryDates?: DeliveryDates;
  /** Of a relay point only that it is one: where it is says near whom it is. */
  deliveryMethod?: Pick<OrderDelivery, 'methodId' | 'name' | 'kind'>;
  texts?: readonly LegalVersionKey[];
  returnPaidBy?: ReturnPayer;
  /** The harmonised notice of the legal guarantee (reg. 2025/1960), by the digest of its picture. */
  guaranteeNotice?: GuaranteeNoticeKey | null;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  intentId: string;
  noticeGivenAt: Date | null;
  deliveredAt: Date | null;
  refundedCents: Cents;
  handedBackCents?: Cents;
  deletedAt: Date | null;
}

interface ErasableWords {
  label?: string;
  discount?: object;
  erased?: true;
  personal?: Adjustment['personal'];
}

/** Words that a seal was made over went with the order's person: what was shown cannot be held against its seal any more (docs/adr/0091). */
export const hasErasedWords = (adjustments: readonly ErasableWords[]): boolean =>
  adjustments.some(
    ({ discount, label, erased, personal }) =>
      discount !== undefined && label === PERSONAL_DISCOUNT && (erased === true || personal === 'erased'),
  );

export type ProvedFacts = Record<string, string | number | boolean | null>;

const methodFacts = ({ methodId, name, kind }: Pick<OrderDelivery, 'methodId' | 'name' | 'kind'>) => ({
  ...{ methodId, name, kind },
});

/** What stood above the button (C. conso. L221-5, L221-14): the whole of it, in the words and cents that were kept. */
export const shownFacts = (order: ProvableOrder) => ({
  lines: order.lines.map((line) => ({
    productId: line.productId,
    name: line.name,
    quantity: line.quantity,
    unitPriceCents: line.unitPriceCents,
    sealedForHygiene: line.sealedForHygiene ?? false,
    reduction: line.reduction ?? null,
    vat: line.vat ?? null,
    // Left out of what is no bundle: seals of before are as they were.
    ...(line.parts && { parts: line.parts.map(({ productId, name, units }) => ({ productId, name, units })) }),
  })),
  adjustments: order.adjustments.map((adjustment) => {
    const { kind, amountCents, label, discount, spread, vat, personal } =
      adjustment.personal === 'apart' ? withoutPersonalWords(adjustment) : adjustment;
    return {
      ...{ kind, amountCents, vat: vat ?? null },
      // Nothing of it in orders that are older than discounts, whose seals were made without.
      ...(discount && { label: label ?? '', discount, spread: spread ?? [] }),
      ...(personal === 'erased' && { erased: true as const }),
    };
  }),
  totalCents: order.totalCents,
  country: order.delivery.country,
  // Left out of what is no gift: seals of before are as they were.
  ...(order.gift && { gift: true as const }),
  vatScheme: order.vatScheme ?? null,
  deliveryDates: order.deliveryDates ?? null,
  // Left out of orders that are older: their seals are as they were.
  ...(order.deliveryMethod && { deliveryMethod: methodFacts(order.deliveryMethod) }),
  returnPaidBy: order.returnPaidBy ?? null,
  texts: (order.texts ?? []).map(({ text, number, sha256 }) => ({ text, number, sha256 })),
  guaranteeNotice: order.guaranteeNotice
    ? { number: order.guaranteeNotice.number, sha256: order.guaranteeNotice.sha256 }
    : null,
});

/** The press on the button that names the amount. */
export const acceptedFacts = (order: ProvableOrder) => ({
  orderId: order.id,
  reference: order.reference,
  at: order.date.toISOString(),
  totalCents: order.totalCents,
  texts: (order.texts ?? []).map(({ text, number, sha256 }) => ({ text, number, sha256 })),
  // The key itself opens the order once more; its digest says which one it was.
  checkoutKeySha256: createHash('sha256').update(order.checkoutKey).digest('hex'),
});

const PAID: readonly PaymentStatus[] = ['paid', 'partially_refunded', 'refunded'];
const moment = (date: Date | null) => date?.toISOString() ?? null;

/** What may change after the order, by the kind of its links. */
export const CHANGING_FACTS = {
  paid: ({ paymentStatus, intentId, totalCents }) =>
    PAID.includes(paymentStatus) ? { intentId, totalCents } : { intentId: null, totalCents: null },
  informed: ({ noticeGivenAt }) => ({ noticeGivenAt: moment(noticeGivenAt) }),
  status: ({ status }) => ({ status }),
  delivered: ({ deliveredAt }) => ({ deliveredAt: moment(deliveredAt) }),
  refunded: ({ refundedCents, handedBackCents = 0 }) => ({ refundedCents, handedBackCents }),
  deleted: ({ deletedAt }) => ({ deletedAt: moment(deletedAt) }),
} satisfies Record<string, (order: ProvableOrder) => ProvedFacts>;

export type ChangingKind = keyof typeof CHANGING_FACTS;

export const CHANGING_KINDS = Object.keys(CHANGING_FACTS) as ChangingKind[];

/** Of an order that nothing happened to yet: such facts need no link. */
export const FIRST_FACTS: Record<ChangingKind, ProvedFacts> = {
  paid: { intentId: null, totalCents: null },
  informed: { noticeGivenAt: null },
  status: { status: 'En cours de préparation' },
  delivered: { deliveredAt: null },
  refunded: { refundedCents: 0, handedBackCents: 0 },
  deleted: { deletedAt: null },
};
