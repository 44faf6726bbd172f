import type { DiscountDetails, NewDiscount } from '@shop/contract';
import { discountBody } from '../discounts.js';
import type { Row, World } from './call.js';

async function aDiscount({ shop, admin }: World, terms: Partial<NewDiscount> = {}): Promise<DiscountDetails> {
  const call = shop.http.post('/api/discounts').set('Authorization', admin);
  return (await call.send(discountBody(terms)).expect(201)).body as DiscountDetails;
}

const termsOf = () => {
  const { trigger: _trigger, code: _code, ...terms } = discountBody({ percent: 15 });
  return terms;
};

/** The calls of discounts (docs/adr/0065). */
export const DISCOUNTS: Row[] = [
  [
    'a discount',
    'POST /api/discounts',
    ({ admin }) => ({ path: '/discounts', token: admin, body: discountBody(), status: 201 }),
  ],
  [
    'what a discount would do',
    'POST /api/discounts/preview',
    ({ admin, product }) => ({
      path: '/discounts/preview',
      token: admin,
      body: { ...discountBody(), items: [{ productId: product._id, quantity: 2 }] },
    }),
  ],
  [
    'a discount, changed',
    'PUT /api/discounts/{id}',
    async (world) => ({ path: `/discounts/${(await aDiscount(world))._id}`, token: world.admin, body: termsOf() }),
  ],
  [
    'a discount, stopped',
    'POST /api/discounts/{id}/stop',
    async (world) => ({ path: `/discounts/${(await aDiscount(world))._id}/stop`, token: world.admin, body: {} }),
  ],
  [
    'codes in series',
    'POST /api/discounts/{id}/series',
    async (world) => ({
      path: `/discounts/${(await aDiscount(world, { trigger: 'series', code: '' }))._id}/series`,
      token: world.admin,
      body: { count: 2, prefix: 'NOEL', label: 'Salon' },
      status: 201,
    }),
  ],
];
