import { type Db, type Document, MongoClient, ObjectId } from 'mongodb';
import type { AuditEntry, Order, Product, ProofFile } from '@shop/contract';
import { checkFile } from '../src/modules/proof/application/check-file.js';
import { verifyProof } from '../src/modules/proof/verify-proof.js';
import { AuditKeys, ProofKeys } from '../src/shared/audit/audit-keys.js';
import { addProduct } from './support/catalog.js';
import { backOffice, order } from './support/orders.js';
import { linkToken, newEmail } from './support/people.js';
import { aShopWithTerms, databaseOf, KEYS, lifeOfAnOrder, proofOf } from './support/proof.js';
import type { Shop } from './support/shop.js';
import './support/timeout.js';

const COLLECTIONS = ['orders', 'payments', 'withdrawals', 'outbox', 'audit_log', 'legalversions'];

let shop: Shop;
let mongo: MongoClient;
let db: Db;
let soap: Product;
let bought: Order;
let file: ProofFile;
let sound: Map<string, Document[]>;

const keys = { proof: new ProofKeys(KEYS), audit: new AuditKeys(KEYS) };
const admin = async () => backOffice(shop);
const download = (placed: Pick<Order, '_id'>) => proofOf(shop, placed);
const verify = async (given?: ProofFile, { reference }: Pick<Order, 'reference'> = bought) =>
  (await verifyProof(mongo, { reference, file: given }, keys))!;
const wrong = async (...given: Parameters<typeof verify>) =>
  (await verify(...given)).filter(({ ok }) => ok === false).map(({ text }) => text);
const offline = (given: ProofFile) =>
  checkFile(given, keys.proof)
    .filter(({ ok }) => ok === false)
    .map(({ text }) => text);

beforeAll(async () => {
  shop = await aShopWithTerms();
  soap = await addProduct(shop, { name: 'Savon Lavande fine', price: 6, stock: 100, promo: 0 });
  bought = await lifeOfAnOrder(shop, soap);
  mongo = await MongoClient.connect(databaseOf(shop));
  db = mongo.db();
  file = await download(bought);
  const read = async (one: string) => [one, await db.collection(one).find().toArray()] as const;
  sound = new Map(await Promise.all(COLLECTIONS.map(read)));
});
afterAll(async () => {
  await mongo.close();
  await shop.close();
});
afterEach(async () => {
  for (const [name, documents] of sound) {
    await db.collection(name).deleteMany({});
    await db.collection(name).insertMany(documents);
  }
});

