import {
  type Gift,
  GUARANTEE_NOTICE_ID,
  GUARANTEE_NOTICE_NAME,
  type GuaranteeNoticeKey,
  LEGAL_TEXTS,
  type LegalVersionKey,
  type HandPayment,
  type Problem,
  type RelayPoint,
  type SoldPart,
  TRANSFER_AWAITED_DAYS,
  VAT_SCHEME_NAMES,
  type VatScheme,
  type VatTreatment,
} from '@shop/contract';
import type { Actor } from '../../../shared/auth/actor.js';
import { type Cents, formatEuros, toEuros } from '../../../shared/domain/money.js';
import { type AskedDelivery, keptDelivery } from '../domain/cart-delivery.js';
import { type PricedCart, type PricedLine, type WantedLine } from '../domain/cart-pricing.js';
import type { Customer } from '../domain/customer.js';
import { type Delivery, discountsOf, type OrderContent } from '../domain/order-content.js';
import { orderErrors, TEXT_CHANGED, VAT_SHOWN } from '../domain/order-errors.js';
import type { Order } from '../domain/order.js';
import { shortagesOf } from '../domain/shelf-of-cart.js';
import { vatParts } from '../domain/vat-policy.js';
import type { AskedDiscounts, Discounts } from './ports/discounts.js';
import type { Stock } from './ports/stock.js';
import type { ContractTexts } from './ports/texts-in-force.js';

export const TRANSFER: HandPayment = 'hand_transfer';

export interface PlaceOrderInput {
  actor: Actor;
  /** The account that the browser believes to be connected. */
  userId?: string;
  customer: Customer;
  delivery: Delivery;
  /** It is given to somebody. */
  gift?: Gift;
  wanted: WantedLine[];
  /** Total that the shopper was shown. */
  shownTotalCents: Cents;
  paymentMethod: string;
  /** The client wants the card to be kept; means nothing without an account. */
  keepsCard?: boolean;
  /** The code that the recap showed as applied. */
  code?: string;
  /** The discounts that it showed; undefined where nothing was sent, which accepts what makes the total shown. */
  shownDiscounts?: readonly { id: string; amountCents: Cents }[];
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
  /** It was chosen from the method's list. */
  relayListed?: boolean;
  /** Same key, same order, one charge. */
  checkoutKey?: string;
  /** Network address that it comes from. */
  ip: string;
  /** Whether it may begin, or begin afresh, in the unit of work that writes it. @throws DomainError where it may not */
  claim?(order: Order): Promise<void>;
  /** An administrator takes it: no limit of shoppers counts, and what is paid by hand needs no bank. */
  byHand?: {
    /** Writes down who took it, in the unit of work that writes the order. */
    note(order: Order): Promise<void>;
    /** At a market: whoever pays takes it along. */
    handedOver?: true;
    /** When, where it is noted later. */
    soldAt?: Date;
  };
}

/** What nobody pays is free again after so many minutes: guests are many and nobody knows them, a transfer takes its days. */
export function reservationMinutes({ clientId, input }: Pick<PricedRequest, 'clientId' | 'input'>): number {
  if (input.paymentMethod === TRANSFER) return TRANSFER_AWAITED_DAYS * 24 * 60;
  return clientId ? 30 : 15;
}

