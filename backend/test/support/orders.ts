import { randomUUID } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import type {
  ApiError,
  CartQuote,
  HandOrder,
  HandPayment,
  NewOrder,
  NewOrderAnswer,
  Order,
  Product,
} from '@shop/contract';
import { bearer, type ConnectedClient } from './people.js';
import type { Shop } from './shop.js';

export const VISA = 'pm_card_visa';
export const DECLINED = 'pm_card_chargeDeclined';
export const THREE_D_SECURE = 'pm_card_authenticationRequired';

export interface OrderOptions {
  quantity?: number;
  card?: string;
  key?: string;
  client?: ConnectedClient;
  email?: string;
  /** Anything of the body that shall be otherwise. */
  body?: Partial<Record<keyof NewOrder, unknown>>;
}

const cents = (euros: number) => Math.round(euros * 100);

/** The body that the checkout sends for one product. */
export function orderBody(product: Product, { quantity = 1, card = VISA, client, email, body }: OrderOptions = {}) {
  const price = product.discountedPrice;
  return {
    nom: 'Morel',
    prenom: 'Claire',
    email: client?.email ?? email ?? 'claire@example.fr',
    mobile: '06 12 34 56 78',
    address: '14 rue des Tilleuls',
    complement: '',
    city: 'Lyon',
    postalCode: '69001',
    country: 'FR',
    articles: [{ productId: product._id, productName: product.name, productImage: product.image, quantity, price }],
    amount: (cents(price) * quantity) / 100,
    paymentMethod: card,
    ...(client && { userId: client.id }),
    ...body,
  };
}

interface HandOrderOptions {
  by?: HandPayment;
  quantity?: number;
  email?: string;
}

/** What an administrator sends of an order that was taken by telephone. */
export function handOrderBody(
  product: Product,
  { by = 'hand_cash', quantity = 1, email = 'claire@example.fr' }: HandOrderOptions = {},
): HandOrder {
  const price = product.discountedPrice;
  return {
    nom: 'Morel',
    prenom: 'Claire',
    email,
    mobile: '06 12 34 56 78',
    address: '14 rue des Tilleuls',
    complement: '',
    city: 'Lyon',
    postalCode: '69001',
    country: 'FR',
    articles: [{ productId: product._id, quantity, price }],
    amount: (cents(price) * quantity) / 100,
    paymentMethod: by,
  };
}

export interface OrderReply {
  status: number;
  answer: NewOrderAnswer;
  error: ApiError;
}

/** The payment's reference as the shop keeps it: a buyer is not told. */
async function intentOf(shop: Shop, orderId: string): Promise<string> {
  const payments = shop.app
    .get<Connection>(getConnectionToken())
    .collection<{ _id: Types.ObjectId; intentId: string | null }>('payments');
  return (await payments.findOne({ _id: new Types.ObjectId(orderId) }))?.intentId ?? '';
}

/** Places an order through the public door and gives back whatever came, and `paymentIntentId` for what is done with it. */
export async function tryOrder(shop: Shop, product: Product, options: OrderOptions = {}): Promise<OrderReply> {
  const call = shop.http.post('/api/neworders').set('Idempotency-Key', options.key ?? randomUUID());
  if (options.client) void call.set('Authorization', bearer(options.client.token));
  const { status, body } = await call.send(orderBody(product, options));
  const answer = body as NewOrderAnswer;
  if (status === 201) answer.order.paymentIntentId = await intentOf(shop, answer.order._id);
  return { status, answer, error: body as ApiError };
}

/** A paid order. */
export async function order(shop: Shop, product: Product, options: OrderOptions = {}): Promise<Order> {
  const { status, answer, error } = await tryOrder(shop, product, options);
  if (status !== 201 || !answer.success) throw new Error(`the order was answered ${status}: ${error.message}`);
  return answer.order;
}

/** Units that can be sold now; asked where no cache stands in between. */
export async function available(shop: Shop, product: Product): Promise<number> {
  const items = [{ productId: product._id, quantity: 1 }];
  const { body } = await shop.http.post('/api/cart/quote').send({ items }).expect(200);
  return (body as CartQuote).lines[0]!.available;
}

/** An administrator's calls. */
export async function backOffice(shop: Shop) {
  const authorization = bearer(await shop.adminToken());
  const setStatus = (id: string, body: object) =>
    shop.http.put(`/api/orders/${id}/status`).set('Authorization', authorization).send(body);
  return {
    orders: (query: Record<string, string | number> = {}) =>
      shop.http.get('/api/orders').query(query).set('Authorization', authorization),
    order: async (id: string) =>
      (await shop.http.get(`/api/orders/${id}`).set('Authorization', authorization).expect(200)).body as Order,
    setStatus,
    /** Ships the order, then says that it arrived. */
    deliver: async (id: string) => {
      await setStatus(id, { status: 'Expédié', ...TRACKING }).expect(200);
      return (await setStatus(id, { status: 'Livré' }).expect(200)).body as Order;
    },
    refund: (body: object, key: string = randomUUID()) =>
      shop.http.post('/api/stripe/refund').set('Authorization', authorization).set('Idempotency-Key', key).send(body),
    remove: (id: string, query: Record<string, string> = {}) =>
      shop.http.delete(`/api/orders/${id}`).query(query).set('Authorization', authorization),
    http: (method: 'get' | 'put' | 'post' | 'delete', path: string) =>
      shop.http[method](path).set('Authorization', authorization),
  };
}

export type BackOffice = Awaited<ReturnType<typeof backOffice>>;

export const TRACKING = { orderNumber: '6A12345678901', deliver: 'Colissimo' };
