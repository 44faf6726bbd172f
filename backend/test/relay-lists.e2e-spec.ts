import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { ApiError, AuditEntry, RelayList, RelayListCheck, RelaySearch } from '@shop/contract';
import { deliveryState, HOME, offerInFrance, RELAY, setDelivery } from './support/delivery.js';
import { addProduct } from './support/catalog.js';
import { available, backOffice, type BackOffice, order, tryOrder } from './support/orders.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;

beforeEach(async () => {
  shop = await startShop();
  admin = await backOffice(shop);
  await offerInFrance(admin, HOME, RELAY);
});
afterEach(() => shop.close());

const HEAD = 'code;nom;adresse;code postal;ville;pays;horaires';
const point = (code: string, postalCode = '69001', city = 'Lyon', rest = ';FR;') =>
  `${code};Relais ${code};${Number(code) || 1} rue de la Soie;${postalCode};${city}${rest}`;
const send = (path: string, lines: readonly string[] | Buffer, methodId = 'fr-relais') =>
  admin
    .http('post', `/api/delivery/relay-lists${path}`)
    .field('methodId', methodId)
    .attach('file', Buffer.isBuffer(lines) ? lines : Buffer.from(lines.join('\n')), 'relais.csv');
const check = async (...lines: string[]) => (await send('/check', [HEAD, ...lines]).expect(200)).body as RelayListCheck;
const bring = async (...lines: string[]) => (await send('', [HEAD, ...lines]).expect(200)).body as RelayList[];
const search = async (near: string, more: object = {}) =>
  (
    await shop.http
      .get('/api/relay-points')
      .query({ methodId: 'fr-relais', near, ...more })
      .expect(200)
  ).body as RelaySearch;
const codesOf = ({ points }: RelaySearch) => points.map(({ code }) => code);

describe('a list of relay points', () => {
  it('is looked at line by line, and brings nothing by itself', async () => {
    const found = await check(
      point('1', '1000', 'Bourg-en-Bresse', ';;Tous les jours, 8 h à 21 h'),
      point('1', '69001'),
      point('code trop long !'),
      '3;Relais;1 rue X;69001',
      point('4', '6900'),
      point('5', '69001x'),
      point('6', '69001', 'Bruxelles', ';Belgique'),
      '7;=1+1;1 rue X;69001;Lyon',
      `8;${'n'.repeat(101)};1 rue X;69001;Lyon`,
      // What an order would refuse of a shopper who chose it.
      '9;Tabac \u202Eelbaf;1 rue X;69001;Lyon',
      '10;\u200B\u2060;1 rue X;69001;Lyon',
    );
    expect(found).toMatchObject({ count: 2, wrongCount: 9 });
    expect(found.sample[0]).toEqual({
      ...{ code: '1', name: 'Relais 1', address: '1 rue de la Soie', postalCode: '01000', city: 'Bourg-en-Bresse' },
      hours: 'Tous les jours, 8 h à 21 h',
    });
    expect(found.wrong.map(({ line, code }) => [line, code.replace('RELAY_LIST.', '')])).toEqual([
      ...[
        [3, 'CODE_TWICE'],
        [4, 'CODE'],
        [5, 'INCOMPLETE'],
        [7, 'POSTAL_CODE'],
        [8, 'COUNTRY'],
      ],
      ...[
        [9, 'FORMULA'],
        [10, 'TOO_LONG'],
        [11, 'DIRECTION'],
        [12, 'INCOMPLETE'],
      ],
    ]);
    expect(await search('69001')).toEqual({ listed: false, total: 0, points: [] });
  });

  it('takes the place of the one before, whole or not at all, and is written into the audit log', async () => {
    const [list] = await bring(point('1'), point('2'));
    expect(list).toMatchObject({ methodId: 'fr-relais', count: 2, changedBy: { name: expect.any(String) as string } });
    const { body } = await send('', [HEAD, point('3'), point('3')]).expect(400);
    expect(body).toMatchObject({ code: 'RELAY_LIST.WRONG_LINES', problems: [{ field: 'lines.3' }] });
    expect(codesOf(await search('69001'))).toEqual(['1', '2']);
    await bring(point('9'));
    expect(codesOf(await search('69001'))).toEqual(['9']);
    await admin.http('delete', '/api/delivery/relay-lists/fr-relais').expect(200);
    expect((await search('69001')).listed).toBe(false);
    await admin.http('delete', '/api/delivery/relay-lists/fr-relais').expect(200);
    const { body: acts } = await admin.http('get', '/api/audit').expect(200);
    expect(
      (acts as AuditEntry[])
        .filter(({ target }) => target.id === 'relays-fr-relais')
        .map(({ act, before, after }) => [act.slice(20), before, after]),
    ).toEqual([
      ['removed', { points: 1 }, null],
      ['imported', { points: 2 }, { points: 1 }],
      ['imported', { points: 0 }, { points: 2 }],
    ]);
  });

  it.each<[string, readonly string[] | Buffer, number, string]>([
    ['without names of columns', ['012345;Tabac;8 rue X;69001;Lyon'], 400, 'RELAY_LIST.COLUMNS'],
    ['that is a workbook', Buffer.from('504b0304140000000800ff', 'hex'), 400, 'CSV.NOT_TEXT'],
    ['that is cut off', [HEAD, '1;"Relais'], 400, 'CSV.CUT_OFF'],
    ['without a point', [HEAD], 400, 'RELAY_LIST.WRONG_LINES'],
    ['of 50,000 points', [HEAD, ...Array.from({ length: 50_000 }, (_, at) => point(String(at)))], 400, 'CSV.TOO_LONG'],
  ])('%s is refused with a sentence', async (_which, lines, status, code) => {
    expect((await send('', lines).expect(status)).body).toMatchObject({ code });
  });

  it('leaves no points behind that nobody has: an import that died', async () => {
    const points = shop.app.get<Connection>(getConnectionToken()).collection('relay_points');
    const longAgo = '650000000000000000000001';
    await points.insertMany(['1', '2'].map((code) => ({ listId: longAgo, code, postalCode: '69001', town: 'lyon' })));
    await bring(point('3'));
    expect(await points.countDocuments({ listId: longAgo })).toBe(0);
    expect(codesOf(await search('69001'))).toEqual(['3']);
    // Somebody may be reading it still.
    await bring(point('4'));
    expect(await points.countDocuments({ code: '3' })).toBe(1);
  });

  it('is of a relay method that is saved, and all lists together are not more than the shop keeps', async () => {
    expect(((await send('', [HEAD, point('1')], 'fr-domicile').expect(404)).body as ApiError).code).toBe(
      'DELIVERY.METHOD_UNKNOWN',
    );
    const { settings } = await deliveryState(admin);
    const belgium = { ...RELAY, id: 'be-relais' };
    await setDelivery(admin, {
      zones: settings.zones.map((zone) => (zone.country === 'BE' ? { ...zone, methods: [belgium] } : zone)),
    });
    await bring(...Array.from({ length: 20_000 }, (_, at) => point(String(at), String(10_000 + at))));
    const one = ['code;nom;adresse;code postal;ville', 'B1;Relais;1 rue X;1000;Bruxelles'];
    expect((await send('', one, 'be-relais').expect(400)).body).toMatchObject({ code: 'RELAY_LIST.TOO_MANY' });
    await bring(point('1'));
    await send('', one, 'be-relais').expect(200);
    // What is left of a method that the owner withdrew stands in nobody's way.
    await bring(...Array.from({ length: 19_999 }, (_, at) => point(String(at), String(10_000 + at))));
    await offerInFrance(admin, HOME, { ...RELAY, id: 'fr-autre' });
    await send('', [HEAD, point('1')], 'fr-autre').expect(200);
    const { body: lists } = await admin.http('get', '/api/delivery/relay-lists').expect(200);
    expect((lists as RelayList[]).map(({ methodId }) => methodId)).toEqual(['be-relais', 'fr-autre']);
  });
});

