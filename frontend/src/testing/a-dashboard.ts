import type { Dashboard } from '@shop/contract';

/** Thirty days, of which only the last one sold anything, and whatever the test says. */
export function aDashboard(given: Partial<Dashboard> = {}): Dashboard {
  const days = Array.from({ length: 30 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 9, 23 + index)).toISOString().slice(0, 10),
    orders: index === 29 ? 4 : 0,
    sales: index === 29 ? 112 : 0,
    previousSales: index === 0 ? 100 : 0,
  }));
  return {
    toPrepare: 0,
    refundRequests: 0,
    failedMails: 0,
    openPayments: 0,
    unsettledRefunds: 0,
    lowStock: 0,
    current: { orders: 4, sales: 112 },
    previous: { orders: 2, sales: 100 },
    days,
    bestSellers: [],
    ...given,
  };
}
