import type { ApiError, OpenedOrder, Product } from '@shop/contract';
import { ContactLinks } from '../src/modules/contact/application/contact-links.js';
import { addProduct, productNamed } from './support/catalog.js';
import { forgetGuest, linkIn, openOrder, readOrder } from './support/order-pages.js';
import { backOffice, type BackOffice, order } from './support/orders.js';
import { aClient, bearer, newEmail } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let soap: Product;
let admin: BackOffice;
beforeAll(async () => {
  shop = await startShop({ SEED: 'demo' });
  soap = await addProduct(shop, { name: 'Ortie', price: 7.5, stock: 500 });
});
// The clock goes on, and an administrator's session ends.
beforeEach(async () => {
  admin = await backOffice(shop);
});
afterAll(() => shop.close());

const codeOf = ({ body }: { body: unknown }) => (body as ApiError).code;
const guestOrder = () => order(shop, soap, { email: newEmail('invitee'), quantity: 2 });

describe('the link in the mails about an order', () => {
  const mailedLink = async (email: string, subject = 'est confirmée') => {
    for (let count = 1; ; count += 1) {
      const mail = (await shop.mails(email, count)).find((one) => one.subject.includes(subject));
      if (mail) return linkIn(mail);
    }
  };
  const expectOver = async (token: string) =>
    expect(codeOf(await openOrder(shop, token).expect(400))).toBe('ORDER.MAILED_LINK_OVER');

  it('opens it without an account, again and in any tab, for 90 days; each time for an hour', async () => {
    const bought = await guestOrder();
    const token = await mailedLink(bought.email);
    await shop.http
      .get(`/retrouver-ma-commande?reference=${bought.reference}&token=${token}`)
      .set('Accept', 'text/html');
    for (const days of [0, 1, 88]) {
      shop.clock.advance({ days });
      const opened = (await openOrder(shop, token).expect(200)).body as OpenedOrder;
      expect(opened.order).toMatchObject({ reference: bought.reference, prenom: 'Claire', mayJoinAccount: true });
      await readOrder(shop, opened.access).expect(200);
      shop.clock.advance({ hours: 1 });
      expect(codeOf(await readOrder(shop, opened.access).expect(400))).toBe('ORDER.ACCESS_OVER');
    }
    shop.clock.advance({ days: 1 });
    await expectOver(token);
  });

  it('opens a page that has what was bought in its paper, where there is such a picture', async () => {
    const { _id } = await productNamed(shop, 'Miel & avoine');
    const papered = (await shop.http.get(`/api/product/${_id}`).expect(200)).body as Product;
    const pictured = async (product: Product) => {
      const { email } = await order(shop, product, { email: newEmail('papier') });
      return ((await openOrder(shop, await mailedLink(email)).expect(200)).body as OpenedOrder).order.paperPictures;
    };
    expect(await pictured(papered)).toEqual([{ productId: _id, image: papered.pictures[3]!.image }]);
    expect(await pictured(soap)).toEqual([]);
  });

  it('speaks of one soap as one, and of several as several', async () => {
    const textOf = async (quantity: number) => {
      const { email } = await order(shop, soap, { email: newEmail('seul'), quantity });
      return (await shop.mails(email, 1))[0]!.text;
    };
    expect(await textOf(1)).toContain('Nous emballons votre savon et vous écrirons dès que le colis part');
    expect(await textOf(2)).toContain('Nous emballons vos savons et vous écrirons dès que le colis part');
  });

  it('comes with the parcel that left and the one that arrived as well, to clients too', async () => {
    const client = await aClient(shop);
    const bought = await order(shop, soap, { client });
    await admin.deliver(bought._id);
    for (const subject of ['est confirmée', 'est parti', 'est arrivé']) {
      const { body } = await openOrder(shop, await mailedLink(client.email, subject)).expect(200);
      expect((body as OpenedOrder).order.reference).toBe(bought.reference);
    }
  });

  it('ends with a corrected address, also when it comes back, and the mail that is written anew carries the next', async () => {
    const bought = await guestOrder();
    const token = await mailedLink(bought.email);
    const right = newEmail('bonne');
    await admin.http('put', `/api/orders/${bought._id}/email`).send({ email: right }).expect(200);
    await expectOver(token);
    await openOrder(shop, await mailedLink(right)).expect(200);
    await admin.http('put', `/api/orders/${bought._id}/email`).send({ email: bought.email }).expect(200);
    await expectOver(token);
  });

  it('ends with the wish to be forgotten, with the erasure, with the account and with the order', async () => {
    const client = await aClient(shop);
    const own = await order(shop, soap, { client });
    const [erased, deleted] = [await guestOrder(), await guestOrder()];
    const links = await Promise.all([own, erased, deleted].map(({ email }) => mailedLink(email)));
    await shop.http
      .delete(`/api/delete/client/${client.id}`)
      .set('Authorization', bearer(await shop.adminToken()))
      .expect(200);
    await forgetGuest(shop, admin, erased);
    await admin.remove(deleted._id, { confirm: '1' }).expect(204);
    for (const token of links) await expectOver(token);
  });

  it('is none when it is forged, for another order, or for something else, and serves nothing else', async () => {
    const [bought, other] = [await guestOrder(), await guestOrder()];
    const token = await mailedLink(bought.email);
    const [, until = '', signature = ''] = token.split('.');
    const { withdrawalLink } = ((await openOrder(shop, token).expect(200)).body as OpenedOrder).order;
    const contact = new URL(
      shop.app.get(ContactLinks).url({ threadId: bought._id, address: bought.email, linkTurn: 0 }),
    ).searchParams.get('token')!;
    const later = (Number.parseInt(until, 36) + 1).toString(36);
    for (const bad of [
      `${other._id}.${until}.${signature}`,
      `${bought._id}.${later}.${signature}`,
      `${bought._id}.${until}.${withdrawalLink.split('.')[1]}`,
      contact,
    ])
      await expectOver(bad);
    expect(codeOf(await openOrder(shop, withdrawalLink).expect(400))).toBe('ORDER.LINK_NOT_VALID');
    expect(codeOf(await readOrder(shop, token).expect(400))).toBe('ORDER.ACCESS_OVER');
    await shop.http.post('/api/withdrawals/link').send({ link: token }).expect(400);
    await shop.http.post('/api/forget-me/confirm').send({ token }).expect(400);
    await shop.http.get(`/api/order-pages/${bought.reference}`).set('Authorization', bearer(token)).expect(401);
  });
});
