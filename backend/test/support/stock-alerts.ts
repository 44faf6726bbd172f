import { STOCK_ALERT_LINKS, type StockAlertAsked, type StockAlertConfirmed } from '@shop/contract';
import { TellWaiting } from '../../src/modules/stock-alerts/application/tell-waiting.js';
import { backOffice } from './orders.js';
import type { ReceivedMail, Shop } from './shop.js';

type Link = keyof typeof STOCK_ALERT_LINKS;

/** The secret of the mail's link. */
export function alertLink(link: Link, { text }: Pick<ReceivedMail, 'text'>): string {
  const token = new RegExp(`[?&]${STOCK_ALERT_LINKS[link]}=([\\w.-]+)`).exec(text)?.[1];
  if (!token) throw new Error('the mail carries no such link');
  return token;
}

export const askAlert = (shop: Shop, productId: string, email?: string) =>
  shop.http.post(`/api/product/${productId}/stock-alert`).send({ email });

export const followAlert = (shop: Shop, link: Link, token: string) =>
  shop.http.post(`/api/stock-alerts/${link}`).send({ token });

/** Asks, and follows the link of the mail: waits from now on. */
export async function awaitProduct(shop: Shop, productId: string, email: string): Promise<void> {
  const asked = (await askAlert(shop, productId, email).expect(200)).body as StockAlertAsked;
  expect(asked).toEqual({ state: 'mail-sent' });
  const [mail] = await shop.mails(email);
  const { body } = await followAlert(shop, 'confirm', alertLink('confirm', mail!)).expect(200);
  expect((body as StockAlertConfirmed).state).toBe('waiting');
}

/** Units come or go by hand, and whoever is woken by it has done its work. */
export async function adjustStock(shop: Shop, productId: string, by: number): Promise<void> {
  const admin = await backOffice(shop);
  await admin.http('post', `/api/product/${productId}/stock`).send({ by }).expect(200);
  await shop.app.get(TellWaiting).settled();
}

export const waitingFor = async (shop: Shop, productId: string): Promise<number> => {
  const admin = await backOffice(shop);
  const { body } = await admin.http('get', `/api/product/${productId}/stock-alerts`).expect(200);
  return (body as { waiting: number }).waiting;
};

/** Who was told that it is back, in any order. */
export async function toldOf(shop: Shop, name: string): Promise<string[]> {
  const { body } = await shop.http.get('/dev/mailbox.json').expect(200);
  return (body as ReceivedMail[])
    .filter(({ subject }) => subject === `De retour : ${name}`)
    .map(({ to }) => to)
    .sort();
}
