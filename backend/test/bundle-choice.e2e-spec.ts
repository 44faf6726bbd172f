import { randomUUID } from 'node:crypto';
import type { CartQuote, PreparedContent, Product } from '@shop/contract';
import { addBundle } from './support/bundles.js';
import { addProduct } from './support/catalog.js';
import { available, backOffice, type BackOffice, order, THREE_D_SECURE, tryOrder, VISA } from './support/orders.js';
import { newEmail } from './support/people.js';
import { payPrepared, prepare, readPrepared } from './support/prepared-orders.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
beforeAll(async () => {
  shop = await startShop();
  admin = await backOffice(shop);
});
afterAll(() => shop.close());

let soaps = 0;
const aSoap = (stock = 10) =>
  addProduct(shop, { name: `Savon Tilleul ${(soaps += 1)}`, price: 7.5, netWeight: 100, stock });
const buy = (product: Product) => order(shop, product, { email: newEmail() });
const shelf = async (...products: Product[]) => Promise.all(products.map((product) => available(shop, product)));

describe('a bundle', () => {
  it('of choice takes what was chosen, keeps it, and tells what it may be', async () => {
    const [one, two, rare] = [await aSoap(10), await aSoap(10), await aSoap(1)];
    const box = await addBundle(shop, [
      [one, 2],
      [two, 1],
      [rare, 0],
    ]);
    // What may be chosen neither counts nor stands in the way while it is not.
    expect(box).toMatchObject({ stock: 5, bundle: { parts: [{ units: 2 }, { units: 1 }] } });
    expect(box.bundle!.choices).toHaveLength(3);
    const chosen = [rare, two, one].map(({ _id: productId }) => ({ productId, units: 1 }));
    const items = [{ productId: box._id, quantity: 1, parts: chosen }];
    const { body } = await shop.http.post('/api/cart/quote').send({ items }).expect(200);
    expect((body as CartQuote).problems).toEqual([]);
    expect((body as CartQuote).lines[0]).toMatchObject({
      available: 1,
      price: 18,
      parts: [{}, {}, {}],
      choices: [{}, {}, { available: 1 }],
    });
    const buyChosen = (parts: object[], key = randomUUID()) =>
      tryOrder(shop, box, { key, body: { articles: [{ productId: box._id, quantity: 1, price: 18, parts }] } });
    // The last one of what is chosen is sold once, however many ask for it.
    const key = randomUUID();
    const replies = await Promise.all([buyChosen(chosen, key), buyChosen(chosen), buyChosen(chosen)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await shelf(one, two, rare)).toEqual([9, 9, 0]);
    const sold = replies.find(({ status }) => status === 201)!.answer.order;
    expect(sold.articles[0]!.parts).toMatchObject([
      { productId: one._id, units: 1 },
      { productId: two._id, units: 1 },
      { productId: rare._id, units: 1 },
    ]);
    expect(replies.find(({ status }) => status === 409)!.error.problems![0]!.message).toContain(
      `«\u00a0${rare.fullName}\u00a0» manque`,
    );
    // What is usually in it is sold as before.
    await buy(box);
    expect(await shelf(one, two, rare)).toEqual([7, 8, 0]);
    await admin.setStatus(sold._id, { status: 'Annulé', refund: true }).expect(200);
    expect(await shelf(one, two, rare)).toEqual([8, 9, 1]);
  });

  it('of choice is repeated under its key only with the same choice', async () => {
    const [one, two] = [await aSoap(), await aSoap()];
    const box = await addBundle(shop, [
      [one, 2],
      [two, 0],
    ]);
    const buyAs = (units: number, key: string) => {
      const parts = [one, two].map(({ _id: productId }, at) => ({ productId, units: at === 0 ? 2 - units : units }));
      const articles = [{ productId: box._id, quantity: 1, price: 18, parts: parts.filter((part) => part.units > 0) }];
      return tryOrder(shop, box, { key, body: { articles } });
    };
    expect((await buyAs(1, 'coffret-choisi')).status).toBe(201);
    expect((await buyAs(1, 'coffret-choisi')).status).toBe(201);
    expect((await buyAs(2, 'coffret-choisi')).status).toBe(409);
    expect(await shelf(one, two)).toEqual([9, 9]);
  });

  it('of choice that goes back to its usual content under its key is another request', async () => {
    const [usual, other] = [await aSoap(), await aSoap()];
    const box = await addBundle(shop, [
      [usual, 3],
      [other, 0],
    ]);
    const key = randomUUID();
    const buyAs = (card: string, parts?: object[]) => {
      const articles = [{ productId: box._id, quantity: 1, price: 18, ...(parts && { parts }) }];
      return tryOrder(shop, box, { key, card, body: { articles } });
    };
    const chosen = [{ productId: other._id, units: 3 }];
    expect((await buyAs(THREE_D_SECURE, chosen)).answer).toMatchObject({ requires_action: true });
    expect(await shelf(usual, other)).toEqual([10, 7]);
    // Nobody paid yet: what is wanted now takes its place.
    const { answer } = await buyAs(THREE_D_SECURE);
    expect(answer.order.articles[0]!.parts).toMatchObject([{ productId: usual._id, units: 3 }]);
    expect(await shelf(usual, other)).toEqual([7, 10]);
    expect((await buyAs(VISA, chosen)).answer.order.articles[0]!.parts).toMatchObject([{ productId: other._id }]);
    // Paid, it is never passed off as what is wanted now.
    expect(await buyAs(VISA)).toMatchObject({ status: 409, error: { code: 'ORDER.KEY_REUSED' } });
    expect((await buyAs(VISA, chosen)).status).toBe(201);
    expect(await shelf(usual, other)).toEqual([10, 7]);
  });

  it('of choice is for sale while its choices fill its places, and waits in the cart for what is to be changed', async () => {
    const [gone, left] = [await aSoap(0), await aSoap(4)];
    const box = await addBundle(shop, [
      [gone, 2],
      [left, 0],
    ]);
    expect(box.stock).toBe(2);
    const quote = async (parts?: object[]) => {
      const items = [{ productId: box._id, quantity: 1, ...(parts && { parts }) }];
      return (await shop.http.post('/api/cart/quote').send({ items }).expect(200)).body as CartQuote;
    };
    const usual = await quote();
    expect(usual.lines[0]).toMatchObject({ available: 0, choices: [{ available: 0 }, { available: 4 }] });
    expect(usual.problems).toMatchObject([{ code: 'STOCK.INSUFFICIENT', productId: box._id }]);
    expect(usual.problems[0]!.message).toContain(`«\u00a0${gone.fullName}\u00a0» manque`);
    expect((await tryOrder(shop, box)).status).toBe(409);
    expect((await quote([{ productId: left._id, units: 2 }])).problems).toEqual([]);
  });

  it('of choice is paid with a link as it was chosen when the link was prepared', async () => {
    const [usual, other] = [await aSoap(), await aSoap()];
    const box = await addBundle(shop, [
      [usual, 3],
      [other, 0],
    ]);
    const chosen = [{ productId: other._id, units: 3 }];
    const article = { productId: box._id, quantity: 1, price: 18 };
    const email = newEmail('lien');
    const { token } = await prepare(shop, box, { email, body: { articles: [{ ...article, parts: chosen }] } });
    const { articles } = (await readPrepared(shop, token).expect(200)).body as PreparedContent;
    expect(articles).toMatchObject([{ ...article, parts: [{ ...chosen[0], name: other.fullName }] }]);
    expect((await shop.mails(email, 1))[0]!.text).toContain(`3 × ${other.fullName}`);
    await payPrepared(shop, token, box, { email, body: { articles: [{ ...article, parts: chosen }] } }).expect(201);
    expect(await shelf(usual, other)).toEqual([10, 7]);
    const plain = await prepare(shop, box, { email, mails: 3, body: { articles: [article] } });
    expect(plain.prepared.articles[0]).not.toHaveProperty('parts');
  });

  it.each<[string, (one: Product, two: Product) => { productId: string; units: number }[]]>([
    ['too little', ({ _id }) => [{ productId: _id, units: 1 }]],
    [
      'too much',
      ({ _id }, two) => [
        { productId: _id, units: 2 },
        { productId: two._id, units: 1 },
      ],
    ],
    [
      'something else',
      ({ _id }) => [
        { productId: _id, units: 1 },
        { productId: 'f'.repeat(24), units: 1 },
      ],
    ],
    [
      'the same twice',
      ({ _id }) => [
        { productId: _id, units: 1 },
        { productId: _id, units: 1 },
      ],
    ],
  ])('of choice with %s in it is told on its line', async (_what, partsOfChoice) => {
    const [one, two] = [await aSoap(), await aSoap()];
    const box = await addBundle(shop, [
      [one, 2],
      [two, 0],
    ]);
    const items = [{ productId: box._id, quantity: 1, parts: partsOfChoice(one, two) }];
    const { body } = await shop.http.post('/api/cart/quote').send({ items }).expect(200);
    expect((body as CartQuote).problems).toMatchObject([{ code: 'BUNDLE.CHOICE_GONE', productId: box._id }]);
  });
});
