import type { KeptCartItem } from '@shop/contract';
import { RemindCarts } from '../../src/modules/cart-reminders/application/remind-carts.js';
import { backOffice } from './orders.js';
import { bearer, type ConnectedClient } from './people.js';
import { saveSeller } from './seller.js';
import type { ReceivedMail, Shop } from './shop.js';

/** Reminders are sent, or not any more, and a seller says who sends them. */
export async function remindCarts(shop: Shop, value = true): Promise<void> {
  await saveSeller(shop);
  const admin = await backOffice(shop);
  const changes = [{ key: 'remindCarts', value, base: !value }];
  await admin.http('put', '/api/settings/carts').send({ changes }).expect(200);
}

const reminders = (shop: Shop, { id, token }: ConnectedClient) => ({
  put: (body: object = {}, path = '') =>
    shop.http.put(`/api/cart-reminders/${id}${path}`).set('Authorization', bearer(token)).send(body),
  get: (path = '') => shop.http.get(`/api/cart-reminders/${id}${path}`).set('Authorization', bearer(token)),
  delete: () => shop.http.delete(`/api/cart-reminders/${id}`).set('Authorization', bearer(token)),
});
export const agreeToReminders = (shop: Shop, client: ConnectedClient) => reminders(shop, client).put();
export const remindersOf = (shop: Shop, client: ConnectedClient) => reminders(shop, client).get();
export const withdrawReminders = (shop: Shop, client: ConnectedClient) => reminders(shop, client).delete();
export const keepCart = (shop: Shop, client: ConnectedClient, items: KeptCartItem[]) =>
  reminders(shop, client).put({ items }, '/cart');
export const keptCart = (shop: Shop, client: ConnectedClient) => reminders(shop, client).get('/cart');

export const lookForCarts = (shop: Shop) => shop.app.get(RemindCarts).look();

const PARIS_HOUR = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', hour: '2-digit', hourCycle: 'h23' });

/** The next time that it is this hour in Paris. */
export function untilHour(shop: Shop, hour: number): void {
  // Hour by hour: the days on which the clocks change have not 24 of them.
  do shop.clock.advance({ hours: 1 });
  while (Number(PARIS_HOUR.format(shop.clock.now())) !== hour);
}

/** The path that a mail program posts to. */
export function oneClickPath(mail: ReceivedMail | undefined): string {
  const { pathname, search } = new URL((mail as unknown as { unsubscribeUrl: string }).unsubscribeUrl);
  return pathname + search;
}
