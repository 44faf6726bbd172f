import { randomUUID } from 'node:crypto';
import type { Lot, Order } from '@shop/contract';
import { addProduct } from '../catalog.js';
import { order, TRACKING } from '../orders.js';
import type { Row, World } from './call.js';

const bodyOf = (productId: string) => ({
  productId,
  number: randomUUID().slice(0, 8),
  quantity: 5,
  receivedOn: '2026-01-05',
  addToStock: true,
});

/** Of a product of its own. */
async function aLot({ shop, admin }: World) {
  const product = await addProduct(shop, { stock: 50 });
  const { body } = await shop.http.post('/api/lots').set('Authorization', admin).send(bodyOf(product._id)).expect(201);
  return { lot: body as Lot, product };
}

async function aShippedOrder(world: World): Promise<Order> {
  const bought = await order(world.shop, world.product);
  await world.shop.http
    .put(`/api/orders/${bought._id}/status`)
    .set('Authorization', world.admin)
    .send({ status: 'Expédié', ...TRACKING })
    .expect(200);
  return bought;
}

async function aBlockedLot(world: World): Promise<Lot> {
  const { lot } = await aLot(world);
  const block = world.shop.http.post(`/api/lots/${lot._id}/block`).set('Authorization', world.admin);
  return (await block.send({ reason: 'Analyse' }).expect(200)).body as Lot;
}

const recallOf = ({ _id }: Lot) => ({
  lotIds: [_id],
  danger: 'Le savon peut brûler la peau.',
  advice: '',
  remedies: ['refund', 'replacement'],
  noticeUrl: '',
});

/** The calls of lots and recalls (docs/adr/0058). */
export const LOTS: Row[] = [
  [
    'a lot that came in',
    'POST /api/lots',
    ({ admin, product }) => ({
      path: '/lots',
      token: admin,
      body: bodyOf(product._id),
      status: 201,
    }),
  ],
  [
    'a lot, corrected',
    'PUT /api/lots/{id}',
    async (world) => ({ path: `/lots/${(await aLot(world)).lot._id}`, token: world.admin, body: { received: 9 } }),
  ],
  [
    'a lot of which nothing leaves any more',
    'POST /api/lots/{id}/block',
    async (world) => ({
      path: `/lots/${(await aLot(world)).lot._id}/block`,
      token: world.admin,
      body: { reason: 'Analyse' },
    }),
  ],
  [
    'that taken back',
    'DELETE /api/lots/{id}/block',
    async (world) => ({ path: `/lots/${(await aLot(world)).lot._id}/block`, token: world.admin }),
  ],
  [
    'the lots of a parcel, corrected',
    'PUT /api/orders/{id}/lots',
    async (world) => ({
      path: `/orders/${(await aShippedOrder(world))._id}/lots`,
      token: world.admin,
      body: { lots: [] },
    }),
  ],
  [
    'a recall, read once more',
    'POST /api/recalls/preview',
    async (world) => ({
      path: '/recalls/preview',
      token: world.admin,
      body: recallOf(await aBlockedLot(world)),
    }),
  ],
  [
    'a recall',
    'POST /api/recalls',
    async (world) => ({ path: '/recalls', token: world.admin, body: recallOf(await aBlockedLot(world)), status: 201 }),
  ],
];
