import {
  type Adjustment,
  type Order as OrderContract,
  type OrderArticle,
  type OrderDelivery,
  type OrderVat,
  paidLineCents,
  type PriceAdjustment,
  type RefundAsked,
  unitsOf,
  VAT_MENTIONS,
  type VatPart,
  type VatScheme,
  type VatTotal,
} from '@shop/contract';
import { type Cents, toEuros } from '../../../shared/domain/money.js';
import { trackingUrl } from '../domain/carriers.js';
import type { Order } from '../domain/order.js';
import type { OrderState } from '../domain/order-state.js';
import type { KeptDelivery } from '../domain/order-content.js';
import { parcelOf } from '../domain/parcel.js';
import type { AskedRefund } from '../domain/refund-request.js';
import { unitsBack, unitsShelved, unnamedCents } from '../domain/refunded-units.js';
import { vatTotalsOfOrder } from '../domain/vat-policy.js';

export const toPriceAdjustment = ({ kind, amountCents, label, discount }: Adjustment): PriceAdjustment => ({
  kind,
  amount: toEuros(amountCents),
  ...(label && { label }),
  ...(discount && { discount }),
});

const toVatAmount = ({ ratePercent, exclTaxCents, vatCents }: VatPart) => ({
  ratePercent,
  exclTax: toEuros(exclTaxCents),
  vat: toEuros(vatCents),
});

export const toOrderVat = (scheme: VatScheme, totals: readonly VatTotal[]): OrderVat => ({
  scheme,
  mention: VAT_MENTIONS[scheme],
  rates: totals.map(toVatAmount),
});

/** As it was frozen; null for an order that is older than its VAT. */
function vatOfOrder(state: Readonly<OrderState>): OrderVat | null {
  const { vatScheme: scheme } = state;
  const totals = vatTotalsOfOrder(state);
  if (!totals || !scheme) return null;
  return toOrderVat(scheme, totals);
}

function toArticle(
  { line, unsent }: ReturnType<typeof parcelOf<OrderState['lines'][number]>>[number],
  paidCents: Cents,
  { refunded, shelved }: Record<'refunded' | 'shelved', number>,
): OrderArticle {
  const { productId, name, image, quantity, unitPriceCents, parts, reduction = null, vat } = line;
  return {
    _id: productId,
    productId,
    productName: name,
    productImage: image,
    quantity,
    ...(parts && { parts }),
    ...(unsent > 0 && { unsent }),
    ...(refunded > 0 && { refunded }),
    ...(shelved > 0 && { shelved }),
    price: toEuros(unitPriceCents),
    paid: toEuros(paidCents),
    reduction,
    vat: vat ? toVatAmount(vat) : null,
  };
}

const toAsked = ({ units, reason, words }: AskedRefund): RefundAsked => ({
  ...(units && { units: units.map(({ productId, quantity }) => ({ productId, quantity })) }),
  ...(reason && { reason }),
  ...(words && { words }),
});

const toDelivery = ({ methodId, name, note = '', kind, carrier, tracked, relay }: KeptDelivery): OrderDelivery => ({
  ...{ methodId, name, note, kind, carrier, tracked, relay },
});

/** An order as the API answers it. Comments and payment references are for administrators. */
export function toContract(order: Order, viewer: 'admin' | 'client'): OrderContract {
  const state = order.snapshot;
  const { customer, delivery, tracking, comments } = state;
  const forAdmin = viewer === 'admin';
  const paid = paidLineCents(state.lines, state.adjustments);
  const [back, unnamed] = [unitsBack(state), unnamedCents(state)];
  const shelved = forAdmin ? unitsShelved(state) : [];
  return {
    _id: state.id,
    reference: state.reference,
    ...customer,
    ...delivery,
    montantTotal: toEuros(state.totalCents),
    amount: toEuros(state.totalCents),
    articles: parcelOf(state, order.wasSent).map((part, index) =>
      toArticle(part, paid[index] ?? 0, {
        refunded: unitsOf(back, part.line.productId),
        shelved: unitsOf(shelved, part.line.productId),
      }),
    ),
    adjustments: state.adjustments.map(toPriceAdjustment),
    vat: vatOfOrder(state),
    date: state.date.toISOString(),
    status: state.status,
    nextStatuses: order.nextStatuses,
    paymentStatus: state.paymentStatus,
    refundedAmount: toEuros(state.refundedCents),
    ...(unnamed > 0 && { refundedUnnamed: toEuros(unnamed) }),
    ...(forAdmin && state.handedBackCents && { handedBackAmount: toEuros(state.handedBackCents) }),
    refundRequestedAt: state.refundRequestedAt?.toISOString() ?? null,
    ...(state.refundAsked && { refundAsked: toAsked(state.refundAsked) }),
    refundAnswer: state.refundAnswer && {
      accepted: state.refundAnswer.accepted,
      message: state.refundAnswer.message,
      date: state.refundAnswer.date.toISOString(),
    },
    version: state.version,
    orderNumber: tracking?.number ?? '',
    deliver: tracking?.carrier ?? '',
    deliveryDates: state.deliveryDates ?? null,
    deliveryMethod: state.deliveryMethod ? toDelivery(state.deliveryMethod) : null,
    texts: state.texts ?? [],
    guaranteeNotice: state.guaranteeNotice ?? null,
    deliveredAt: state.deliveredAt?.toISOString() ?? null,
    withdrawalUntil: order.lastWithdrawalDay,
    withdrawalDeclaredAt: state.withdrawalDeclaredAt?.toISOString() ?? null,
    trackingUrl: tracking?.number && tracking.carrier ? trackingUrl(tracking.carrier, tracking.number) : '',
    comments: forAdmin ? (comments.at(-1)?.text ?? '') : '',
    commentHistory: forAdmin ? comments.map((comment) => ({ ...comment, date: comment.date.toISOString() })) : [],
    id_stripe: forAdmin ? state.intentId : '',
    paymentIntentId: forAdmin ? state.intentId : '',
    paymentMethod: state.paymentMethod,
    ...(state.gift && { gift: state.gift }),
    ...(state.handedOver && { handedOver: true as const }),
    ...(forAdmin && state.tags?.length && { tags: [...state.tags] }),
    ...(forAdmin && state.undo && { undo: { key: state.undo.key, until: state.undo.until.toISOString() } }),
    userId: state.clientId,
  };
}
