import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { ApiError, InvoiceRow, Order, PersonalDataFile, PersonalRecord, Product } from '@shop/contract';
import { IN_THE_COPY } from '../src/shared/domain/personal-data/in-the-copy.js';
import type { Purpose } from '../src/shared/domain/personal-data/purpose.js';
import { NOBODY, PURPOSES } from '../src/shared/domain/personal-data/purposes.js';
import { addBundle } from './support/bundles.js';
import { agreeToReminders, remindCarts } from './support/cart-reminders.js';
import { addProduct } from './support/catalog.js';
import { discountDesk } from './support/discounts.js';
import { lotsDesk } from './support/lots.js';
import { backOffice, order } from './support/orders.js';
import { aClient, bearer, type ConnectedClient } from './support/people.js';
import { tryToPrepare } from './support/prepared-orders.js';
import { type Shop, startShop } from './support/shop.js';
import { aThread } from './support/contact.js';
import { linkToReview, written } from './support/reviews.js';
import { askAlert } from './support/stock-alerts.js';
import { declarationOf, withdrawals } from './support/withdrawals.js';
import './support/timeout.js';

let shop: Shop;
let soap: Product;
let client: ConnectedClient;
let bought: Order;
let guest: Order;
let withBundle: Order;
let file: PersonalDataFile;

const table: readonly Purpose[] = PURPOSES;
const db = () => shop.app.get<Connection>(getConnectionToken()).db!;
const ask = ({ id, token }: ConnectedClient) =>
  shop.http.post(`/api/client/${id}/data`).set('Authorization', bearer(token));
const part = (id: string, from = file) => from.parts.find((one) => one.id === id)!;

/** A client of whom the shop holds as much as it ever does. */
beforeAll(async () => {
  shop = await startShop();
  soap = await addProduct(shop, { name: 'Savon Lavande fine', price: 6, stock: 100 });
  client = await aClient(shop, { nom: 'Vasseur', prenom: 'Isaure' });
  const personal = { mobile: '06 98 76 54 32', birthday: '1984-05-17', civilite: 'Madame' };
  const own = (path: string) => [path, bearer(client.token)] as const;
  const [update, token] = own(`/api/update/client/${client.id}`);
  await shop.http.put(update).set('Authorization', token).send(personal).expect(200);
  await shop.http.post(`/api/favorites/${client.id}/add`).set('Authorization', token).send({ productId: soap._id });
  bought = await order(shop, soap, { client, quantity: 3, body: { nom: 'Vasseur', prenom: 'Isaure', keepCard: true } });
  const admin = await backOffice(shop);
  await lotsDesk(shop, admin).aLot(soap);
  await admin.deliver(bought._id);
  await admin.setStatus(bought._id, { status: 'Livré', comments: 'Cliente pénible au téléphone' }).expect(200);
  const { declared } = withdrawals(shop);
  await declared({ ...declarationOf(bought), nom: 'Vasseur', prenom: 'Isaure', email: client.email });
  await admin.refund({
    paymentIntentId: bought.paymentIntentId,
    orderId: bought._id,
    amount: 6,
    reason: 'Savon fendu',
  });
  // Bought before there was an account, and a declaration that belongs to no order.
  guest = await order(shop, soap, { email: client.email, body: { nom: 'Vasseur', prenom: 'Isaure' } });
  await declared({ prenom: 'Isaure', nom: 'Vasseur', reference: 'AK-222222', email: client.email });
  const { body: invoices } = await admin.http('get', `/api/invoices?search=${bought.reference}&kind=invoice`);
  const [{ number }] = invoices as [InvoiceRow];
  await admin.http('post', `/api/invoices/${number}/identity`).send({ reason: 'Contrôle fiscal de 2026' }).expect(200);
  // A bundle with a discount made for her alone, what she waits for, what was prepared for her, and what left in a parcel.
  const desk = discountDesk(shop, admin);
  const made = { audience: 'client', clientId: client.id, code: 'MERCI-ISAURE', name: 'Geste pour Isaure' } as const;
  await desk.add(made);
  const bundle = await addBundle(shop, [[soap, 2]], { name: 'Coffret Duo', price: 11 });
  const body = { nom: 'Vasseur', prenom: 'Isaure' };
  withBundle = await order(shop, bundle, await desk.shown(bundle, 1, made.code, { client, body }));
  const awaited = await addProduct(shop, { name: 'Savon Figue', stock: 0 });
  await askAlert(shop, awaited._id).set('Authorization', bearer(client.token)).expect(200);
  await remindCarts(shop);
  await agreeToReminders(shop, client).expect(200);
  const letter = shop.http.post('/api/newsletter').set('Authorization', bearer(client.token));
  await letter.send({ source: 'account' }).expect(200);
  await tryToPrepare(shop, soap, { email: client.email, body: { nom: 'Vasseur', prenom: 'Isaure' } });
  await aThread(shop, { name: 'Isaure Vasseur', email: client.email, words: 'Le savon mousse-t-il ?' }, client.token);
  await written(shop, await linkToReview(shop, bought._id), soap);
  await shop.mails(client.email, 10);
  // Somebody else, of whom nothing may be told.
  const other = await aClient(shop, { nom: 'Delorme', prenom: 'Achille' });
  await order(shop, soap, { client: other, body: { nom: 'Delorme', prenom: 'Achille', address: '9 quai Voltaire' } });
  file = (await ask(client).expect(200)).body as PersonalDataFile;
}, 60_000);
afterAll(() => shop.close());

