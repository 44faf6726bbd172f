import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { PersonalDataFile, PreparedOrder, Product } from '@shop/contract';
import { addProduct } from './support/catalog.js';
import { backOffice } from './support/orders.js';
import { aClient, bearer, CLIENT_PASSWORD, linkToken, newEmail } from './support/people.js';
import { prepare, readPrepared } from './support/prepared-orders.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let soap: Product;

beforeEach(async () => {
  shop = await startShop();
  soap = await addProduct(shop, { price: 7.5, stock: 50 });
});
afterEach(() => shop.close());

const kept = () => shop.app.get<Connection>(getConnectionToken()).collection('prepared_orders').countDocuments({});

describe('whoever an order was prepared for', () => {
  it('is forgotten with it at a guest’s request: the link ends', async () => {
    const email = newEmail('invitee');
    const { token } = await prepare(shop, soap, { email });
    const other = await prepare(shop, soap, { email: newEmail('autre') });
    await shop.http.post('/api/forget-me').send({ email }).expect(200);
    const mails = await shop.mails(email, 2);
    const asked = mails.find(({ subject }) => subject.startsWith('Confirmez l’effacement'));
    await shop.http
      .post('/api/forget-me/confirm')
      .send({ token: linkToken(asked!) })
      .expect(200);
    await readPrepared(shop, token).expect(404);
    await readPrepared(shop, other.token).expect(200);
    expect(await kept()).toBe(1);
  });

  it('reads it in the copy of the own data, and it goes with the account', async () => {
    const client = await aClient(shop);
    const { prepared } = await prepare(shop, soap, { email: client.email, quantity: 2, mails: 2 });
    const post = (path: string) =>
      shop.http.post(`/api/client/${client.id}/${path}`).set('Authorization', bearer(client.token));
    const copy = (await post('data').expect(200)).body as PersonalDataFile;
    const part = copy.parts.find(({ id }) => id === 'prepared-orders')!;
    expect(part.records).toEqual([
      expect.objectContaining({ reference: prepared.reference, state: 'Envoyé', email: client.email, total: 15 }),
    ]);
    expect(JSON.stringify(copy)).not.toContain('tokenHash');
    await post('erasure').send({ currentPassword: CLIENT_PASSWORD }).expect(200);
    expect(await kept()).toBe(0);
  });

  it('is forgotten 30 days after the link has ended, whatever the database has removed by then', async () => {
    const { token } = await prepare(shop, soap, { email: newEmail('tard') });
    shop.clock.advance({ days: 38 });
    await readPrepared(shop, token).expect(404);
    const admin = await backOffice(shop);
    expect((await admin.http('get', '/api/prepared-orders').expect(200)).body as PreparedOrder[]).toEqual([]);
  });
});
