import { getConnectionToken } from '@nestjs/mongoose';
import type { AuditEntry, Order, OrderView, OrderViewFilters } from '@shop/contract';
import type { Connection } from 'mongoose';
import { addProduct } from './support/catalog.js';
import { type BackOffice, backOffice, order, TRACKING } from './support/orders.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
beforeAll(async () => {
  shop = await startShop();
  admin = await backOffice(shop);
});
afterAll(() => shop.close());
// Each test keeps its own views, and no other one's take their room.
beforeEach(async () => {
  await shop.app.get<Connection>(getConnectionToken()).collection('order_views').deleteMany({});
});

const views = async () => (await admin.http('get', '/api/order-views').expect(200)).body as OrderView[];
const save = (name: string, filters: OrderViewFilters) =>
  admin.http('post', '/api/order-views').send({ name, filters });
const named = async (name: string) => (await views()).find((view) => view.name === name);

const listed = async (filters: OrderViewFilters) => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) query.set(name, value === true ? '1' : String(value));
  const { headers, body } = await admin.http('get', `/api/orders?limit=100&${query}`).expect(200);
  return { total: Number(headers['x-total-count']), items: body as Order[] };
};

describe('views of the orders', () => {
  it('stand in every shop, and count what their list shows', async () => {
    const product = await addProduct(shop, { stock: 90 });
    const sent = await order(shop, product);
    await order(shop, product, { body: { country: 'BE', postalCode: '1000', city: 'Bruxelles' } });
    await admin
      .http('put', `/api/orders/${sent._id}/status`)
      .send({ status: 'Expédié', ...TRACKING })
      .expect(200);
    await save('Hors de France', { country: 'abroad' }).expect(200);
    await save('Belgique à préparer', { country: 'BE', status: 'En cours de préparation' }).expect(200);
    const found = await views();
    expect(found.map(({ name, saved }) => [name, saved])).toEqual([
      ['Toutes', false],
      ['À préparer', false],
      ['En chemin', false],
      ['À rembourser', false],
      ['Hors de France', true],
      ['Belgique à préparer', true],
    ]);
    for (const { filters, count } of found) expect(count).toBe((await listed(filters)).total);
    expect((await named('En chemin'))!.count).toBeGreaterThanOrEqual(1);
    expect((await listed({ country: 'abroad' })).items.map(({ country }) => country)).toContain('BE');
    expect((await listed({ country: 'FR' })).items.map(({ _id }) => _id)).toContain(sent._id);
  });

  it('are saved once for all administrators and taken away once, which the journal tells', async () => {
    await save('Suisse', { country: 'CH' }).expect(200);
    const again = await save('  suisse ', { country: 'CH' }).expect(200);
    expect((again.body as OrderView[]).filter(({ saved }) => saved)).toHaveLength(1);
    const { id } = (await named('Suisse'))!;
    await admin.http('delete', `/api/order-views/${id}`).expect(200);
    await admin.http('delete', `/api/order-views/${id}`).expect(200);
    expect(await named('Suisse')).toBeUndefined();
    const { body } = await admin.http('get', `/api/audit?target=${id}`).expect(200);
    expect((body as AuditEntry[]).map(({ act }) => act)).toEqual(['order-view.deleted', 'order-view.saved']);
  });

  it('keep to their room, and lose none, when twenty are saved at once', async () => {
    const names = Array.from({ length: 20 }, (_each, at) => `Vue ${at}`);
    const answers = await Promise.all(names.map((name) => save(name, { carrier: 'Colissimo' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(12);
    for (const refused of answers.filter(({ status }) => status !== 200))
      expect([refused.status, (refused.body as { code: string }).code]).toEqual([409, 'ORDER_VIEW.FULL']);
    expect((await views()).filter(({ saved }) => saved)).toHaveLength(12);
  });

  it('refuse a name that another has, none, one too long, no filter, and filters that nobody knows', async () => {
    const code = async (name: unknown, filters: unknown) => {
      const answer = await admin.http('post', '/api/order-views').send({ name, filters });
      return [answer.status, (answer.body as { code: string }).code];
    };
    await save('Suisse', { country: 'CH' }).expect(200);
    expect(await code('SUISSE', { country: 'BE' })).toEqual([409, 'ORDER_VIEW.NAME_TAKEN']);
    expect(await code('Toutes', { country: 'BE' })).toEqual([409, 'ORDER_VIEW.NAME_TAKEN']);
    expect(await code('Rien', {})).toEqual([400, 'ORDER_VIEW.NARROWS_NOTHING']);
    for (const [name, filters] of [
      [' ', { country: 'BE' }],
      ['x'.repeat(31), { country: 'BE' }],
      ['Sans', undefined],
      ['Nul', null],
      ['Ailleurs', { country: 'ZZ' }],
      ['Objet', { status: { $ne: '' } }],
      ['Liste', [{ country: 'BE' }]],
    ])
      expect([name, (await code(name, filters))[0]]).toEqual([name, 400]);
    expect((await views()).filter(({ saved }) => saved)).toHaveLength(1);
  });
});