describe('RGPD 15 a copy of the own data', () => {
  it('holds account, orders with lines, VAT and refunds, withdrawals, invoices, mails and sessions', () => {
    expect(part('account').records).toMatchObject([
      { email: client.email, lastName: 'Vasseur', birthday: '1984-05-17', favourites: ['Savon Lavande fine'] },
    ]);
    expect(part('orders').records).toMatchObject([
      {
        reference: withBundle.reference,
        total: 9.9,
        paidBy: 'carte',
        lines: [{ product: 'Coffret Duo', parts: [{ product: 'Savon Lavande fine', quantity: 2 }] }],
        discounts: [{ name: 'Code MERCI-ISAURE', code: 'MERCI-ISAURE', amount: -1.1 }],
      },
      { reference: guest.reference, asGuest: true, texts: expect.any(Array) as string[] },
      {
        asGuest: false,
        reference: bought.reference,
        total: 18,
        refunded: 6,
        lines: [{ product: 'Savon Lavande fine', quantity: 3, unitPrice: 6 }],
        refunds: [{ amount: 6, state: 'fait' }],
        paymentStatus: 'remboursée en partie',
      },
    ]);
    const declared = part('withdrawals').records.map(({ reference }) => reference);
    expect(declared.toSorted()).toEqual([bought.reference, 'AK-222222'].toSorted());
    expect(part('invoices').records).toMatchObject([
      { kind: 'Facture', number: expect.stringMatching(/^F\d{4}-/) as string, name: 'Isaure Vasseur', total: 18 },
      { kind: 'Avoir' },
      { kind: 'Facture', reference: withBundle.reference },
      { kind: 'Facture', reference: guest.reference },
    ]);
    expect(part('mails').records.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['Confirmation d’inscription', 'Confirmation de commande']),
    );
    expect(part('sessions').records).toHaveLength(1);
  });

  it('holds what was made for the person alone, each use of a code, what is awaited, and how the mail fared', () => {
    expect(part('discounts').records).toMatchObject([
      {
        record: 'Remise faite pour vous',
        name: 'Geste pour Isaure',
        code: 'MERCI-ISAURE',
        gift: expect.any(String) as string,
      },
      {
        record: 'Remise d’une commande',
        reference: withBundle.reference,
        code: 'MERCI-ISAURE',
        state: 'utilisée',
        amount: -1.1,
      },
    ]);
    expect(part('stock-alerts').records).toMatchObject([{ product: 'Savon Figue', email: client.email }]);
    expect(part('contact').records).toMatchObject([{ messages: [{ from: 'vous', words: 'Le savon mousse-t-il ?' }] }]);
    expect(part('prepared-orders').records).toMatchObject([{ lastName: 'Vasseur', email: client.email }]);
    expect(part('mails').records[0]).toHaveProperty('fate');
  });

  it('says of the card its network and its last four digits, and never more', () => {
    expect(part('invoices').records[0]).toMatchObject({ card: expect.stringMatching(/Visa.*\b4242$/) as string });
    expect(JSON.stringify(file)).not.toMatch(/\bpm_|(?:\d{4}[ \u00a0-]?){3}\d{4}/);
  });

  it('says what the shop noted of an order, word for word and without who did', () => {
    const { comments } = part('orders').records.find(({ reference }) => reference === bought.reference)!;
    expect(comments).toEqual([{ at: expect.any(String) as string, text: 'Cliente pénible au téléphone' }]);
  });

  it('says what the shop did with them, and why an invoice’s buyer was looked up; not who did', () => {
    const acts = (id: string) => part(id).records.flatMap((record) => record.acts as readonly PersonalRecord[]);
    expect(acts('orders')).toEqual(expect.arrayContaining([expect.objectContaining({ act: 'Commande remboursée' })]));
    expect(acts('invoices')).toEqual([
      { at: expect.any(String) as string, act: 'Identité d’une facture lue', why: 'Contrôle fiscal de 2026' },
    ]);
  });

  it('says why, by which right, for how long and to whom of each part, and every right', () => {
    for (const { id, purposes, labels, records } of file.parts) {
      expect([id, purposes.length > 0]).toEqual([id, true]);
      for (const purpose of purposes) {
        expect(Object.values(purpose).flat().every(Boolean)).toBe(true);
        expect(purpose.recipients.length).toBeGreaterThan(0);
      }
      const keys = (row: object): string[] =>
        Object.entries(row).flatMap(([key, value]) => [
          key,
          ...(Array.isArray(value)
            ? value.filter((one) => typeof one === 'object').flatMap((one) => keys(one as object))
            : []),
        ]);
      const unnamed = records.flatMap(keys).filter((key) => !labels[key]);
      expect([id, unnamed]).toEqual([id, []]);
    }
    expect(file.rights.join(' ')).toMatch(/art\. 16.*art\. 17.*art\. 18 et 21.*art\. 20.*CNIL/s);
    expect(file.controller).toMatchObject({ name: expect.any(String) as string, email: expect.any(String) as string });
  });

  it('says nothing of anybody else, and no secret', () => {
    const text = JSON.stringify(file);
    expect(text).not.toMatch(/Delorme|Achille|quai Voltaire/);
    expect(text).not.toMatch(/argon2|passwordHash|sessionVersion|token=|eyJ/);
  });

  it('is for its owner alone, and not to be asked for without end', async () => {
    const other = await aClient(shop);
    await shop.http.post(`/api/client/${client.id}/data`).set('Authorization', bearer(other.token)).expect(404);
    await shop.http.post(`/api/client/${client.id}/data`).expect(401);
    for (let asked = 0; asked < 10; asked += 1) {
      const { headers } = await ask(other).expect(200);
      expect(headers['cache-control']).toMatch(/no-store/);
    }
    expect(((await ask(other).expect(429)).body as ApiError).code).toBe('THROTTLE.TOO_MANY');
  });
});

