import type { ApiError, AuditEntry, LabelPlan, Product } from '@shop/contract';
import { addBundle, edit, partsOf } from './support/bundles.js';
import { addProduct } from './support/catalog.js';
import { HOME, LETTER, offerInFrance, RELAY } from './support/delivery.js';
import { backOffice, type BackOffice, order, TRACKING } from './support/orders.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
let soap: Product;

beforeEach(async () => {
  shop = await startShop();
  admin = await backOffice(shop);
  soap = await addProduct(shop, { price: 8, stock: 500, netWeight: 100 });
  await offerInFrance(admin, HOME, RELAY, LETTER);
});
afterEach(() => shop.close());

const POINT = { code: '012345', name: 'Tabac', address: '8 rue X', postalCode: '69001', city: 'Lyon' };
const byRelay = (body: object = {}) =>
  order(shop, soap, { body: { deliveryMethod: 'fr-relais', amount: 11.3, relayPoint: POINT, ...body } });
const atHome = (body: object = {}, of = soap) => order(shop, of, { body: { amount: 13.9, ...body } });
const plan = async (query: object = {}) =>
  (await admin.http('get', '/api/orders/labels').query(query).expect(200)).body as LabelPlan;
const file = (tool: string, ...ids: string[]) =>
  admin.http('get', '/api/exports/labels.csv').query({ tool, ids: ids.join(',') });
const bytesOf = async (call: ReturnType<typeof file>) => {
  const reply = await call.buffer(true).parse((answer, done) => {
    const parts: Buffer[] = [];
    answer.on('data', (part: Buffer) => parts.push(part));
    answer.on('end', () => done(null, Buffer.concat(parts)));
  });
  return { reply, text: (reply.body as Buffer).toString('latin1') };
};

it('sorts what is to be sent by tool, names what has no label, and leaves out what needs none', async () => {
  const bare = await addProduct(shop, { price: 8, stock: 9, name: 'Sans poids' });
  const [home, relay, unknown] = [await atHome(), await byRelay(), await atHome({}, bare)];
  const letter = await order(shop, soap, { body: { deliveryMethod: 'fr-lettre', amount: 10.5 } });
  const sent = await atHome();
  await admin.setStatus(sent._id, { status: 'Expédié', ...TRACKING }).expect(200);
  const all = await plan();
  expect(all.files.map(({ tool, orders }) => [tool, orders.map(({ reference }) => reference)])).toEqual([
    ['coliship', [home.reference]],
    ['mondial-relay', [relay.reference]],
  ]);
  expect(all).toMatchObject({ others: [letter.reference], more: 0 });
  expect(all.refused).toEqual([
    expect.objectContaining({
      orderId: unknown._id,
      code: 'LABEL.WEIGHT_MISSING',
      message: expect.stringContaining('Sans poids'),
    }),
  ]);
  const chosen = await plan({ ids: [sent._id, home._id].join(',') });
  expect(chosen.files).toEqual([{ tool: 'coliship', orders: [{ orderId: home._id, reference: home.reference }] }]);
  expect(chosen.refused[0]).toMatchObject({ reference: sent.reference, code: 'LABEL.NOT_TO_SEND' });
});