describe('C. civ. 1366, 1367 the file that proves an order', () => {
  it('tells what was shown, accepted, paid, mailed, received, withdrawn and refunded', async () => {
    const kinds = file.entries.map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(
      new Set(['shown', 'accepted', 'paid', 'mailed', 'shipped', 'delivered', 'withdrawn', 'refunded']),
    );
    expect(file.entries[0]).toMatchObject({
      kind: 'shown',
      facts: {
        totalCents: 2580,
        country: 'FR',
        vatScheme: 'france',
        returnPaidBy: 'client',
        lines: [
          { name: 'Savon Lavande fine', quantity: 2, unitPriceCents: 600 },
          { name: 'Savon Karité nature', quantity: 2, unitPriceCents: 690 },
        ],
        texts: [{ text: 'terms-of-sale', number: 1 }],
      },
    });
    expect(file.texts[0]).toMatchObject({
      text: 'terms-of-sale',
      number: 1,
      shown: { sections: expect.any(Array) as unknown },
    });
    const [paid] = file.entries.filter(({ kind }) => kind === 'paid');
    expect(paid).toMatchObject({ facts: { amountCents: 2580, attempts: 2, steps: { length: 4 } } });
    const withdrawn = file.entries.find(({ kind }) => kind === 'withdrawn');
    expect(withdrawn).toMatchObject({
      facts: { lines: [{ name: 'Savon Lavande fine', quantity: 1 }], state: 'Acceptée' },
    });
    const refunded = file.entries.find(({ kind }) => kind === 'refunded');
    expect(refunded).toMatchObject({ facts: { amountCents: 600, state: 'done' } });
    expect(file.entries.filter(({ kind }) => kind === 'delivered')).toHaveLength(2);
    const mails = file.entries.flatMap(({ kind, facts }) =>
      kind === 'mailed' ? [(facts as { mail: string }).mail] : [],
    );
    expect(mails).toEqual(expect.arrayContaining(['order-confirmation', 'withdrawal-receipt']));
  });

  it('agrees with itself and with everything that the database says', async () => {
    expect(offline(file)).toEqual([]);
    expect(await wrong(file)).toEqual([]);
    expect(await wrong()).toEqual([]);
  });

  it('is given to administrators as a file, and the audit log says so', async () => {
    const office = await admin();
    const reply = await office.http('get', `/api/orders/${bought._id}/proof`).expect(200);
    expect(reply.headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename="preuve-${bought.reference}-\\d{4}-\\d{2}-\\d{2}\\.json"$`),
    );
    const { body } = await office.http('get', '/api/audit').query({ act: 'export.downloaded' }).expect(200);
    expect((body as AuditEntry[])[0]).toMatchObject({ after: { commande: bought.reference } });
    await office.http('get', '/api/orders/65f000000000000000000001/proof').expect(404);
  });

  it('goes on to agree when more happens afterwards', async () => {
    await (
      await admin()
    )
      .refund({ paymentIntentId: bought.paymentIntentId, orderId: bought._id, amount: 1 })
      .expect(200);
    const said = await verify(file);
    expect(said.filter(({ ok }) => ok === false)).toEqual([]);
    expect(said.some(({ ok, text }) => ok === null && text.startsWith('Depuis le dossier, remboursement'))).toBe(true);
  });

  it('says that its person is forgotten, and still agrees', async () => {
    const guest = newEmail('oubliee');
    const gone = await order(shop, soap, { email: guest });
    await (await admin()).deliver(gone._id);
    const before = await download(gone);
    await shop.http.post('/api/forget-me').send({ email: guest }).expect(200);
    const mails = await shop.mails(guest, 4);
    const token = linkToken(mails.find(({ subject }) => subject.startsWith('Confirmez l’effacement'))!);
    await shop.http.post('/api/forget-me/confirm').send({ token }).expect(200);
    const after = await download(gone);
    expect(after.person).toBeNull();
    expect(JSON.stringify(after)).not.toContain(guest);
    expect(await wrong(after, gone)).toEqual([]);
    expect(await wrong(before, gone)).toEqual([]);
  });

  it('says of an order that is older than the seals that it has none', async () => {
    await db.collection('orders').updateMany({}, { $unset: { proof: '' } });
    const said = await verify();
    expect(said).toContainEqual({
      ok: null,
      text: 'Scellés de la commande\u00a0: sans scellé, la commande est plus ancienne qu’eux',
    });
    expect(said.filter(({ ok }) => ok === false)).toEqual([]);
    const made = await download(bought);
    expect(made.sealing).toBe('none');
    expect(offline(made)).toEqual([]);
  });

  it('starts anew with an order that is placed anew', async () => {
    const stored = (await db.collection('orders').findOne({ reference: bought.reference }))!;
    const links = (stored['proof'] as { kind: string }[]).map(({ kind }) => kind);
    expect(links.filter((kind) => kind === 'shown')).toHaveLength(1);
    expect(links.slice(0, 3)).toEqual(['shown', 'accepted', 'paid']);
  });
});

const theOrder = () => ({ _id: new ObjectId(bought._id) });
const set = (collection: string, filter: () => object, change: object) => () =>
  db.collection(collection).updateOne(filter(), { $set: change });
const drop = (collection: string, filter: () => object) => () => db.collection(collection).deleteOne(filter());

describe('what somebody wrote to the database since', () => {
  it.each<[string, () => Promise<unknown>, RegExp]>([
    ['an amount', set('orders', theOrder, { 'lines.0.unitPriceCents': 1 }), /^Ce qui a été montré/],
    ['a total', set('orders', theOrder, { totalCents: 1 }), /^Ce qui a été accepté/],
    ['a promised day', set('orders', theOrder, { 'deliveryDates.to': '2030-01-01' }), /^Ce qui a été montré/],
    ['who pays the return', set('orders', theOrder, { returnPaidBy: 'shop' }), /^Ce qui a été montré/],
    ['the moment', set('orders', theOrder, { date: new Date(0) }), /^Ce qui a été accepté/],
    ['the day of receipt', set('orders', theOrder, { deliveredAt: new Date(0) }), /^Le jour de réception/],
    ['the status', set('orders', theOrder, { status: 'Expédié' }), /^Le statut de la commande/],
    ['what went back', set('orders', theOrder, { refundedCents: 2580 }), /^Les sommes remboursées/],
    ['a moment that is none', set('orders', theOrder, { date: 'hier' }), /^Forme de ce qui est dans la base/],
    ['a seal', set('orders', theOrder, { 'proof.2.at': new Date(0) }), /le scellé 3 \(paid\) n’est pas de la boutique/],
    [
      'what a seal keeps',
      set('orders', theOrder, { 'proof.2.facts.totalCents': 1 }),
      /le contenu du scellé 3 \(paid\)/,
    ],
    [
      'a refund in the ledger',
      set('payments', theOrder, { 'refunds.0.amountCents': 1 }),
      /^Registre des paiements, remboursements/,
    ],
    ['the charge in the ledger', set('payments', theOrder, { intentId: 'pi_x' }), /identifiant du prestataire/],
    ['a payment', drop('payments', theOrder), /le paiement de la commande manque/],
    [
      'a withdrawal',
      set('withdrawals', () => ({}), { 'declaration.lines.0.quantity': 2 }),
      /modifiée dans la base depuis son scellé/,
    ],
    ['a lost withdrawal', drop('withdrawals', () => ({})), /elle n’est plus dans la base/],
    [
      'a word of the terms',
      set('legalversions', () => ({}), { 'shown.description': 'Autre' }),
      /ses mots ne sont plus ceux/,
    ],
    ['a lost version', drop('legalversions', () => ({})), /la version n’est plus là/],
    [
      'a lost confirmation',
      drop('outbox', () => ({ kind: 'order-confirmation', subjectId: bought._id })),
      /^Mail de confirmation/,
    ],
    [
      'the journal',
      set('audit_log', () => ({ 'target.id': bought._id }), { 'after.status': 'Annulé' }),
      /^Journal, sceau/,
    ],
  ])('is named: %s', async (_what, tamper, named) => {
    await tamper();
    expect(await wrong()).toContainEqual(expect.stringMatching(named));
  });

  it('is named: seals that were taken off a younger order', async () => {
    const next = await order(shop, soap);
    await db.collection('orders').updateOne({ _id: new ObjectId(next._id) }, { $unset: { proof: '' } });
    expect(await wrong(undefined, next)).toContainEqual(expect.stringContaining('retirés'));
  });

  it('is named by the file: a mail that says otherwise', async () => {
    const filter = { kind: 'order-confirmation', subjectId: bought._id };
    await db.collection('outbox').updateOne(filter, { $set: { createdAt: new Date(0) } });
    expect(await wrong(file)).toContainEqual(expect.stringMatching(/^Entrée \d+, mail order-confirmation/));
  });
});
