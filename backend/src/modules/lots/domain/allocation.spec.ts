import fc from 'fast-check';
import { allocateChosen, allocateOldest, assertNothingShutLeaves, type ParcelLine } from './allocation.js';
import { endOf, isOutOfDate, leftOf, type Lot, soonUntil } from './lot.js';

const DAY = '2026-11-26';

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
        for (const { productId, parts, unknown } of allocateOldest(lines, lots, DAY)) {
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
    expect(allocateChosen([line(3), line(1)], lots, chosen, DAY)).toEqual([
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
    expect(() => allocateChosen([line(9)], lots, chosen, DAY)).toThrow(expect.objectContaining({ code }) as Error);
  });

  it('are refused where they are more than the parcel', () => {
    const chosen = [{ productId: 'p', number: '26-114', quantity: 3 }];
    expect(() => allocateChosen([line(2)], [lot()], chosen, DAY)).toThrow(
      expect.objectContaining({ code: 'LOT.MORE_THAN_PARCEL' }) as Error,
    );
  });

  it('may be a blocked one once the parcel has left: what was in it was in it', () => {
    const chosen = [{ productId: 'p', number: '26-114', quantity: 2 }];
    expect(allocateChosen([line(2)], [lot({ block })], chosen, null)).toMatchObject([{ unknown: 0 }]);
  });

  it('are asked about where only a blocked one is left', () => {
    const lots = [lot({ block })];
    expect(() => assertNothingShutLeaves(allocateOldest([line(1)], lots, DAY), lots, DAY)).toThrow(
      expect.objectContaining({ code: 'LOT.ONLY_BLOCKED' }) as Error,
    );
    const usedUp = [lot({ block, shipped: 10 })];
    expect(() => assertNothingShutLeaves(allocateOldest([line(1)], usedUp, DAY), usedUp, DAY)).not.toThrow();
  });
});

describe('Reg. 1223/2009 art. 19 1 c a lot past its date', () => {
  const dayOf = (from: number) => dayAfter(DAY, from);

  it('is good on its day still, past on the next, and soon from thirty days before on', () => {
    const ends = (bestBefore: string | null, over: Partial<Lot> = {}) => endOf(lot({ bestBefore, ...over }), DAY);
    expect([ends(null), ends('2026-11-25'), ends(DAY), ends('2026-12-26'), ends('2026-12-27')]).toEqual([
      ...[null, 'past', 'soon', 'soon', null],
    ]);
    expect(ends('2026-11-25', { block })).toBeNull();
    expect(ends('2026-11-25', { shipped: 10 })).toBeNull();
    expect(soonUntil('2026-03-01')).toBe('2026-03-31');
  });

  it('leaves in no parcel, is named by nobody who packs one, and whatever is in date leaves all the same', () => {
    const anyLot = fc.record({
      received: fc.integer({ min: 0, max: 12 }),
      from: fc.option(fc.integer({ min: -3, max: 3 }), { nil: null }),
      blocked: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anyLot, { maxLength: 8 }), fc.integer({ min: 1, max: 30 }), (made, wanted) => {
        const lots = made.map(({ received, from, blocked }, i) =>
          lot({
            ...{ id: `l${i}`, number: `${i}`, received, block: blocked ? block : null },
            bestBefore: from === null ? null : dayOf(from),
          }),
        );
        const mayLeave = (one: Lot) => !one.block && (one.bestBefore === null || one.bestBefore >= DAY);
        const [{ parts, unknown }] = allocateOldest([line(wanted)], lots, DAY) as [
          ReturnType<typeof allocateOldest>[number],
        ];
        const free = lots.filter(mayLeave).reduce((sum, one) => sum + leftOf(one), 0);
        expect(parts.every((part) => mayLeave(part.lot))).toBe(true);
        expect(unknown).toBe(Math.max(0, wanted - free));
        const shut = lots.some((one) => !mayLeave(one) && leftOf(one) > 0);
        const asks = codeOf(() => assertNothingShutLeaves(allocateOldest([line(wanted)], lots, DAY), lots, DAY));
        expect(asks !== undefined).toBe(shut && unknown > 0);
        for (const one of lots.filter((named) => leftOf(named) > 0)) {
          const chosen = [{ productId: 'p', number: one.number, quantity: 1 }];
          const code = codeOf(() => allocateChosen([line(wanted)], lots, chosen, DAY));
          const past = isOutOfDate(one, DAY) ? 'LOT.OUT_OF_DATE' : undefined;
          expect(code).toBe(one.block ? 'LOT.BLOCKED' : past);
          expect(codeOf(() => allocateChosen([line(wanted)], lots, chosen, null))).toBeUndefined();
        }
      }),
    );
  });

  it('is told with its number and its date, and what to do', () => {
    const lots = [lot({ bestBefore: '2026-11-01' })];
    const chosen = [{ productId: 'p', number: '26-114', quantity: 1 }];
    expect(() => allocateChosen([line(1)], lots, chosen, DAY)).toThrow(
      'Le lot «\u00a026-114\u00a0» était à utiliser avant la fin du 1er novembre 2026\u00a0: rien n’en part.',
    );
    expect(() => assertNothingShutLeaves(allocateOldest([line(1)], lots, DAY), lots, DAY)).toThrow(
      /«\u00a0Savon\u00a0»\u00a0: le lot «\u00a026-114\u00a0» .* retirez-le du rayon, ou corrigez sa date/,
    );
  });
});

/** So many days after `day`, before for less than 0. */
function dayAfter(day: string, later: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + later * 86_400_000).toISOString().slice(0, 10);
}

function codeOf(act: () => unknown): string | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code;
  }
}
