import type { AdminListedProduct, AuditEntry, BulkChange, BulkLine, BulkResult } from '@shop/contract';
import { addProduct } from './support/catalog.js';
import { backOffice } from './support/orders.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const RAISE: BulkChange = { field: 'price', way: 'raise', unit: 'percent', amount: 4, roundTo: 0.1 };
type Line = { productId: string; updatedAt: string; price: number; promo: number; category: string };

async function desk() {
  const { http } = await backOffice(shop);
  const preview = async (ids: string[], change: BulkChange) =>
    (await http('post', '/api/products/changes/preview').send({ ids, change }).expect(200)).body as BulkLine[];
  const post = (lines: readonly Line[]) => http('post', '/api/products/changes').send({ lines });
  const apply = async (lines: readonly Line[]) => (await post(lines).expect(200)).body as BulkResult[];
  const sheet = async (id: string) =>
    (await http('get', `/api/product/${id}/sheet`).expect(200)).body as AdminListedProduct;
  const acts = async (id: string) =>
    (await http('get', `/api/audit?target=${id}&act=product.updated`).expect(200)).body as AuditEntry[];
  return { http, preview, post, apply, sheet, acts };
}

const settings = (lines: readonly BulkLine[]): Line[] =>
  lines.flatMap(({ productId, updatedAt, after, outcome }) =>
    outcome === 'changes'
      ? [{ productId, updatedAt: updatedAt!, price: after!.price, promo: after!.promo, category: after!.category }]
      : [],
  );

