import fc from 'fast-check';
import { MAIL_FATES } from '@shop/contract';
import { compareFates, type Fate, hasArrived, isLost, standingFate } from './mail-fate.js';

const fate = (state: Fate['state'], second: number, reason = ''): Fate => ({
  state,
  at: new Date(second * 1000),
  reason,
});
const endOf = (told: readonly Fate[]) => told.reduce<Fate | undefined>(standingFate, undefined);

const fates = fc.record({
  state: fc.constantFrom(...MAIL_FATES),
  at: fc.integer({ min: 0, max: 5 }).map((second) => new Date(second * 1000)),
  reason: fc.constantFrom('', 'boîte pleine', '550 unknown'),
});

describe('what became of a mail', () => {
  it.each([
    ['a mail that was late and arrived', [fate('deferred', 1), fate('delivered', 2)], 'delivered'],
    ['a delay that is told after the arrival', [fate('delivered', 2), fate('deferred', 3)], 'delivered'],
    ['a mailbox that gives back what it took', [fate('delivered', 2), fate('bounced', 9)], 'bounced'],
    ['a second attempt that arrives', [fate('bounced', 2), fate('delivered', 9)], 'delivered'],
    ['a second attempt that is not even sent', [fate('bounced', 2), fate('dropped', 9)], 'dropped'],
    ['a mail that is called spam', [fate('delivered', 2), fate('spam', 9)], 'spam'],
    ['both within one second', [fate('bounced', 2), fate('delivered', 2)], 'bounced'],
  ] as const)('of %s is its last end', (_what, told, state) => {
    expect(endOf(told)?.state).toBe(state);
    expect(endOf([...told].reverse())?.state).toBe(state);
  });

  it('is the same in whatever order and however often it is told', () => {
    const shuffled = fc
      .array(fates, { minLength: 1, maxLength: 8 })
      .chain((told) =>
        fc.tuple(
          fc.constant(told),
          fc.shuffledSubarray([...told, ...told], { minLength: told.length * 2, maxLength: told.length * 2 }),
        ),
      );
    fc.assert(fc.property(shuffled, ([told, again]) => expect(endOf(again)).toEqual(endOf(told))));
  });

  it('is the same in whatever batches it comes', () => {
    fc.assert(
      fc.property(fc.array(fates, { minLength: 1 }), fc.array(fates, { minLength: 1 }), (one, other) => {
        expect(standingFate(endOf(one), endOf(other)!)).toEqual(endOf([...one, ...other]));
      }),
    );
  });

  it('is ordered: of two that differ one stands', () => {
    fc.assert(
      fc.property(fates, fates, (one, other) => {
        expect(Math.sign(compareFates(one, other))).toBe(-Math.sign(compareFates(other, one)) || 0);
      }),
    );
  });

  it('is an arrival, a loss or neither', () => {
    expect(MAIL_FATES.filter((state) => hasArrived({ state }))).toEqual(['delivered', 'spam']);
    expect(MAIL_FATES.filter((state) => isLost({ state }))).toEqual(['bounced', 'dropped']);
    expect(hasArrived(undefined) || isLost(undefined)).toBe(false);
  });
});