describe('RGPD 20 the same as a file', () => {
  it('is structured, in words that a program can read', () => {
    expect(file.format).toBe('personal-data-1');
    expect(new Date(file.madeAt).getTime()).not.toBeNaN();
    expect(file.parts.map(({ id }) => id)).toEqual(expect.arrayContaining(['account', 'orders', 'invoices', 'mails']));
  });
});

/** Names of fields that a person, or what belongs to one, is known by. */
const OF_PEOPLE =
  /^(?:client|clientid|account(?:id)?|customer|buyer|person|owner|email|pendingemail|to|recipients?|nom|prenom|mobile|phone|address|deliveryaddress|birthday|order|orderid|orderids|order_id|reference|subjectid|declaration)$/i;

describe('RGPD 15, 20 every collection that refers to a client, an order of one, or a mail address', () => {
  const models = () => Object.values(shop.app.get<Connection>(getConnectionToken()).models);

  it('is told in the copy, or excused with a reason, by the fields that it has', () => {
    const faults = models().flatMap(({ collection, schema }) => {
      const fields = Object.keys(schema.paths).flatMap((path) => path.split('.'));
      return fields.some((field) => OF_PEOPLE.test(field)) && !(collection.name in IN_THE_COPY)
        ? [collection.name]
        : [];
    });
    expect(faults).toEqual([]);
  });

  it('is told in the copy, or excused with a reason, by what is stored in it', async () => {
    const traces = [client.id, client.email, 'Vasseur', 'Isaure', '98 76 54 32', bought._id, bought.reference];
    const faults: string[] = [];
    for (const { name } of await db().listCollections().toArray()) {
      const text = JSON.stringify(await db().collection(name).find().toArray());
      if (traces.some((trace) => text.includes(trace)) && !(name in IN_THE_COPY)) faults.push(name);
    }
    expect(faults).toEqual([]);
  });

  it('is one that there is, and its part of the copy has something to tell', async () => {
    const stored = (await db().listCollections().toArray()).map(({ name }) => name);
    const known = new Set([
      ...stored,
      ...models().map(({ collection }) => collection.name),
      'files.files',
      'files.chunks',
    ]);
    expect(Object.keys(IN_THE_COPY).filter((name) => !known.has(name))).toEqual([]);
    const parts = new Set(Object.values(IN_THE_COPY).filter((told) => typeof told === 'string'));
    expect(parts).toEqual(new Set(file.parts.map(({ id }) => id)));
    expect(file.parts.filter(({ records }) => records.length === 0).map(({ id }) => id)).toEqual([]);
    for (const told of Object.values(IN_THE_COPY)) if (typeof told === 'object') expect(told.not).not.toBe('');
  });

  it('is in the table of purposes with the same answer', () => {
    const nobody: readonly string[] = NOBODY;
    for (const [name, told] of Object.entries(IN_THE_COPY)) {
      const purposes = table.filter(({ collections }) => collections.includes(name));
      const parts = purposes.flatMap(({ exported }) => (typeof exported === 'string' ? [exported] : []));
      if (typeof told === 'string') expect([name, parts]).toEqual([name, expect.arrayContaining([told])]);
      else expect([name, purposes.length > 0 || nobody.includes(name)]).toEqual([name, true]);
    }
  });
});

describe('RGPD 30 every collection of the database', () => {
  it('is in the register with why and until when, or says of nobody', async () => {
    const { models } = shop.app.get<Connection>(getConnectionToken());
    const known = new Set<string>([...table.flatMap(({ collections }) => [...collections]), ...NOBODY]);
    const stored = (await db().listCollections().toArray()).map(({ name }) => name);
    const all = [...Object.values(models).map(({ collection }) => collection.name), ...stored];
    expect([...new Set(all.filter((name) => !known.has(name)))]).toEqual([]);
    expect(NOBODY.filter((name) => table.some(({ collections }) => collections.includes(name)))).toEqual([]);
  });
});
