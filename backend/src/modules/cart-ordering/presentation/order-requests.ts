import type { CartItemRequest, Gift } from '@shop/contract';
import { toCents } from '../../../shared/domain/money.js';
import type { PlaceOrderInput } from '../application/order-request.js';
import type { WantedLine } from '../domain/cart-pricing.js';
import type { HandOrderDto, MarketOrderDto } from './hand-order.dto.js';
import type { NewOrderDto, OrderArticleDto } from './new-order.dto.js';

export function toWantedLine({ productId, quantity, price, parts }: CartItemRequest): WantedLine {
  const chosen = parts?.map((part) => ({ productId: part.productId.toLowerCase(), units: part.units }));
  return {
    productId,
    quantity,
    ...(price != null && { shownPriceCents: toCents(price) }),
    ...(chosen && { parts: chosen }),
  };
}

function toOrderedLine({ reduction, ...article }: OrderArticleDto): WantedLine {
  return { ...toWantedLine(article), ...(reduction !== undefined && { shownReduction: reduction }) };
}

/** What an order of the shop and one taken by hand have in common, and what only the first may say. */
type Ordered = Omit<HandOrderDto, 'paymentMethod'> & { paymentMethod: string } & Partial<
    Omit<NewOrderDto, keyof HandOrderDto>
  >;

type Asked = Pick<PlaceOrderInput, 'actor' | 'ip'> & { headerKey: string | undefined };

function toGift({ message = '', recipient }: NonNullable<NewOrderDto['gift']>): Gift {
  if (!recipient) return { message };
  const { nom, prenom, mobile = '' } = recipient;
  return { message, recipient: { nom, prenom, mobile } };
}

/** What is sold at a market: nobody says who they are. */
export function toMarketSale(body: MarketOrderDto, { actor, ip, headerKey }: Asked) {
  return {
    actor,
    ip,
    wanted: body.articles.map(toOrderedLine),
    shownTotalCents: toCents(body.amount),
    paymentMethod: body.paymentMethod,
    ...(body.email && { email: body.email }),
    ...(body.soldAt && { soldAt: new Date(body.soldAt) }),
    ...(headerKey && { checkoutKey: headerKey }),
  };
}

/** The header and the body's `checkoutId` mean the same; the header is what proxies and clients repeat. */
export function toPlaceOrder(body: Ordered, { actor, ip, headerKey }: Asked): PlaceOrderInput {
  const { nom, prenom, email, mobile, address, complement = '', postalCode, city, country } = body;
  const checkoutKey = headerKey ?? body.checkoutId;
  return {
    actor,
    ip,
    ...(body.userId && { userId: body.userId }),
    customer: { nom, prenom, email, mobile },
    delivery: { address, complement: complement ?? '', postalCode, city, country },
    ...(body.gift && { gift: toGift(body.gift) }),
    wanted: body.articles.map(toOrderedLine),
    shownTotalCents: toCents(body.amount),
    paymentMethod: body.paymentMethod,
    ...(body.keepCard && { keepsCard: true }),
    ...(body.code && { code: body.code }),
    ...(body.discounts && {
      shownDiscounts: body.discounts.map(({ id, amount }) => ({ id, amountCents: toCents(amount) })),
    }),
    ...(body.texts && { shownTexts: body.texts }),
    ...(body.guaranteeNotice !== undefined && { shownNotice: body.guaranteeNotice }),
    ...(body.vatScheme && { shownVat: body.vatScheme }),
    ...(body.deliveryMethod !== undefined && { deliveryMethod: body.deliveryMethod }),
    ...(body.deliveryPrice !== undefined && { shownDeliveryCents: toCents(body.deliveryPrice) }),
    relay: body.relayPoint ?? null,
    ...(body.relayListed && { relayListed: true }),
    ...(checkoutKey && { checkoutKey }),
  };
}