/** By which card it is paid, and whose account that is. */
export const paidWith = ({ clientId, input }: Pick<PricedRequest, 'clientId' | 'input'>) => ({
  method: input.paymentMethod,
  clientId,
  // What a wallet confirmed is the wallet's to keep, and a kept card is kept.
  keepsCard: input.keepsCard === true && clientId !== null && input.paymentMethod.startsWith('pm_'),
});

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
  { shownTotalCents, shownDiscounts, shownTexts, shownNotice, shownVat }: PlaceOrderInput,
  { texts, guaranteeNotice, vat }: Pick<PricedRequest, 'texts' | 'guaranteeNotice' | 'vat'>,
): Problem[] {
  if (cart.problems.length > 0) return cart.problems;
  const discounts = changedDiscounts(cart, shownDiscounts);
  if (discounts.length > 0) return discounts;
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

/** A code that ended since, and each discount of the total that is another one by now. */
function changedDiscounts({ code, adjustments }: PricedCart, shown: PlaceOrderInput['shownDiscounts']): Problem[] {
  if (code && !code.applied) return [{ code: 'DISCOUNT.CODE_REFUSED', field: 'code', message: code.message }];
  if (!shown) return [];
  const now = discountsOf(adjustments);
  const gone = shown.filter(({ id }) => !now.some(({ discount }) => discount.id === id));
  const other = now.filter(
    ({ discount, amountCents }) => !shown.some((one) => one.id === discount.id && one.amountCents === amountCents),
  );
  const sentences = [
    ...gone.map(({ amountCents }) => `La remise de ${formatEuros(-amountCents)} n’est plus valable.`),
    ...other.map(
      ({ label = '', amountCents }) => `«\u00a0${label}\u00a0» retire maintenant ${formatEuros(-amountCents)}.`,
    ),
  ];
  return sentences.map((message) => ({ code: 'DISCOUNT.CHANGED', field: 'discounts', message }));
}

/** @throws DomainError CART.PROBLEMS out of the unit of work, so that no use is kept. Nothing is asked for an order without discounts */
export async function holdDiscounts(discounts: Discounts, order: Order): Promise<void> {
  const { id, adjustments, clientId, customer } = order.snapshot;
  if (discountsOf(adjustments).length === 0) return;
  const problems = await discounts.hold(id, adjustments, { clientId, email: customer.email });
  if (problems.length > 0)
    throw orderErrors.cannotBeServed(problems.map((problem) => ({ field: 'discounts', ...problem })));
}

/** What the discounts of this request depend on. */
export const askedDiscounts = ({ code, ip, customer }: PlaceOrderInput, clientId: string | null): AskedDiscounts => ({
  buyer: { clientId, email: customer.email },
  ip,
  ...(code && { code }),
});

/** What the price of its delivery depends on; nothing where whoever pays takes it along. */
function askedDelivery(input: PlaceOrderInput): AskedDelivery | undefined {
  if (input.byHand?.handedOver) return undefined;
  return {
    to: input.delivery,
    ...(input.deliveryMethod !== undefined && { methodId: input.deliveryMethod }),
    ...(input.shownDeliveryCents !== undefined && { shownPriceCents: input.shownDeliveryCents }),
    relay: input.relay ?? null,
    ...(input.relayListed && { relayListed: true }),
    ordering: true,
  };
}

/** How it is priced: what its delivery depends on, and by whose limits. */
export const pricedFor = (input: PlaceOrderInput) => ({ delivery: askedDelivery(input), byHand: !!input.byHand });

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
  const taken = (line: PricedLine) => ({ productId: line.product.id, quantity: line.quantity, ...partsOf(line) });
  const gone = lines.flatMap((line) => (line.gone ? [{ ...taken(line), at: line.gone.at }] : []));
  await stock.putBackCounted(orderId, gone);
  const shortages = await stock.reserve(orderId, lines.map(taken));
  if (shortages.length === 0) return;
  throw orderErrors.cannotBeServed(shortages.flatMap((short) => shortagesOf(lines, short)));
}

/** What a bundle takes from the shelf, and its order keeps. */
export const partsOf = ({ product: { parts } }: Pick<PricedLine, 'product'>): { parts?: SoldPart[] } =>
  parts ? { parts: parts.map(({ productId, name, image, units }) => ({ productId, name, image, units })) } : {};

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
    ...partsOf({ product }),
    ...(product.sealedForHygiene && { sealedForHygiene: true as const }),
    ...(product.reduction && { reduction: product.reduction }),
    vat: parts[index]!,
  }));
  const adjustments = cart.adjustments.map((adjustment, index) => ({
    ...adjustment,
    vat: parts[lines.length + index]!,
  }));
  const { customer, delivery, gift } = input;
  const guaranteeNotice = notice && { number: notice.number, sha256: notice.sha256 };
  const travels = chosen && { deliveryDates: chosen.dates, deliveryMethod: keptDelivery(chosen, input.relay) };
  const soldAt = input.byHand?.soldAt;
  const shown = { ...travels, ...(soldAt && { soldAt }), texts, returnPaidBy, guaranteeNotice };
  // Said in any case: a new attempt may be a gift no more.
  return { customer, delivery, gift: gift ?? null, lines, adjustments, vatScheme: vat.scheme, ...shown };
}
