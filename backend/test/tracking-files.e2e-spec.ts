import type { ApiError, AuditEntry, Order, OrderTimelineEntry, Product, TrackingFileCheck } from '@shop/contract';
import { addProduct } from './support/catalog.js';
import { HOME, LETTER, offerInFrance, RELAY } from './support/delivery.js';
import { backOffice, type BackOffice, order, TRACKING } from './support/orders.js';
import { lotsDesk } from './support/lots.js';
import { newEmail } from './support/people.js';
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
const byRelay = () => order(shop, soap, { body: { deliveryMethod: 'fr-relais', amount: 11.3, relayPoint: POINT } });
const atHome = (email = newEmail('morel')) => order(shop, soap, { email, body: { amount: 13.9 } });
const upload = (content: string | Buffer, fields: Record<string, string> = {}) => {
  const call = admin.http('post', '/api/orders/tracking-files');
  for (const [name, value] of Object.entries(fields)) void call.field(name, value);
  return call.attach('file', Buffer.from(content), 'suivi.csv');
};
const check = async (content: string | Buffer, fields?: Record<string, string>) =>
  (await upload(content, fields).expect(200)).body as TrackingFileCheck;
const ship = (...rows: object[]) => admin.http('post', '/api/orders/tracking-numbers').send({ rows });
const statusOf = async ({ _id }: Order) => (await admin.order(_id)).status;
const numberOf = (at: number) => `6A123456789${String(at).padStart(2, '0')}`;

