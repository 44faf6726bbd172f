import { ReconcilePayments } from '../src/modules/payments/application/reconcile-payments.js';
import { addBundle, edit } from './support/bundles.js';
import { addProduct } from './support/catalog.js';
import { available, backOffice, THREE_D_SECURE, tryOrder } from './support/orders.js';
import { newEmail } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import { intentOf, webhook } from './support/three-d-secure.js';
import './support/timeout.js';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

it('a bundle that was withdrawn is not served by money that comes too late, like any product', async () => {
  const soap = await addProduct(shop, { price: 7.5, stock: 10 });
  const box = await addBundle(shop, [[soap, 2]]);
  const { answer } = await tryOrder(shop, box, { card: THREE_D_SECURE, email: newEmail() });
  expect(answer).toMatchObject({ success: false, requires_action: true });
  expect(await available(shop, soap)).toBe(8);
  shop.clock.advance({ minutes: 31 });
  await shop.app.get(ReconcilePayments).execute();
  const admin = await backOffice(shop);
  await edit(admin, box, { status: 'withdrawn' }).expect(200);
  await webhook(shop, 'payment_intent.succeeded', intentOf(answer.order, 'succeeded')).expect(200);
  expect(await admin.order(answer.order._id)).toMatchObject({ status: 'Annulé' });
  expect(await available(shop, soap)).toBe(10);
});
