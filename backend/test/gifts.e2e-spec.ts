import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { Client, KeptAddresses, Product } from '@shop/contract';
import { addProduct } from './support/catalog.js';
import { backOffice, DECLINED, order, tryOrder } from './support/orders.js';
import { aClient, bearer, type ConnectedClient } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const aSoap = (): Promise<Product> => addProduct(shop, { name: 'Lavande fine', price: 7.5, stock: 20 });
const account = async ({ id, token }: ConnectedClient) =>
  (await shop.http.get(`/api/client/${id}`).set('Authorization', bearer(token)).expect(200)).body as Client;

describe('a gift', () => {
  const RECIPIENT = { nom: 'Perrin', prenom: 'Jeanne' };
  const there = { address: '3 place du Marché', postalCode: '26150', city: 'Die' };
  const gift = { message: 'Joyeux Noël, maman.\r\nLouise', recipient: RECIPIENT };
  const kept = { message: 'Joyeux Noël, maman.\nLouise', recipient: { ...RECIPIENT, mobile: '' } };

  it('goes to its recipient, while mails, invoice and account stay the buyer’s', async () => {
    const client = await aClient(shop);
    const placed = await order(shop, await aSoap(), { client, body: { ...there, gift } });
    expect(placed).toMatchObject({ nom: 'Morel', prenom: 'Claire', city: 'Die', gift: kept });
    const mail = (await shop.mails(client.email, 2)).find(({ subject }) => subject.includes(placed.reference))!;
    const told = ['Bonjour Claire', 'Jeanne Perrin', '3 place du Marché', 'Joyeux Noël, maman. / Louise', 'Aucun prix'];
    for (const word of told) expect(mail.text).toContain(word);
    // Where somebody else lives becomes nobody's own address.
    expect(await account(client)).toMatchObject({ purchases: [placed._id], deliveryAddress: null });
    const invoiced = await shop.app
      .get<Connection>(getConnectionToken())
      .collection<{ _id: string }>('invoice_buyers')
      .findOne({ _id: placed.reference });
    expect(invoiced).toMatchObject({ name: 'Claire Morel', address: [] });
    const { body: page } = await shop.http
      .get(`/api/order-pages/${placed.reference}`)
      .set('Authorization', bearer(client.token))
      .expect(200);
    expect(page).toMatchObject({ prenom: 'Claire', gift: kept });
    const { text } = await shop.http
      .post(`/api/client/${client.id}/data`)
      .set('Authorization', bearer(client.token))
      .send({ password: client.password })
      .expect(200);
    expect(text).toMatch(/Joyeux Noël.*Jeanne Perrin/s);
    const admin = await backOffice(shop);
    const csv = await admin.http('get', '/api/exports/orders.csv').query({ search: placed.reference }).expect(200);
    expect(csv.text).toMatch(/oui;"?Joyeux Noël, maman\. \/ Louise"?;Jeanne Perrin;/);
    // Found by whom it is for.
    const found = await admin.http('get', '/api/orders').query({ search: 'Perrin' }).expect(200);
    expect(found.body).toMatchObject([{ _id: placed._id }]);
  });

  it('arrived where its recipient lives, not where its buyer would', async () => {
    const client = await aClient(shop);
    const placed = await order(shop, await aSoap(), { client, body: { ...there, gift } });
    await (await backOffice(shop)).deliver(placed._id);
    const keep = async (named: { nom: string; prenom: string }) => {
      const { body } = await shop.http
        .post(`/api/client/${client.id}/addresses`)
        .set('Authorization', bearer(client.token))
        .send({ ...there, ...named, complement: placed.complement, country: placed.country })
        .expect(200);
      return (body as KeptAddresses).addresses.find(({ prenom }) => prenom === named.prenom);
    };
    expect((await keep({ nom: 'Morel', prenom: 'Claire' }))?.lastParcelOn).toBeUndefined();
    expect((await keep(RECIPIENT))?.lastParcelOn).toMatch(/^\d{4}-/);
  });

  it('is another request when it says something else, and the same one when it says the same', async () => {
    const soap = await aSoap();
    const declined = await tryOrder(shop, soap, { key: 'cadeau-decline', card: DECLINED, body: { gift } });
    expect(declined.error.code).toBe('PAYMENT.DECLINED');
    // The new attempt counts as it is sent: no gift any more.
    const paid = await order(shop, soap, { key: 'cadeau-decline' });
    expect(paid).not.toHaveProperty('gift');
    const first = await order(shop, soap, { key: 'cadeau', body: { gift } });
    expect(await order(shop, soap, { key: 'cadeau', body: { gift } })).toEqual(first);
    const other = { gift: { ...gift, message: 'Bonne fête' } };
    const { status } = await tryOrder(shop, soap, { key: 'cadeau', body: other });
    expect(status).toBe(409);
  });

  it.each([
    ['gift.message', { message: 'é'.repeat(201) }, 'Le mot du cadeau compte au plus 200 signes.'],
    ['gift.recipient.prenom', { recipient: { nom: 'Perrin' } }, 'Le prénom du destinataire est requis'],
    [
      'gift.recipient.mobile',
      { recipient: { ...RECIPIENT, mobile: '12' } },
      'Numéro de téléphone du destinataire invalide.',
    ],
  ])('names the field %s that is wrong', async (field, wrong, message) => {
    const { status, error } = await tryOrder(shop, await aSoap(), { body: { gift: wrong } });
    expect(status).toBe(400);
    expect(error.problems).toContainEqual(expect.objectContaining({ field, message }));
  });

  it('takes 200 signs of two bytes and more, and no words at all', async () => {
    const soap = await aSoap();
    const message = '🎁'.repeat(200);
    expect(await order(shop, soap, { body: { gift: { message } } })).toMatchObject({ gift: { message } });
    expect(await order(shop, soap, { body: { gift: {} } })).toMatchObject({ gift: { message: '' } });
  });
});
