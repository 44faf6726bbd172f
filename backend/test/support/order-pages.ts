import { randomUUID } from 'node:crypto';
import type { OpenedOrder, Order } from '@shop/contract';
import type { BackOffice } from './orders.js';
import { linkToken } from './people.js';
import type { Shop } from './shop.js';

export const findOrder = (shop: Shop, { reference, email }: { reference: string; email: string }) =>
  shop.http.post('/api/order-pages/find').send({ reference, email });

export const openOrder = (shop: Shop, token: string, attempt: string = randomUUID()) =>
  shop.http.post('/api/order-pages/open').send({ token, attempt });

export const readOrder = (shop: Shop, access: string) => shop.http.post('/api/order-pages/read').send({ access });

/** Every link to the order's page that `email` was sent, once `count` have come; the newest first. */
export async function pageLinks(shop: Shop, email: string, count: number): Promise<string[]> {
  const isOne = ({ subject }: { subject: string }) => subject.startsWith('Ouvrez votre commande');
  for (let mails = count; ; mails += 1) {
    const links = (await shop.mails(email, mails)).filter(isOne);
    if (links.length >= count) return links.map(linkToken);
  }
}

/** The link to the order's page that a mail about the order carries. */
export function linkIn({ text }: { text: string }): string {
  const [, reference, token = ''] = /commande\?reference=([\w-]+)&token=([\w.-]+)/.exec(text) ?? [];
  if (!reference) throw new Error('the mail carries no link to the page of its order');
  return token;
}

/** Asked for, mailed and opened. @param email where the link goes, by default the order's own address */
export async function openedOrder(shop: Shop, order: Order, email = order.email): Promise<OpenedOrder> {
  await findOrder(shop, { reference: order.reference, email }).expect(200);
  const [token = ''] = await pageLinks(shop, email, 1);
  return (await openOrder(shop, token).expect(200)).body as OpenedOrder;
}

/** Its guest asks to be forgotten; the order is over. */
export async function forgetGuest(shop: Shop, admin: BackOffice, { _id, email }: Order): Promise<void> {
  await admin.deliver(_id);
  await shop.http.post('/api/forget-me').send({ email }).expect(200);
  const mails = await shop.mails(email, 3);
  for (let count = mails.length; ; count += 1) {
    const mail = (await shop.mails(email, count)).find(({ subject }) => subject.startsWith('Confirmez l’effacement'));
    if (!mail) continue;
    await shop.http
      .post('/api/forget-me/confirm')
      .send({ token: linkToken(mail) })
      .expect(200);
    return;
  }
}