describe('a file of tracking numbers', () => {
  it('is looked at line by line, and does nothing by itself', async () => {
    const [home, relay, called, sent] = [await atHome(), await byRelay(), await atHome(), await atHome()];
    const post = await order(shop, soap, { body: { deliveryMethod: 'fr-lettre', amount: 10.5 } });
    await admin.setStatus(called._id, { status: 'Annulé' }).expect(200);
    await admin.setStatus(sent._id, { status: 'Expédié', orderNumber: numberOf(9), deliver: 'Colissimo' }).expect(200);
    const found = await check(
      [
        'Référence de commande;N° de suivi',
        `${home.reference.toLowerCase()};${numberOf(1).replace('A', 'a ')}`,
        `${relay.reference};81420775`,
        `${called.reference};${numberOf(2)}`,
        `${sent.reference};${numberOf(9)}`,
        `${post.reference};${numberOf(3)}`,
        'AK-222222;6A12345678904',
        `${home.reference};${numberOf(5)}`,
        `=1+1;${numberOf(6)}`,
        `${relay.reference};8,14208E+07`,
        '',
        `${relay.reference}`,
      ].join('\r\n'),
    );
    expect(found.ready).toEqual([
      { line: 2, reference: home.reference, number: numberOf(1), carrier: 'Colissimo', name: 'Claire Morel' },
      { line: 3, reference: relay.reference, number: '81420775', carrier: 'Mondial Relay', name: 'Claire Morel' },
    ]);
    expect(found.done).toEqual([{ line: 5, reference: sent.reference }]);
    expect(found.wrong.map(({ line, code }) => [line, code])).toEqual([
      [4, 'TRACKING_FILE.CALLED_OFF'],
      [6, 'TRACKING_FILE.NOT_TRACKED'],
      [7, 'TRACKING_FILE.ORDER_UNKNOWN'],
      [8, 'TRACKING_FILE.REFERENCE_TWICE'],
      [9, 'TRACKING_FILE.FORMULA'],
      [10, 'TRACKING_FILE.NUMBER_ROUNDED'],
      [12, 'TRACKING_FILE.NUMBER_MISSING'],
    ]);
    expect(await statusOf(home)).toBe('En cours de préparation');
  });

  it.each<[string, (reference: string) => string | Buffer]>([
    ['as Coliship writes it', (reference) => `"NumeroColis","ReferenceExpedition"\n"${numberOf(1)}","${reference}"\n`],
    ['without headings', (reference) => `${reference};${numberOf(1)}`],
    ['the number first', (reference) => `${numberOf(1)}\t${reference}\n`],
    ['in UTF-16', (reference) => Buffer.from(`\ufeffréférence;numéro\n${reference};${numberOf(1)}`, 'utf16le')],
    ['in Windows-1252', (reference) => Buffer.from(`référence;n° de suivi\n${reference};${numberOf(1)}`, 'latin1')],
    [
      'with the mark of UTF-8',
      (reference) => `\ufeffRéférence;Numéro;Transporteur\n${reference};${numberOf(1)};colissimo`,
    ],
    ['with apostrophes that keep a text', (reference) => `référence;numéro\n${reference};'${numberOf(1)}`],
  ])('is read %s', async (_how, content) => {
    const { reference } = await atHome();
    const { ready, wrong } = await check(content(reference));
    expect(wrong).toEqual([]);
    expect(ready).toMatchObject([{ reference, number: numberOf(1), carrier: 'Colissimo' }]);
  });

  it.each<[string, string | Buffer, string]>([
    ['a workbook', Buffer.from('504b0304140000000800ff', 'hex'), 'CSV.NOT_TEXT'],
    ['nothing', ' \n', 'CSV.EMPTY'],
    ['half a file', 'référence;numéro\nAK-222222;"6A123', 'CSV.CUT_OFF'],
    ['one column', 'AK-222222\nAK-333333', 'TRACKING_FILE.COLUMNS'],
    ['a file without numbers', 'référence;nom\nAK-222222;Morel', 'TRACKING_FILE.COLUMNS'],
    ['50,000 lines', 'référence;numéro\n' + 'AK-222222;6A12345678901\n'.repeat(50_000), 'CSV.TOO_LONG'],
  ])('is refused with a sentence where it is %s', async (_what, content, code) => {
    const { body } = await upload(content).expect(400);
    expect(body).toMatchObject({ code, message: expect.stringMatching(/\S/) as string });
  });

  it('names a number of another parcel or of another carrier, and asks for a carrier that nobody said', async () => {
    const [one, other] = [await atHome(), await byRelay()];
    await admin
      .setStatus(one._id, { status: 'Expédié', orderNumber: '81420775', deliver: 'Mondial Relay' })
      .expect(200);
    const { wrong } = await check(`${other.reference};81420775`);
    expect(wrong[0]).toMatchObject({ code: 'TRACKING_FILE.NUMBER_TWICE' });
    expect(wrong[0]!.message).toContain(one.reference);
    expect((await check(`${other.reference};${numberOf(1)}`)).wrong[0]!.code).toBe('TRACKING_FILE.NUMBER_MALFORMED');
    await offerInFrance(admin, { ...HOME, carrier: '' });
    const third = await atHome();
    expect((await check(`${third.reference};${numberOf(1)}`)).wrong[0]!.code).toBe('TRACKING_FILE.CARRIER_MISSING');
    expect((await check(`${third.reference};${numberOf(1)}`, { carrier: 'DHL' })).ready).toMatchObject([
      { carrier: 'DHL' },
    ]);
    await upload('x;y', { carrier: 'Pigeon' }).expect(400);
    await admin.http('post', '/api/orders/tracking-files').field('carrier', 'DHL').expect(400);
  });
});

