import { randomUUID } from 'node:crypto';
import {
  type NewOrderAnswer,
  PAGES,
  type PreparedOrder,
  type PreparedOrderRequest,
  type Product,
} from '@shop/contract';
import { backOffice, handOrderBody, orderBody, type OrderOptions } from './orders.js';
import { bearer } from './people.js';
import type { Shop } from './shop.js';

const LINK = new RegExp(`${PAGES.checkout.path}\\?token=([\\w-]+)`);

interface Prepared {
  email: string;
  quantity?: number;
  key?: string;
  /** How many mails the address has had then. */
  mails?: number;
  body?: Partial<Record<keyof PreparedOrderRequest, unknown>>;
}

export function preparedBody(product: Product, { email, quantity = 1, body }: Prepared) {
  const { paymentMethod: _by, ...known } = handOrderBody(product, { email, quantity });
  return { ...known, message: 'Comme convenu au téléphone.', ...body };
}

export async function tryToPrepare(shop: Shop, product: Product, prepared: Prepared) {
  const admin = await backOffice(shop);
  return admin
    .http('post', '/api/prepared-orders')
    .set('Idempotency-Key', prepared.key ?? randomUUID())
    .send(preparedBody(product, prepared));
}

/** The secret of the newest link that was mailed to an address. */
export async function preparedLink(shop: Shop, email: string, mails = 1): Promise<string> {
  const tokens = (await shop.mails(email, mails)).flatMap(({ text }) => LINK.exec(text)?.[1] ?? []);
  if (tokens.length === 0) throw new Error(`no mail for ${email} carries such a link`);
  return tokens[0]!;
}

/** An order that the shop prepared, and the link that its client was mailed. */
export async function prepare(shop: Shop, product: Product, prepared: Prepared) {
  const { status, body } = await tryToPrepare(shop, product, prepared);
  if (status !== 201) throw new Error(`what was prepared was answered ${status}: ${JSON.stringify(body)}`);
  return { prepared: body as PreparedOrder, token: await preparedLink(shop, prepared.email, prepared.mails) };
}

export const readPrepared = (shop: Shop, token: string) => shop.http.post('/api/prepared-orders/read').send({ token });

/** What the checkout sends to pay with the link. */
export const payPreparedBody = (token: string, product: Product, options: OrderOptions = {}) => ({
  ...orderBody(product, options),
  token,
});

/** Pays with the link, as the checkout does. */
export function payPrepared(shop: Shop, token: string, product: Product, options: OrderOptions = {}) {
  const call = shop.http.post('/api/prepared-orders/order');
  if (options.client) void call.set('Authorization', bearer(options.client.token));
  return call.send(payPreparedBody(token, product, options));
}

export const orderIdOf = ({ body }: { body: unknown }) => (body as NewOrderAnswer).order._id;