describe('a shopper', () => {
  it('finds the nearest by postal code, others by town, page by page', async () => {
    await bring(
      ...[point('1', '69009'), point('2', '69001'), point('3', '69003'), point('4', '13001', 'Marseille')],
      point('5', '42100', 'Saint-Étienne'),
    );
    expect(codesOf(await search('69003'))).toEqual(['3', '2', '1']);
    expect(codesOf(await search(' 69 003 '))).toEqual(['3', '2', '1']);
    const page = await search('69003', { limit: 2, page: 2 });
    expect([page.total, codesOf(page)]).toEqual([3, ['1']]);
    expect(codesOf(await search('saint etienne'))).toEqual(['5']);
    expect(codesOf(await search('MARS'))).toEqual(['4']);
    for (const near of ['75001', '.*', '(', 'x', '$ne'])
      expect(await search(near)).toMatchObject({ listed: true, total: 0 });
    await shop.http.get('/api/relay-points').query({ methodId: 'a b' }).expect(400);
    expect(await search('69001', { methodId: 'autre' })).toMatchObject({ listed: false });
  });

  it('is told at payment that the point chosen from the list is not in it any more, and nothing is charged', async () => {
    const soap = await addProduct(shop, { price: 8, stock: 20, netWeight: 100 });
    await bring(point('1'), point('2'));
    const { hours: _hours, ...chosen } = (await search('69001')).points[0]!;
    const buying = (change: object = {}) => ({
      body: { deliveryMethod: 'fr-relais', amount: 11.3, relayPoint: chosen, relayListed: true, ...change },
    });
    await order(shop, soap, buying());
    await bring(point('2'));
    const { status, error } = await tryOrder(shop, soap, buying());
    expect([status, error.code]).toEqual([409, 'ORDER.DELIVERY_CHANGED']);
    expect(error.message).toContain('Le point relais «\u00a0Relais 1\u00a0» n’est plus proposé');
    expect(error.message).toContain('Rien n’a été débité');
    expect(error.problems).toMatchObject([{ code: 'DELIVERY.RELAY_GONE', field: 'relayPoint' }]);
    // It moved: the parcel would wait elsewhere.
    await bring(point('1', '69009'));
    expect((await tryOrder(shop, soap, buying())).error.problems).toMatchObject([{ code: 'DELIVERY.RELAY_GONE' }]);
    expect(await available(shop, soap)).toBe(19);
    // Typed by hand it need not be in the list; nor is there one to be in.
    await order(shop, soap, buying({ relayListed: false }));
    await admin.http('delete', '/api/delivery/relay-lists/fr-relais').expect(200);
    await order(shop, soap, buying());
  });

  it('reads one list or the other while two administrators import at once', async () => {
    await Promise.all([bring(point('1'), point('2')), bring(point('3'), point('4'))]);
    const codes = codesOf(await search('69001'));
    expect([
      ['1', '2'],
      ['3', '4'],
    ]).toContainEqual(codes);
    expect((await admin.http('get', '/api/delivery/relay-lists').expect(200)).body).toMatchObject([{ count: 2 }]);
  });
});
