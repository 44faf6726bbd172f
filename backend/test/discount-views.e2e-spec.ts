import type { DiscountCounts, DiscountState } from '@shop/contract';
import { parisDay } from '../src/shared/domain/paris-days.js';
import { discountDesk } from './support/discounts.js';
import { backOffice } from './support/orders.js';
import { startShop } from './support/shop.js';
import './support/timeout.js';

describe('the views of the list', () => {
  it('count what each would show, under a search as well, and a day moves one on by itself', async () => {
    const own = await startShop();
    try {
      const office = await backOffice(own);
      const { add } = discountDesk(own, office);
      const counts = async (search = '') => {
        // A session does not last three days.
        const office = await backOffice(own);
        const { body } = await office
          .http('get', '/api/discounts/counts')
          .query(search ? { search } : {})
          .expect(200);
        const shown = async (state: DiscountState) => {
          const { headers } = await office
            .http('get', '/api/discounts')
            .query({ state, limit: 1, ...(search && { search }) });
          return Number(headers['x-total-count']);
        };
        const { active, scheduled, ended } = body as DiscountCounts;
        expect([active, scheduled, ended]).toEqual(
          await Promise.all((['active', 'scheduled', 'ended'] as const).map(shown)),
        );
        return body as DiscountCounts;
      };
      expect(await counts()).toEqual({ every: 0, active: 0, scheduled: 0, ended: 0 });
      const inDays = (days: number) => parisDay(new Date(own.clock.now().getTime() + days * 86_400_000));
      await add({ code: 'HIER', from: inDays(0), until: inDays(1) });
      await add({ code: 'DEMAIN', from: inDays(2), until: null });
      const stopped = await add({ code: 'FINI', from: inDays(0), until: null });
      await office.http('post', `/api/discounts/${stopped._id}/stop`).expect(200);
      expect(await counts()).toEqual({ every: 3, active: 1, scheduled: 1, ended: 1 });
      expect(await counts('demain')).toEqual({ every: 1, active: 0, scheduled: 1, ended: 0 });
      own.clock.advance({ days: 3 });
      expect(await counts()).toEqual({ every: 3, active: 1, scheduled: 0, ended: 2 });
    } finally {
      await own.close();
    }
  });
});