describe('orders that are shipped by such a file', () => {
  it('leave as those that are shipped by hand: mail, history, audit; twice the same is once', async () => {
    const email = newEmail('suivi');
    const [home, relay] = [await atHome(email), await byRelay()];
    const rows = [
      { reference: home.reference, number: numberOf(1), carrier: 'Colissimo' },
      { reference: relay.reference, number: '81420775', carrier: 'Mondial Relay' },
    ];
    const answers = await Promise.all([ship(...rows), ship(...rows)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const shipped = answers.flatMap(({ body }) => (body as { shipped: string[] }).shipped);
    expect(shipped.sort()).toEqual([home.reference, relay.reference].sort());
    expect((await ship(...rows).expect(200)).body).toEqual({
      shipped: [],
      already: rows.map(({ reference }) => reference),
    });
    expect(await admin.order(home._id)).toMatchObject({
      status: 'Expédié',
      orderNumber: numberOf(1),
      deliver: 'Colissimo',
    });
    const mails = await shop.mails(email, 2);
    expect(mails.filter(({ text }) => text.includes(numberOf(1)))).toHaveLength(1);
    const { body: timeline } = await admin.http('get', `/api/orders/${home._id}/timeline`).expect(200);
    expect((timeline as OrderTimelineEntry[]).filter(({ kind }) => kind === 'status')).toHaveLength(1);
    const { body: acts } = await admin.http('get', '/api/audit?act=order.status-changed').expect(200);
    expect((acts as AuditEntry[]).map(({ target }) => target.reference).sort()).toEqual(shipped.sort());
  });

  it('leave all together or not at all: a lot that is held back keeps the others', async () => {
    const desk = lotsDesk(shop, admin);
    const held = await addProduct(shop, { price: 8, stock: 20, netWeight: 100 });
    const lot = await desk.aLot(held);
    const [free, blocked] = [await atHome(), await order(shop, held, { body: { amount: 13.9 } })];
    await desk.block(lot).expect(200);
    const rows = [free, blocked].map(({ reference }, at) => ({
      reference,
      number: numberOf(at),
      carrier: 'Colissimo',
    }));
    const refused = (await ship(...rows).expect(409)).body as ApiError;
    expect(refused).toMatchObject({ code: 'TRACKING_FILE.NOT_READY', problems: [{ field: 'rows.1' }] });
    expect(refused.problems![0]!.message).toContain(blocked.reference);
    expect(await statusOf(free)).toBe('En cours de préparation');
    expect((await admin.http('get', '/api/audit?act=order.status-changed').expect(200)).body).toEqual([]);
    await ship(rows[0]!).expect(200);
    expect(await statusOf(free)).toBe('Expédié');
  });

  it('wait all together when one of them was called off, or left otherwise, since the file was looked at', async () => {
    const [free, called, sent] = [await atHome(), await atHome(), await atHome()];
    const rows = [free, called, sent].map(({ reference }, at) => ({
      ...{ reference, number: numberOf(at), carrier: 'Colissimo' },
    }));
    expect((await check(rows.map(({ reference, number }) => `${reference};${number}`).join('\n'))).ready).toHaveLength(
      3,
    );
    await admin.setStatus(called._id, { status: 'Annulé' }).expect(200);
    await admin.setStatus(sent._id, { status: 'Expédié', ...TRACKING }).expect(200);
    const { problems } = (await ship(...rows).expect(409)).body as ApiError;
    expect(problems!.map(({ code, field }) => [field, code])).toEqual([
      ['rows.1', 'TRACKING_FILE.CALLED_OFF'],
      ['rows.2', 'TRACKING_FILE.ALREADY_SENT'],
    ]);
    expect([await statusOf(free), (await admin.order(sent._id)).orderNumber]).toEqual([
      'En cours de préparation',
      TRACKING.orderNumber,
    ]);
  });

  it('count as done whatever became of them since, so that the file can be sent again', async () => {
    const [home, other] = [await atHome(), await atHome()];
    await ship({ reference: home.reference, number: numberOf(1), carrier: 'Colissimo' }).expect(200);
    await admin.setStatus(home._id, { status: 'Remboursé' }).expect(200);
    const found = await check([home, other].map(({ reference }, at) => `${reference};${numberOf(at + 1)}`).join('\n'));
    expect(found).toMatchObject({ done: [{ reference: home.reference }], ready: [{ line: 2 }], wrong: [] });
    const wrong = await check(`${home.reference};${numberOf(8)}`);
    expect(wrong.wrong).toMatchObject([{ code: 'TRACKING_FILE.CALLED_OFF' }]);
  });

  it('are at most fifty, with numbers that are some', async () => {
    const row = { reference: 'AK-222222', number: numberOf(1), carrier: 'Colissimo' };
    await ship(...Array.from({ length: 51 }, () => row)).expect(400);
    await ship({ ...row, number: '=1' }).expect(400);
    await ship().expect(400);
    expect((await ship(row).expect(409)).body).toMatchObject({ problems: [{ code: 'TRACKING_FILE.ORDER_UNKNOWN' }] });
  });
});
