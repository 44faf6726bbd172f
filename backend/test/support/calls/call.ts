import type { Order, Product } from '@shop/contract';
import { backOffice, order } from '../orders.js';
import { type ConnectedClient, newEmail } from '../people.js';
import type { Shop } from '../shop.js';

/** One call as the specification writes it, and what the caller reads in the answer. */
export interface Call {
  path: string;
  token?: string;
  body?: object;
  headers?: Record<string, string>;
  form?: Record<string, string | Buffer>;
  status?: number;
  /** Fields that the specification names in the answer, or in each entry of a list. */
  reads?: string[];
}

export interface World {
  shop: Shop;
  admin: string;
  client: ConnectedClient;
  product: Product;
  /** A paid order of `client`. */
  bought: Order;
}

export type Row = [name: string, route: string, call: (world: World) => Call | Promise<Call>];

export const PASSWORD = 'douze caracteres au moins';

export const newAdministrator = () => ({ nom: 'Petit', prenom: 'Luc', email: newEmail('luc'), password: PASSWORD });
export const aColleague = async ({ shop, admin }: World) =>
  (await shop.http.post('/api/add/user').set('Authorization', admin).send(newAdministrator()).expect(201)).body as {
    _id: string;
  };
export const aDeliveredOrder = async ({ shop, product, client }: World) => {
  const bought = await order(shop, product, { client });
  const office = await backOffice(shop);
  await office.deliver(bought._id);
  return bought;
};
/** As administrators see it: with its payment. */
export const anOrderToRefund = async ({ shop, product }: World) =>
  (await backOffice(shop)).order((await order(shop, product))._id);
