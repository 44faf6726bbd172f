import { getConnectionToken } from '@nestjs/mongoose';
import type { AdminListedProduct, ProductCounts, ProductView } from '@shop/contract';
import type { CommandStartedEvent, Document, MongoClient } from 'mongodb';
import type { Connection } from 'mongoose';
import { addBundle } from './support/bundles.js';
import { addProduct } from './support/catalog.js';
import { type BackOffice, backOffice, order } from './support/orders.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
beforeAll(async () => {
  // Traces are sent nowhere here: with them the driver tells each command.
  shop = await startShop({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  admin = await backOffice(shop);
});
afterAll(() => shop.close());

/** How the list is asked for what a view shows. */
const VIEWS: Readonly<Record<ProductView, string>> = {
  every: '',
  published: 'status=published',
  draft: 'status=draft',
  scheduled: 'status=scheduled',
  withdrawn: 'status=withdrawn',
  low: 'status=published&lowStock=1',
  soldOut: 'status=published&soldOut=1',
};

const counts = async (filters = '') =>
  (await admin.http('get', `/api/products/all/counts?${filters}`).expect(200)).body as ProductCounts;

const listed = async (filters: string) => {
  const { headers, body } = await admin.http('get', `/api/products/all?${filters}`).expect(200);
  return { total: Number(headers['x-total-count']), items: body as AdminListedProduct[] };
};

/** The lists themselves, counted. */
async function totals(filters = ''): Promise<ProductCounts> {
  const found = Object.entries(VIEWS).map(async ([view, own]) => [view, (await listed(`${own}&${filters}`)).total]);
  return Object.fromEntries(await Promise.all(found)) as ProductCounts;
}

const revise = (id: string, fields: object) => admin.http('put', `/api/update/product/${id}`).send(fields).expect(200);
const soon = () => new Date(Date.now() + 5 * 24 * 3600_000).toISOString();

async function aCatalogue(herb: string) {
  const plenty = await addProduct(shop, { name: `${herb} abondante`, stock: 900, promo: 10 });
  const few = await addProduct(shop, { name: `${herb} rare`, stock: 1 });
  const none = await addProduct(shop, { name: `${herb} vendue`, stock: 0 });
  await addBundle(shop, [[none, 1]], { name: `${herb} en coffret` });
  for (const [word, state] of [
    ['brouillon', { status: 'draft' }],
    ['de demain', { status: 'scheduled', publishAt: soon() }],
    ['d’hier', { status: 'withdrawn' }],
  ] as const)
    await revise((await addProduct(shop, { name: `${herb} ${word}`, stock: 0 }))._id, state);
  return { plenty, few, none };
}

describe('the views of the list of products', () => {
  it('are counted as they would be listed, under the search and the filters of the moment', async () => {
    await aCatalogue('Achillée');
    const searched = await counts('search=achillee');
    expect(searched).toEqual({ every: 7, published: 4, draft: 1, scheduled: 1, withdrawn: 1, low: 2, soldOut: 1 });
    expect(await counts('search=achillee&promotion=1')).toMatchObject({ every: 1, published: 1, low: 0 });
    for (const filters of ['', 'search=achillee', 'search=e', 'category=Savon', 'promotion=1', 'incompleteLabel=1'])
      expect([filters, await counts(filters)]).toEqual([filters, await totals(filters)]);
  });

  it('follow what is sold, counted and published', async () => {
    const { few, none } = await aCatalogue('Lierre');
    const before = await counts('search=lierre');
    await order(shop, few, { quantity: 1 });
    expect(await counts('search=lierre')).toEqual({ ...before, soldOut: before.soldOut + 1 });
    await admin.http('post', `/api/product/${none._id}/stock`).send({ by: 5 }).expect(200);
    expect(await counts('search=lierre')).toEqual(before);
    await revise(none._id, { status: 'withdrawn' });
    expect(await counts('search=lierre')).toEqual({
      ...before,
      ...{ published: before.published - 1, withdrawn: before.withdrawn + 1, low: before.low - 1, soldOut: 1 },
    });
  });

  it('list what is sold out without what nobody can buy anyway, and without bundles, whose parts are', async () => {
    const { none } = await aCatalogue('Souci');
    const { items } = await listed('search=souci&status=published&soldOut=1');
    expect(items.map(({ _id }) => _id)).toEqual([none._id]);
  });

  it('refuse a category that there is not', async () => {
    const { body } = await admin.http('get', '/api/products/all/counts?category=Inconnue').expect(400);
    expect(body).toMatchObject({ code: 'PRODUCT.CATEGORY_UNKNOWN' });
  });
});

describe('of nearly 10,000 products', () => {
  let connection: Connection;
  beforeAll(async () => {
    connection = shop.app.get<Connection>(getConnectionToken());
    const products = connection.collection('products');
    const {
      _id,
      slugs: _slugs,
      ...one
    } = (await products.findOne({ status: 'published', parts: { $exists: false } }))!;
    const at = (number: number) => {
      const isOnSale = number % 10 !== 0;
      const status = isOnSale ? 'published' : (['draft', 'scheduled', 'withdrawn'] as const)[(number / 10) % 3];
      const available = number % 500 === 1 ? 0 : 200 + (number % 90);
      const moment = new Date(Date.UTC(2026, 0, 1) + number * 60_000);
      const named = { name: `Série ${number}`, searchName: `serie ${number}`, slugs: [`serie-${number}`] };
      const sorted = {
        price: 100 + (number % 700),
        promo: number % 50 === 2 ? 10 : 0,
        updatedAt: moment,
        createdAt: moment,
      };
      return { ...one, ...named, ...sorted, status, publishAt: null, available };
    };
    for (let from = 0; from < 9_900; from += 990)
      await products.insertMany(Array.from({ length: 990 }, (_, index) => at(from + index)));
  }, 60_000);

  /** The commands that one request sends about products. */
  async function commandsOf(request: () => Promise<unknown>): Promise<Document[]> {
    const sent: Document[] = [];
    const client = connection.getClient() as unknown as MongoClient;
    const note = ({ command }: CommandStartedEvent) => {
      if ([command.find, command.aggregate].includes('products')) sent.push(command as Document);
    };
    client.on('commandStarted', note);
    await request();
    client.off('commandStarted', note);
    return sent;
  }

  interface Explained {
    queryPlanner: { winningPlan: { stage: string } };
    executionStats: { nReturned: number; totalDocsExamined: number; totalKeysExamined: number };
  }
  const explain = async (command: Document) =>
    (await connection.db!.command({ explain: command, verbosity: 'executionStats' })) as unknown as Explained;

  it('all views are counted by one command, each from an index that holds hardly more than it counts', async () => {
    const sent = await commandsOf(() => counts());
    const counting = sent.filter(({ pipeline }) => pipeline !== undefined);
    expect(counting).toHaveLength(1);
    const pipeline = counting[0]!.pipeline as Document[];
    const parts = [
      pipeline.slice(0, 2),
      ...pipeline.flatMap(({ $unionWith }) => ($unionWith ? [($unionWith as Document).pipeline as Document[]] : [])),
    ];
    expect(parts).toHaveLength(6);
    for (const [{ $match } = {}, { $limit } = {}] of parts) {
      const { executionStats } = await explain({
        find: 'products',
        filter: $match as Document,
        limit: $limit as number,
      });
      const { totalKeysExamined, nReturned } = executionStats;
      expect([$match, totalKeysExamined <= nReturned + 50]).toEqual([$match, true]);
    }
    expect(await counts()).toEqual(await totals());
  });

  it.each(['name', 'category', 'price', 'promo', 'stock', 'updatedAt', '-updatedAt', '-promo'])(
    'a page sorted by %s is read from an index in its order, in every view',
    async (sort) => {
      for (const [view, filters] of Object.entries(VIEWS)) {
        const sent = await commandsOf(() => listed(`${filters}&sort=${sort}&limit=10`));
        const pages = sent.filter((command) => command.limit === 10 && command.sort);
        expect([view, pages.length]).toEqual([view, 1]);
        const { find, filter, sort: by, limit, skip = 0, hint } = pages[0]!;
        const { executionStats } = await explain({
          find,
          filter,
          sort: by,
          limit,
          skip,
          ...(hint && { hint }),
        } as Document);
        // Few run out: they are found by their index, and sorted.
        const most = ['low', 'soldOut'].includes(view) ? 100 : 10;
        expect([view, executionStats.totalDocsExamined <= most]).toEqual([view, true]);
      }
    },
  );
});
