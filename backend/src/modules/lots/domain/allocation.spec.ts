import fc from 'fast-check';
import { allocateChosen, allocateOldest, assertNothingBlockedLeaves, type ParcelLine } from './allocation.js';
import { leftOf, type Lot } from './lot.js';

const lot = (over: Partial<Lot> = {}): Lot => ({
  ...{ id: 'l1', productId: 'p', productName: 'Savon', number: '26-114', received: 10, shipped: 0 },
  ...{ receivedOn: '2026-11-02', bestBefore: null, block: null, version: 1 },
  ...over,
});
const block = { at: new Date(0), author: 'A', reason: 'pH', heldBack: 0 };
const line = (quantity: number, productId = 'p'): ParcelLine => ({ productId, name: 'Savon', quantity });

describe('Reg. 1223/2009 art. 19 the lots of a parcel', () => {
  it('are the oldest that may leave, and nothing is invented where they do not reach', () => {
    const anyLot = fc.record({
      productId: fc.constantFrom('p', 'q'),
      received: fc.integer({ min: 0, max: 20 }),
      day: fc.integer({ min: 1, max: 28 }),
      blocked: fc.boolean(),
    });
    const anyLine = fc.record({ productId: fc.constantFrom('p', 'q', 'r'), quantity: fc.integer({ min: 0, max: 30 }) });
    fc.assert(
      fc.property(fc.array(anyLot, { maxLength: 8 }), fc.array(anyLine, { maxLength: 5 }), (made, wanted) => {
        const lots = made.map(({ day, blocked, ...rest }, i) =>
          lot({
            ...rest,
            id: `l${i}`,
            number: `${i}`,
            shipped: Math.floor(rest.received / 3),
            receivedOn: `2026-11-${String(day).padStart(2, '0')}`,
            block: blocked ? block : null,
          }),
        );
        const lines = wanted.map(({ productId, quantity }) => line(quantity, productId));
        for (const { productId, parts, unknown } of allocateOldest(lines, lots)) {
          const units = lines.filter((one) => one.productId === productId).reduce((sum, one) => sum + one.quantity, 0);
          expect(parts.reduce((sum, part) => sum + part.quantity, unknown)).toBe(units);
          for (const part of parts) {
            expect(part.lot).toMatchObject({ productId, block: null });
            expect(part.quantity).toBeGreaterThan(0);
            expect(part.quantity).toBeLessThanOrEqual(leftOf(part.lot));
          }
          // A younger lot is begun once the older ones are used up, and the unknown once all are.
          const free = lots.filter((one) => one.productId === productId && !one.block);
          const usedUp = (one: Lot) => (parts.find((part) => part.lot === one)?.quantity ?? 0) === leftOf(one);
          const youngest = parts.at(-1)?.lot.receivedOn ?? '';
          for (const one of free) if (one.receivedOn < youngest || unknown > 0) expect(usedUp(one)).toBe(true);
        }
      }),
    );
  });

  it('are those that were named, in whatever letters, within what is left and what is in the parcel', () => {
    const lots = [lot(), lot({ id: 'l2', number: 'L26', received: 2 })];
    const chosen = [
      { productId: 'p', number: ' l26', quantity: 2 },
      { productId: 'p', number: '26-114', quantity: 1 },
    ];
    expect(allocateChosen([line(3), line(1)], lots, chosen)).toEqual([
      {
        productId: 'p',
        unknown: 1,
        parts: [
          { lot: lots[1], quantity: 2 },
          { lot: lots[0], quantity: 1 },
        ],
      },
    ]);
  });

  it.each([
    ['LOT.UNKNOWN', { number: '99' }],
    ['LOT.NOT_OF_ORDER', { productId: 'q' }],
    ['LOT.NOT_ENOUGH', { quantity: 4 }],
    ['LOT.BLOCKED', { number: 'B' }],
  ])('are refused with %s', (code, over) => {
    const lots = [lot({ received: 3 }), lot({ id: 'l2', number: 'B', block })];
    const chosen = [{ productId: 'p', number: '26-114', quantity: 1, ...over }];
    expect(() => allocateChosen([line(9)], lots, chosen)).toThrow(expect.objectContaining({ code }) as Error);
  });

  it('are refused where they are more than the parcel', () => {
    const chosen = [{ productId: 'p', number: '26-114', quantity: 3 }];
    expect(() => allocateChosen([line(2)], [lot()], chosen)).toThrow(
      expect.objectContaining({ code: 'LOT.MORE_THAN_PARCEL' }) as Error,
    );
  });

  it('may be a blocked one once the parcel has left: what was in it was in it', () => {
    const chosen = [{ productId: 'p', number: '26-114', quantity: 2 }];
    expect(allocateChosen([line(2)], [lot({ block })], chosen, true)).toMatchObject([{ unknown: 0 }]);
  });

  it('are asked about where only a blocked one is left', () => {
    const lots = [lot({ block })];
    expect(() => assertNothingBlockedLeaves(allocateOldest([line(1)], lots), lots)).toThrow(
      expect.objectContaining({ code: 'LOT.ONLY_BLOCKED' }) as Error,
    );
    const usedUp = [lot({ block, shipped: 10 })];
    expect(() => assertNothingBlockedLeaves(allocateOldest([line(1)], usedUp), usedUp)).not.toThrow();
  });
});
