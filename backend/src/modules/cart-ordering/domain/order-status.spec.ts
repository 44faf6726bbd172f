import { ORDER_STATUSES, type OrderStatus } from '@shop/contract';
import { canBecome, nextStatuses, whyNot } from './order-status.js';

const [PREPARING, SHIPPED, DELIVERED, CANCELLED, REFUNDED] = ORDER_STATUSES;

/** The table of the product decisions, section 4, written out once more so that a slip in one of the two shows. */
const ALLOWED: [OrderStatus, OrderStatus][] = [
  [PREPARING, SHIPPED],
  [PREPARING, CANCELLED],
  [PREPARING, REFUNDED],
  [SHIPPED, SHIPPED],
  [SHIPPED, DELIVERED],
  [SHIPPED, CANCELLED],
  [SHIPPED, REFUNDED],
  [DELIVERED, REFUNDED],
  [CANCELLED, REFUNDED],
];

const EVERY_MOVE = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const));

describe('the status of an order', () => {
  it.each(EVERY_MOVE)('%s -> %s follows the table', (from, to) => {
    const allowed = ALLOWED.some(([one, other]) => one === from && other === to);
    expect(canBecome(from, to)).toBe(allowed);
    expect(nextStatuses(from).includes(to)).toBe(allowed);
  });

  it.each(EVERY_MOVE.filter(([from, to]) => !canBecome(from, to)))('explains why %s does not become %s', (from, to) => {
    expect(whyNot(from, to)).toMatch(/^[A-ZÀ-Ü].+\.$/u);
  });

  it('hands out lists that nobody can spoil', () => {
    nextStatuses(PREPARING).length = 0;
    expect(nextStatuses(PREPARING)).toHaveLength(3);
  });
});
