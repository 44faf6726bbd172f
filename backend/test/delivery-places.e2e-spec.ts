import type { Order, PersonalDataFile, Product, Rule } from '@shop/contract';
import { addProduct } from './support/catalog.js';
import { deliveryState, HOME, offerInFrance, PICKUP, RELAY, setDelivery } from './support/delivery.js';
import { publishText } from './support/legal-texts.js';
import { backOffice, type BackOffice, order } from './support/orders.js';
import { aClient, bearer, newEmail } from './support/people.js';
import { saveSeller } from './support/seller.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
let soap: Product;

beforeEach(async () => {
  shop = await startShop();
  admin = await backOffice(shop);
  soap = await addProduct(shop, { price: 8, stock: 200, netWeight: 100 });
  await offerInFrance(admin, { ...HOME, note: 'Remis contre signature' }, RELAY, PICKUP);
});
afterEach(() => shop.close());

const POINT = {
  ...{ code: '012345', name: 'Tabac-presse des Terreaux', address: '8 rue Sainte-Catherine' },
  ...{ postalCode: '69001', city: 'Lyon' },
};
const ADDRESS = { address: '14 rue des Tilleuls', postalCode: '69003', city: 'Lyon' };
const buy = (amount: number, body: object, email: string): Promise<Order> =>
  order(shop, soap, { quantity: 2, email, body: { amount, ...ADDRESS, ...body } });
const byRelay = (email: string) =>
  buy(19.3, { deliveryMethod: 'fr-relais', deliveryPrice: 3.3, relayPoint: POINT }, email);

/** Also what the owner says later: what was said with the order stays. */
const sayOtherwise = () =>
  offerInFrance(admin, ...[HOME, RELAY, PICKUP].map((one) => ({ ...one, note: 'Autre note' })));

it('every mail of what is fetched says where and when, as it was said with the order, and no home', async () => {
  const email = newEmail('morel');
  const bought = await buy(16, { deliveryMethod: 'fr-retrait', deliveryPrice: 0 }, email);
  await sayOtherwise();
  await admin.setStatus(bought._id, { status: 'Expédié' }).expect(200);
  await admin.setStatus(bought._id, { status: 'Livré' }).expect(200);
  const mails = await shop.mails(email, 3);
  for (const { text } of mails) {
    expect(text).toContain('À retirer');
    expect(text).toContain(PICKUP.note);
    expect(text).not.toMatch(/Livrée à|rue des Tilleuls|colis|Autre note/);
  }
  const { reference } = await admin.order(bought._id);
  expect(mails.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      `Votre commande ${reference} vous attend`,
      `Votre commande ${reference} vous a été remise`,
    ]),
  );
  expect((await admin.order(bought._id)).deliveryMethod).toMatchObject({ note: PICKUP.note });
});

it('every mail of what goes to a relay point names that, and no home', async () => {
  const email = newEmail('morel');
  const bought = await byRelay(email);
  await admin.deliver(bought._id);
  for (const { text } of await shop.mails(email, 2)) {
    expect(text).toMatch(/Livrée au point relais\s:\s+Tabac-presse des Terreaux \(012345\)/);
    expect(text).toContain('8 rue Sainte-Catherine');
    expect(text).not.toMatch(/Livrée à|rue des Tilleuls/);
  }
});

it('what goes home says so, with what was said of its way', async () => {
  const email = newEmail('morel');
  await buy(21.9, { deliveryMethod: 'fr-domicile', deliveryPrice: 5.9 }, email);
  const [mail] = await shop.mails(email);
  expect(mail!.text).toMatch(/Livrée à[\s\S]*14 rue des Tilleuls/);
  expect(mail!.text).toContain('Remis contre signature');
});

it('RGPD 15 the copy holds method, relay point and days', async () => {
  const client = await aClient(shop);
  const body = { amount: 19.3, ...ADDRESS, deliveryMethod: 'fr-relais', deliveryPrice: 3.3, relayPoint: POINT };
  const bought = await order(shop, soap, { quantity: 2, client, body });
  const { body: copy } = await shop.http
    .post(`/api/client/${client.id}/data`)
    .set('Authorization', bearer(client.token))
    .expect(200);
  const { labels, records } = (copy as PersonalDataFile).parts.find(({ id }) => id === 'orders')!;
  const last = bought.deliveryDates!.last.slice(0, 4);
  expect(records).toMatchObject([
    {
      deliveryMethod: ['Point relais Mondial Relay'],
      relayPoint: ['Tabac-presse des Terreaux (012345)', '8 rue Sainte-Catherine', '69001 Lyon'],
      deliveryDates: expect.stringMatching(new RegExp(`^entre .+ et .+ ${last}$`)) as string,
    },
  ]);
  expect(labels).toMatchObject({ deliveryMethod: 'Mode de livraison', relayPoint: 'Point relais' });
});

it('L221-5 names what the terms say of delivery that its settings do not keep', async () => {
  const rule = async () =>
    ((await admin.http('get', '/api/obligations').expect(200)).body.rules as Rule[]).find(
      ({ id }) => id === 'terms-of-sale',
    )!;
  const { initial } = await deliveryState(admin);
  await setDelivery(admin, initial);
  await saveSeller(shop);
  await publishText(shop, 'terms-of-sale');
  expect((await rule()).state).toBe('En règle');
  await offerInFrance(admin, HOME);
  expect(await rule()).toMatchObject({
    state: 'À compléter',
    note: expect.stringMatching(/« La livraison est offerte », et un mode de livraison est payant/) as string,
  });
  await setDelivery(admin, initial);
  expect((await rule()).state).toBe('En règle');
});
