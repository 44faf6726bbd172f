import type { FiguresProduct, ShopFigures } from '@shop/contract';
import { comparedPeriod, daysOf, type FiguresComparison } from '@shop/contract';

const NOTHING = { orders: 0, units: 0, paid: 0, refunded: 0, sales: 0, refundedOrders: 0 };

/** Of these days, of which only the last one sold anything, and whatever the test says. */
export function someFigures(query: URLSearchParams, given: Partial<ShopFigures> = {}): ShopFigures {
  const period = { from: query.get('from') ?? '2026-10-23', to: query.get('to') ?? '2026-11-21' };
  const compared = comparedPeriod(period, (query.get('compare') ?? 'before') as FiguresComparison);
  const current = { orders: 4, units: 9, paid: 120, refunded: 8, sales: 112, refundedOrders: 1 };
  const days = daysOf(period);
  return {
    ...period,
    compared,
    current,
    previous: compared && { ...NOTHING, orders: 2, units: 5, paid: 100, sales: 100 },
    days: days.map((day, index) => ({
      day,
      hours: day === '2026-10-25' ? 25 : 24,
      ...(index === days.length - 1 ? current : NOTHING),
      previous: compared && { orders: index === 0 ? 2 : 0, sales: index === 0 ? 100 : 0 },
    })),
    discounts: [
      { id: 'r1', name: 'Bienvenue', code: 'BIENVENUE10', orders: 3, cost: 9.1, sales: 81.9 },
      { id: 'r2', name: '3 savons, 18 €', orders: 1, cost: 4.2, sales: 18 },
    ],
    otherDiscounts: 0,
    reasons: [{ reason: 'damaged', orders: 1, refunded: 8 }],
    visits: {
      since: '2026-11-01',
      current: { visits: 624, product: 341, cart: 69, checkout: 24, paid: 16, reminded: 12, boughtAfter: 3 },
      previous: compared && {
        visits: 578,
        product: 320,
        cart: 65,
        checkout: 22,
        paid: 14,
        reminded: 0,
        boughtAfter: 0,
      },
      days: [{ day: period.to, visits: 624, product: 341, cart: 69, checkout: 24 }],
    },
    ...given,
  };
}

export const soldProducts = (sort: string | null): FiguresProduct[] => {
  const best = {
    productId: 'a'.repeat(24),
    productName: 'Savon Lavande fine',
    units: 7,
    sales: 55.3,
    previousUnits: 5,
  };
  const worst = { productId: 'b'.repeat(24), productName: 'Savon Calendula', units: 0, sales: 0, previousUnits: 2 };
  return sort === 'worst' ? [worst, best] : [best];
};