it('writes a file for each tool in its own encoding, with the packed weight and no formula, and into the audit log', async () => {
  const home = await atHome({ address: '=HYPERLINK("x")', prenom: 'Éloïse', complement: '+33 ; bât. B' });
  const relay = await byRelay({ nom: 'Lefèvre' });
  const coliship = await bytesOf(file('coliship', home._id).expect(200));
  expect(coliship.reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=windows-1252',
    'content-disposition': expect.stringMatching(/^attachment; filename="coliship-\d{4}-\d\d-\d\d\.csv"$/) as string,
  });
  expect(coliship.text).toBe(
    `EXP;${home.reference};DOM;Morel;Éloïse;"HYPERLINK(""x"")";"33 ; bât. B";;;69001;Lyon;FR;0612345678;claire@example.fr;;180\r\n`,
  );
  const { text } = await bytesOf(file('mondial-relay', relay._id).expect(200));
  expect(text).toMatch(
    new RegExp(`^;${relay.reference};LEFEVRE CLAIRE;;14 RUE DES TILLEULS;;LYON;69001;FR;;0612345678;`),
  );
  expect(text).toContain(';A;;;R;012345;FR;24R;FR;1;180;');
  const { body } = await admin.http('get', '/api/audit?act=export.downloaded').expect(200);
  expect((body as AuditEntry[]).map(({ target, after }) => [target.reference, after])).toEqual([
    ['étiquettes Mondial Relay', { commandes: 1 }],
    ['étiquettes Coliship (Colissimo)', { commandes: 1 }],
  ]);
});

it('is all of the orders that were asked for, or names those that stand in the way', async () => {
  const [home, relay] = [await atHome(), await byRelay()];
  const mixed = (await file('coliship', home._id, relay._id).expect(409)).body as ApiError;
  expect(mixed).toMatchObject({ code: 'LABELS.NOT_READY', problems: [{ code: 'LABEL.OTHER_TOOL', field: relay._id }] });
  await file('coliship', home._id, 'f'.repeat(24)).expect(409);
  await file('coliship', home._id, home._id.toUpperCase()).expect(200);
  await admin.setStatus(home._id, { status: 'Expédié', ...TRACKING }).expect(200);
  expect((await file('coliship', home._id).expect(409)).body).toMatchObject({
    problems: [{ code: 'LABEL.NOT_TO_SEND' }],
  });
  await file('dhl', home._id).expect(400);
  expect((await admin.http('get', '/api/audit?act=export.downloaded').expect(200)).body).toHaveLength(1);
});

it('weighs each unit and the packaging', async () => {
  const home = await order(shop, soap, { quantity: 3, body: { amount: 29.9 } });
  const { text } = await bytesOf(file('coliship', home._id).expect(200));
  expect(text).toMatch(/;380\r\n$/);
});

it('weighs of a bundle what was in it when it was sold', async () => {
  const box = await addBundle(shop, [[soap, 2]], { price: 16 });
  const home = await order(shop, box, { body: { amount: 21.9 } });
  await edit(admin, box, { parts: partsOf([[soap, 5]]) }).expect(200);
  const { text } = await bytesOf(file('coliship', home._id).expect(200));
  expect(text).toMatch(/;280\r\n$/);
});

it('says to Coliship once which column holds what', async () => {
  const { text } = await bytesOf(admin.http('get', '/api/exports/coliship.fmt').expect(200));
  expect(text).toMatch(
    /^\[GENERAL\]\r\n[^]*Unité poids=G[^]*\[CHAMPS\]\r\nEntenteLigneColis=1\r\nReferenceExpedition=2\r\n/,
  );
});

it('names the recipient of a gift on its label, rung at their own number or the buyer’s, and says which parcels are gifts', async () => {
  const recipient = { nom: 'Perrin', prenom: 'Jeanne' };
  const rung = await atHome({ gift: { recipient: { ...recipient, mobile: '07 11 22 33 44' } } });
  const quiet = await atHome({ gift: { message: 'Pour toi', recipient } });
  await atHome();
  const { gifts } = await plan();
  expect(gifts).toEqual([rung, quiet].map(({ _id: orderId, reference }) => ({ orderId, reference })));
  const { text } = await bytesOf(file('coliship', rung._id, quiet._id));
  const [first, second] = text.trim().split('\r\n');
  expect(first).toMatch(/Perrin.*Jeanne.*0711223344.*claire@example\.fr/);
  expect(second).toMatch(/Perrin.*Jeanne.*0612345678.*claire@example\.fr/);
  expect(text).not.toMatch(/Morel|Pour toi/);
});