describe('several products at once', () => {
  it('are shown line by line before anything is written, then changed and written down one by one', async () => {
    const { preview, apply, sheet, acts } = await desk();
    const soaps = [await addProduct(shop, { price: 8.2 }), await addProduct(shop, { price: 7.9 })];
    const ids = soaps.map(({ _id }) => _id);
    const seen = await preview(ids, RAISE);
    expect(seen.map(({ before, after, outcome }) => [before?.price, after?.price, outcome])).toEqual([
      [8.2, 8.5, 'changes'],
      [7.9, 8.2, 'changes'],
    ]);
    expect((await sheet(ids[0]!)).price).toBe(8.2);

    const results = await apply(settings(seen));
    expect(results.map(({ outcome }) => outcome)).toEqual(['changed', 'changed']);
    expect((await sheet(ids[0]!)).price).toBe(8.5);
    expect((await acts(ids[0]!))[0]).toMatchObject({ before: { price: 8.2 }, after: { price: 8.5 } });

    // A second press, and an answer that was lost: nothing rises twice.
    const again = await apply(settings(seen));
    expect(again.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    expect((await sheet(ids[0]!)).price).toBe(8.5);
    expect(await acts(ids[0]!)).toHaveLength(1);
  });

  it('end a promotion by a rise, and say so; a promotion that announces nothing says it too', async () => {
    const { _id: id } = await addProduct(shop, { price: 7.5 });
    shop.clock.advance({ days: 40 });
    // Sessions of 40 days ago are over.
    const { http, preview, apply, sheet } = await desk();
    await http('put', `/api/update/product/${id}`).send({ promo: 20 }).expect(200);
    const [line] = await preview([id], RAISE);
    expect(line).toMatchObject({
      before: { price: 7.5, promo: 20, discountedPrice: 6 },
      after: { price: 7.8, promo: 0, discountedPrice: 7.8 },
      notes: ['La promotion de 20 % s’arrête.'],
    });
    await apply(settings([line!]));
    expect(await sheet(id)).toMatchObject({ price: 7.8, promo: 0, reduction: null });

    // 7,80 less 10 % is above the lowest price of the 30 days, which was 6,00 (art. L112-1-1).
    const [silent] = await preview([id], { field: 'promo', amount: 10 });
    expect(silent!.notes[0]).toContain('Aucune réduction ne sera annoncée');
    const [told] = await preview([id], { field: 'promo', amount: 40 });
    expect(told!.notes[0]).toMatch(/Réduction annoncée\u00a0: 22 % sur 6,00\s€/);
    await apply(settings([told!]));
    expect(await sheet(id)).toMatchObject({ promo: 40, reduction: { priorPrice: 6, percent: 22 } });
  });

  it('are refused where they would break a rule, each with a sentence, and the others change', async () => {
    const { preview, apply, sheet } = await desk();
    const [cheap, dear] = [await addProduct(shop, { price: 2 }), await addProduct(shop, { price: 9 })];
    const gone = 'f'.repeat(24);
    const lines = await preview([cheap._id, dear._id, gone], {
      ...{ field: 'price', way: 'lower', unit: 'euros', amount: 3 },
    });
    expect(lines.map(({ outcome, problem }) => [outcome, problem?.code])).toEqual([
      ['refused', 'PRODUCT.PRICE_INVALID'],
      ['changes', undefined],
      ['refused', 'PRODUCT.NOT_FOUND'],
    ]);
    const [free] = await preview([(await addProduct(shop, { price: 0.01 }))._id], { field: 'promo', amount: 90 });
    expect(free).toMatchObject({ outcome: 'refused', problem: { code: 'PRODUCT.PROMO_INVALID' } });

    const forged = { ...settings(lines)[0]!, category: 'Inconnue' };
    expect(await apply([forged])).toMatchObject([
      { outcome: 'refused', problem: { code: 'PRODUCT.CATEGORY_UNKNOWN' } },
    ]);
    await apply(settings(lines));
    expect([(await sheet(cheap._id)).price, (await sheet(dear._id)).price]).toEqual([2, 6]);
  });

  it('that a colleague changed meanwhile are told and stay as he left them', async () => {
    const { http, preview, apply, sheet } = await desk();
    const [mine, theirs] = [await addProduct(shop, { price: 5 }), await addProduct(shop, { price: 5 })];
    const seen = settings(await preview([mine._id, theirs._id], RAISE));
    await http('put', `/api/update/product/${theirs._id}`).send({ price: 5.5 }).expect(200);
    const results = new Map((await apply(seen)).map((result) => [result.productId, result]));
    expect(results.get(mine._id)).toEqual({ productId: mine._id, outcome: 'changed' });
    expect(results.get(theirs._id)).toMatchObject({
      outcome: 'refused',
      problem: { code: 'PRODUCT.CHANGED_MEANWHILE' },
    });
    expect([(await sheet(mine._id)).price, (await sheet(theirs._id)).price]).toEqual([5.2, 5.5]);
  });

  it('change once under 64 presses at once, and keep what is sold', async () => {
    const { preview, post, acts, sheet } = await desk();
    const soap = await addProduct(shop, { price: 10, stock: 70 });
    const lines = settings(await preview([soap._id], RAISE));
    const answers = await Promise.all(Array.from({ length: 64 }, () => post(lines)));
    const outcomes = answers.flatMap(({ status, body }) => (status === 200 ? (body as BulkResult[]) : []));
    expect(outcomes.filter(({ outcome }) => outcome === 'changed')).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === 'refused')).toEqual([]);
    expect(await acts(soap._id)).toHaveLength(1);
    expect(await sheet(soap._id)).toMatchObject({ price: 10.4, stock: 70 });
  });

  it('are chosen over all pages of what the list finds', async () => {
    const { http } = await desk();
    const made = [];
    for (const name of ['Zeste un', 'Zeste deux', 'Zeste trois']) made.push(await addProduct(shop, { name }));
    const { body } = await http('get', '/api/products/all/ids?search=zeste').expect(200);
    expect((body as string[]).toSorted()).toEqual(made.map(({ _id }) => _id).toSorted());
    await http('get', '/api/products/all/ids?category=Inconnue').expect(400);
  });

  it.each<[string, object, string]>([
    ['without a sum', { field: 'price', way: 'raise' }, 'PRODUCT.BULK_INCOMPLETE'],
    ['without a way', { field: 'price', amount: 4 }, 'PRODUCT.BULK_INCOMPLETE'],
    ['of nothing', { field: 'price', way: 'raise', amount: 0 }, 'PRODUCT.BULK_INCOMPLETE'],
    ['of a part of a per cent', { field: 'promo', amount: 12.5 }, 'PRODUCT.BULK_INCOMPLETE'],
    ['of 100 %', { field: 'promo', amount: 100 }, 'PRODUCT.BULK_INCOMPLETE'],
    ['into no category', { field: 'category' }, 'PRODUCT.BULK_INCOMPLETE'],
    ['into an unknown category', { field: 'category', category: 'Bougies' }, 'PRODUCT.CATEGORY_UNKNOWN'],
    ['below zero', { field: 'price', way: 'raise', amount: -4 }, 'REQUEST.INVALID'],
    ['of a field that is not offered', { field: 'name' }, 'REQUEST.INVALID'],
  ])('a change %s is refused with its code', async (_what, change, code) => {
    const { http } = await desk();
    const ids = [(await addProduct(shop))._id];
    const { body } = await http('post', '/api/products/changes/preview').send({ ids, change }).expect(400);
    expect(body).toMatchObject({ code });
  });
});
