import type { ApiError, BulkStatusResult, Order, OrderView } from '@shop/contract';
import { ORDER_TAG_LIMITS } from '@shop/contract';
import { addProduct } from './support/catalog.js';
import { backOffice, type BackOffice, order } from './support/orders.js';
import { newEmail } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
beforeAll(async () => {
  shop = await startShop();
  admin = await backOffice(shop);
});
afterAll(() => shop.close());

const buy = async () => order(shop, await addProduct(shop, { stock: 50 }), { email: newEmail() });
const tag = (orders: readonly { _id: string }[], word: string, on = true) =>
  admin.http('post', '/api/orders/tags').send({ orderIds: orders.map(({ _id }) => _id), tag: word, on });
const tagsOf = async ({ _id }: Order) => (await admin.order(_id)).tags ?? [];
const found = async (query: Record<string, string>) =>
  ((await admin.orders(query).expect(200)).body as Order[]).map(({ reference }) => reference).sort();

describe('tags of orders', () => {
  it('find several again: by filter, by search, in the export and in a view with its count', async () => {
    const [one, two, three] = [await buy(), await buy(), await buy()];
    await tag([one, two], 'Marché de Noël').expect(200);
    await tag([three], 'Autre').expect(200);
    const both = [one, two].map(({ reference }) => reference).sort();
    expect(await found({ tag: 'marche de noel' })).toEqual(both);
    expect(await found({ search: 'Noël' })).toEqual(both);
    expect((await admin.http('get', '/api/order-tags').expect(200)).body).toEqual(['Autre', 'Marché de Noël']);
    const csv = await admin.http('get', '/api/exports/orders.csv').query({ tag: 'Marché de Noël' }).expect(200);
    expect(csv.text.match(/Marché de Noël/g)).toHaveLength(2);

    const view = { name: 'Noël', filters: { tag: 'Marché de Noël' } };
    const { body } = await admin.http('post', '/api/order-views').send(view).expect(200);
    expect((body as OrderView[]).find(({ name }) => name === 'Noël')).toMatchObject({ count: 2, saved: true });
  });

  it('are one however they are written, and are taken away', async () => {
    const bought = await buy();
    await tag([bought], 'Fragile').expect(200);
    await tag([bought], 'FRAGILE').expect(200);
    expect(await tagsOf(bought)).toEqual(['Fragile']);
    await tag([bought], 'fragile', false).expect(200);
    expect(await tagsOf(bought)).toEqual([]);
    // Once more is the same.
    await tag([bought], 'fragile', false).expect(200);
  });

  it('all stay when several are given at once', async () => {
    const bought = await buy();
    const words = ['Un', 'Deux', 'Trois', 'Quatre'];
    await Promise.all(words.map((word) => tag([bought], word).expect(200)));
    expect(await tagsOf(bought)).toEqual(['Deux', 'Quatre', 'Trois', 'Un']);
  });

  it('are ten at most, whoever gives the eleventh; each order has its own answer', async () => {
    const [full, free] = [await buy(), await buy()];
    for (let word = 0; word < ORDER_TAG_LIMITS.tags; word += 1) await tag([full], `Mot ${word}`).expect(200);
    const { body } = await tag([full, free, { _id: 'f'.repeat(24) }], 'De trop').expect(200);
    expect(body as BulkStatusResult[]).toMatchObject([
      { ok: false, code: 'ORDER.TAGS_FULL' },
      { ok: true, order: { tags: ['De trop'] } },
      { ok: false, code: 'ORDER.NOT_FOUND' },
    ]);
  });

  it.each([
    [{ tag: '  ' }, 'Une étiquette a au moins une lettre ou un chiffre.'],
    [{ tag: '!!' }, 'Une étiquette a au moins une lettre ou un chiffre.'],
    [{ tag: 'x'.repeat(31) }, 'Une étiquette compte au plus 30 caractères.'],
    [{ orderIds: [] }, 'Choisissez entre 1 et 100 commandes.'],
    [{ on: 'oui' }, 'Dites si l’étiquette est mise ou retirée.'],
  ])('are refused in French: %p', async (wrong, message) => {
    const bought = await buy();
    const body = { orderIds: [bought._id], tag: 'Fragile', on: true, ...wrong };
    const reply = await admin.http('post', '/api/orders/tags').send(body).expect(400);
    expect((reply.body as ApiError).message).toBe(message);
  });
});
