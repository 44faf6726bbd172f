import { randomUUID } from 'node:crypto';
import type { Product, ShopConfig } from '@shop/contract';
import { CheckoutGate } from '../src/modules/legal/application/checkout-gate.js';
import { LegalStart } from '../src/modules/legal/application/legal-start.js';
import { SellerStore } from '../src/modules/legal/application/ports/seller-store.js';
import { DEMO_SELLER } from '../src/modules/legal/domain/demo-seller.js';
import { addProduct } from './support/catalog.js';
import { parisDay, publishText } from './support/legal-texts.js';
import { tryOrder } from './support/orders.js';
import { saveSeller } from './support/seller.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let soap: Product;

beforeEach(async () => {
  shop = await startShop();
  soap = await addProduct(shop, { price: 7.9, stock: 10 });
});
afterEach(() => shop.close());

/** What tells production from a demo for the gate; the sandbox that takes the cards is of no production. */
const inProduction = () => Object.assign(shop.environment, { production: true });

const config = async () => (await shop.http.get('/api/config').expect(200)).body as ShopConfig;

/** What the start of a shop on these data writes into the log. */
async function startLog(): Promise<string[]> {
  const lines: string[] = [];
  const log = { warn: (line: unknown) => void lines.push(String(line)) };
  await new LegalStart(
    shop.environment,
    log,
    shop.app.get(SellerStore),
    shop.app.get(CheckoutGate),
  ).onApplicationBootstrap();
  return lines;
}

describe('L111-1, L221-5 the checkout in production', () => {
  it('is closed without a seller and opens once the owner has said who sells, while the catalogue stays open', async () => {
    inProduction();
    expect(await config()).toMatchObject({ checkout: 'closed' });
    const refused = await tryOrder(shop, soap, { key: randomUUID() });
    expect(refused).toMatchObject({
      status: 409,
      error: {
        code: 'CHECKOUT.CLOSED',
        message:
          'La boutique ne prend pas encore de commande\u00a0: le vendeur ou ses conditions de vente ne sont pas encore publiés. Votre panier est gardé.',
      },
    });
    await shop.http.get(`/api/product/${soap._id}`).expect(200);
    await shop.http
      .post('/api/cart/quote')
      .send({ items: [{ productId: soap._id, quantity: 1 }] })
      .expect(200);
    const [line, ...more] = await startLog();
    expect(more).toEqual([]);
    expect(line).toContain('SIREN (C. com. R123-237), Registre (LCEN, art. 1-1)');
    expect(line).toContain('Médiateur (C. conso. L616-1)');

    await saveSeller(shop, { hostPhone: '' });
    expect((await tryOrder(shop, soap)).status).toBe(409);
    expect(await startLog()).toEqual([
      expect.stringMatching(
        /Missing: Téléphone de l’hébergeur \(LCEN, art\. 1-1\), Conditions générales de vente \(C\. conso\. L221-5\)$/,
      ),
    ]);

    await saveSeller(shop);
    expect((await tryOrder(shop, soap)).error.code).toBe('CHECKOUT.CLOSED');
    await publishText(shop, 'terms-of-sale', { words: 'Plus tard.', effectiveFrom: parisDay(shop, 2) });
    expect((await tryOrder(shop, soap)).error.code).toBe('CHECKOUT.CLOSED');
    await publishText(shop, 'terms-of-sale');
    expect(await config()).toMatchObject({ checkout: 'open' });
    expect(await tryOrder(shop, soap)).toMatchObject({ status: 201, answer: { success: true } });
    expect(await startLog()).toEqual([]);
  });

  it('is closed while one fact is still the demo company’s', async () => {
    inProduction();
    await saveSeller(shop, { phone: DEMO_SELLER.phone });
    await publishText(shop, 'terms-of-sale');
    expect((await tryOrder(shop, soap)).error.code).toBe('CHECKOUT.CLOSED');
    expect(await startLog()).toEqual([expect.stringMatching(/Missing: Téléphone \(C\. conso\. L111-1\)$/)]);
  });

  it('answers an order that was placed before it closed as it did then', async () => {
    const key = randomUUID();
    const first = await tryOrder(shop, soap, { key });
    expect(first.status).toBe(201);
    inProduction();
    const again = await tryOrder(shop, soap, { key });
    expect(again).toMatchObject({ status: first.status, answer: { order: { _id: first.answer.order!._id } } });
    expect((await tryOrder(shop, soap, { key: randomUUID() })).error.code).toBe('CHECKOUT.CLOSED');
  });

  it('is open in a demo, which has a seller of its own', async () => {
    expect((await tryOrder(shop, soap)).status).toBe(201);
    expect(await startLog()).toEqual([]);
    const demo = await startShop({ SEED: 'demo' });
    try {
      const { body } = await demo.http.get('/api/config').expect(200);
      expect(body).toMatchObject({ checkout: 'open', contact: { phone: DEMO_SELLER.phone } });
    } finally {
      await demo.close();
    }
  });
});
