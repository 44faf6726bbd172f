import {
  GUARANTEE_NOTICE_ID,
  GUARANTEE_NOTICE_NAME,
  type GuaranteeNoticeKey,
  LEGAL_TEXTS,
  type LegalVersionKey,
  type Problem,
  type RelayPoint,
  VAT_SCHEME_NAMES,
  type VatScheme,
  type VatTreatment,
} from '@shop/contract';
import type { Actor } from '../../../shared/auth/actor.js';
import { type Cents, toEuros } from '../../../shared/domain/money.js';
import { type AskedDelivery, keptDelivery } from '../domain/cart-delivery.js';
import { type PricedCart, shortage, type WantedLine } from '../domain/cart-pricing.js';
import type { Customer } from '../domain/customer.js';
import type { Delivery, OrderContent } from '../domain/order-content.js';
import { orderErrors, TEXT_CHANGED, VAT_SHOWN } from '../domain/order-errors.js';
import { vatParts } from '../domain/vat-policy.js';
import type { Stock } from './ports/stock.js';
import type { ContractTexts } from './ports/texts-in-force.js';

export interface PlaceOrderInput {
  actor: Actor;
  /** The account that the browser believes to be connected. */
  userId?: string;
  customer: Customer;
  delivery: Delivery;
  wanted: WantedLine[];
  /** Total that the shopper was shown. */
  shownTotalCents: Cents;
  paymentMethod: string;
  /** The legal texts that the recap showed; undefined where nothing was sent, which accepts what is in force. */
  shownTexts?: readonly LegalVersionKey[];
  /** The guarantee's notice that it showed, null for its words; undefined where nothing was sent, which accepts what is in force. */
  shownNotice?: GuaranteeNoticeKey | null;
  /** By which it told the VAT; undefined where nothing was sent, which accepts what counts. */
  shownVat?: VatScheme;
  /** The method that was chosen; undefined where nothing was sent, which accepts the first that is offered. */
  deliveryMethod?: string;
  /** What it was shown to cost; undefined where nothing was sent. */
  shownDeliveryCents?: Cents;
  /** Where it waits, for a method that needs to know. */
  relay?: RelayPoint | null;
  /** Same key, same order, one charge. */
  checkoutKey?: string;
  /** Network address that it comes from. */
  ip: string;
}

/** What nobody pays is free again after so many minutes: guests are many and nobody knows them. */
export const reservationMinutes = (clientId: string | null): number => (clientId ? 30 : 15);

/** A request as it was priced, with the texts in force when it came. */
export interface PricedRequest extends ContractTexts {
  input: PlaceOrderInput;
  clientId: string | null;
  checkoutKey: string;
  cart: PricedCart;
  vat: VatTreatment;
  problems: Problem[];
}

/** What stands between this cart and an order. */
export function problemsOf(
  cart: PricedCart,
  { shownTotalCents, shownTexts, shownNotice, shownVat }: PlaceOrderInput,
  { texts, guaranteeNotice, vat }: Pick<PricedRequest, 'texts' | 'guaranteeNotice' | 'vat'>,
): Problem[] {
  if (cart.problems.length > 0) return cart.problems;
  if (cart.totals.totalCents !== shownTotalCents) {
    const message = 'Le total de votre panier a changé.';
    return [{ code: 'AMOUNT.CHANGED', message, price: toEuros(cart.totals.totalCents) }];
  }
  return [
    ...(shownTexts ? changedTexts(shownTexts, texts) : []),
    ...(shownNotice === undefined ? [] : changedNotice(shownNotice, guaranteeNotice)),
    ...(shownVat === undefined || shownVat === vat.scheme ? [] : [changedVat(vat)]),
  ];
}

/** What the price of its delivery depends on. */
export const askedDelivery = (input: PlaceOrderInput): AskedDelivery => ({
  to: input.delivery,
  ...(input.deliveryMethod !== undefined && { methodId: input.deliveryMethod }),
  ...(input.shownDeliveryCents !== undefined && { shownPriceCents: input.shownDeliveryCents }),
  relay: input.relay ?? null,
  ordering: true,
});

/** Nobody accepts what they were not shown: each text that is another one by now (C. civ. 1127-1). */
function changedTexts(shown: readonly LegalVersionKey[], now: readonly LegalVersionKey[]): Problem[] {
  const same = (one: LegalVersionKey, other: LegalVersionKey) =>
    one.text === other.text && one.number === other.number && one.sha256 === other.sha256;
  return now
    .filter((text) => !shown.some((one) => same(one, text)))
    .map(({ text, number }) => ({
      code: TEXT_CHANGED,
      field: text,
      message: `${LEGAL_TEXTS[text].name}\u00a0: la version ${number} vient d’entrer en vigueur.`,
    }));
}

/** Another picture than the one that was read, or none where there was one (reg. (EU) 2025/1960). */
function changedNotice(shown: GuaranteeNoticeKey | null, now: GuaranteeNoticeKey | null): Problem[] {
  if (shown?.number === now?.number && shown?.sha256 === now?.sha256) return [];
  const message = `${GUARANTEE_NOTICE_NAME}\u00a0: ${now ? 'une autre image est affichée' : 'l’image n’est plus affichée'}.`;
  return [{ code: TEXT_CHANGED, field: GUARANTEE_NOTICE_ID, message }];
}

/** The total is the same, but another part of it is VAT, or none (C. civ. 1127-1). */
const changedVat = ({ scheme }: VatTreatment): Problem => ({
  code: TEXT_CHANGED,
  field: VAT_SHOWN,
  message: `TVA\u00a0: elle se calcule autrement depuis l’affichage (${VAT_SCHEME_NAMES[scheme]}).`,
});

/** @throws DomainError CART.PROBLEMS out of the unit of work, so that no line is kept */
export async function reserveStock(stock: Stock, orderId: string, { lines }: PricedCart): Promise<void> {
  const wanted = lines.map(({ product, quantity }) => ({ productId: product.id, quantity }));
  const shortages = await stock.reserve(orderId, wanted);
  if (shortages.length === 0) return;
  const nameOf = (id: string) => lines.find(({ product }) => product.id === id)?.product.name ?? 'Ce produit';
  throw orderErrors.cannotBeServed(
    shortages.map(({ productId, available }) => shortage(productId, nameOf(productId), available)),
  );
}

export function contentOf(request: PricedRequest): OrderContent {
  const { input, cart, vat, texts, returnPaidBy, guaranteeNotice: notice } = request;
  const { chosen } = cart.delivery;
  const parts = vatParts(cart.lines, cart.adjustments, vat);
  const lines = cart.lines.map(({ product, quantity, unitPriceCents }, index) => ({
    productId: product.id,
    name: product.name,
    image: product.image,
    quantity,
    unitPriceCents,
    ...(product.sealedForHygiene && { sealedForHygiene: true as const }),
    ...(product.reduction && { reduction: product.reduction }),
    vat: parts[index]!,
  }));
  const adjustments = cart.adjustments.map((adjustment, index) => ({
    ...adjustment,
    vat: parts[lines.length + index]!,
  }));
  const { customer, delivery } = input;
  const guaranteeNotice = notice && { number: notice.number, sha256: notice.sha256 };
  const travels = chosen && { deliveryDates: chosen.dates, deliveryMethod: keptDelivery(chosen, input.relay) };
  const shown = { ...travels, texts, returnPaidBy, guaranteeNotice };
  return { customer, delivery, lines, adjustments, vatScheme: vat.scheme, ...shown };
}
