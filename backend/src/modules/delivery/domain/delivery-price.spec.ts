import fc from 'fast-check';
import { isAlwaysFree, offersOf, priceOf, standardCents, zoneOf } from './delivery-price.js';
import { type DeliveryRules, INITIAL_RULES, type Method, toRules, toSettings, type Zone } from './delivery-rules.js';

const NOW = new Date('2026-11-25T10:00:00Z');
const method = (change: Partial<Method> = {}): Method => ({
  ...INITIAL_RULES.zones[0]!.methods[0]!,
  basis: 'weight',
  steps: [
    { upTo: 250, priceCents: 525 },
    { upTo: 500, priceCents: 735 },
  ],
  ...change,
});
const zone = (id: string, prefixes: string[], ...methods: Method[]): Zone => ({
  ...{ id, name: id, country: 'FR', prefixes, methods },
});
const rules = (...zones: Zone[]): DeliveryRules => ({ ...INITIAL_RULES, zones });

describe('the zone of an address', () => {
  const all = rules(zone('outre-mer', ['97', '986']), zone('france', []), zone('corse', ['20']));

  it.each([
    ['97400', 'outre-mer'],
    ['97 400', 'outre-mer'],
    ['98000', 'france'],
    ['98600', 'outre-mer'],
    ['20000', 'corse'],
    ['69001', 'france'],
    ['', 'france'],
  ])('%s is in %s', (postalCode, id) => {
    expect(zoneOf(all, { country: 'FR', postalCode })?.id).toBe(id);
  });

  it('is none where no zone takes it', () => {
    expect(zoneOf(all, { country: 'BE', postalCode: '1000' })).toBeUndefined();
    expect(zoneOf(rules(zone('corse', ['20'])), { country: 'FR', postalCode: '69001' })).toBeUndefined();
  });
});

describe('the price of a parcel', () => {
  it.each([
    // 80 g of packaging.
    [170, 525],
    [171, 735],
    [420, 735],
    [421, null],
    [null, null],
  ])('of %p g of soap is %p', (netGrams, cents) => {
    expect(priceOf(method(), { netGrams, articlesCents: 1000 }, 80)).toBe(cents);
  });

  it('is nothing from the amount on from which it is free, and says what is missing before', () => {
    const all = rules(zone('france', [], method({ freeFromCents: 4900 })));
    const at = (articlesCents: number) =>
      offersOf(all, { country: 'FR', postalCode: '69001' }, { netGrams: 100, articlesCents }, NOW)[0]!;
    expect(at(4899)).toMatchObject({ priceCents: 525, missingCents: 1, isFreed: false });
    expect(at(4900)).toMatchObject({ priceCents: 0, missingCents: null, isFreed: true });
    // What never costs is not freed by anything.
    const never = method({ freeFromCents: 4900, steps: [{ upTo: null, priceCents: 0 }] });
    const parcel = { netGrams: 100, articlesCents: 9000 };
    expect(offersOf(rules(zone('france', [], never)), { country: 'FR', postalCode: '' }, parcel, NOW)).toMatchObject([
      { priceCents: 0, isFreed: false },
    ]);
    expect(offersOf(all, { country: 'FR', postalCode: '69001' }, { netGrams: 9000, articlesCents: 9000 }, NOW)).toEqual(
      [],
    );
  });

  it('offers what is active alone, in the owner’s order', () => {
    const all = rules(zone('france', [], method({ id: 'b' }), method({ id: 'x', active: false }), method({ id: 'a' })));
    const offers = offersOf(all, { country: 'FR', postalCode: '69001' }, { netGrams: 100, articlesCents: 1000 }, NOW);
    expect(offers.map((offer) => offer.method.id)).toEqual(['b', 'a']);
  });

  it('grows with the parcel where its steps do, and is always that of one step', () => {
    const tables = fc
      .array(fc.tuple(fc.integer({ min: 1, max: 1000 }), fc.nat(500)), { minLength: 1, maxLength: 8 })
      .map((parts) => {
        let [upTo, priceCents] = [0, 0];
        return parts.map(([grams, cents]) => ({ upTo: (upTo += grams), priceCents: (priceCents += cents) }));
      });
    fc.assert(
      fc.property(tables, fc.nat(9000), fc.nat(9000), fc.nat(500), (steps, one, other, packaging) => {
        const [lighter, heavier] = [Math.min(one, other), Math.max(one, other)].map((netGrams) =>
          priceOf(method({ steps }), { netGrams, articlesCents: 0 }, packaging),
        );
        if (heavier === null) expect(heavier).toBeNull();
        else expect(lighter!).toBeLessThanOrEqual(heavier!);
        if (lighter !== null) expect(steps.map(({ priceCents }) => priceCents)).toContain(lighter);
      }),
    );
  });
});

describe('L221-24 the standard delivery', () => {
  it('is the least that sending costs, and no more than what was paid', () => {
    const relay = method({ id: 'relay', steps: [{ upTo: null, priceCents: 330 }] });
    const home = method({ id: 'home', steps: [{ upTo: null, priceCents: 590 }] });
    const pickup = method({ id: 'pickup', kind: 'pickup', steps: [{ upTo: null, priceCents: 0 }] });
    const to = { country: 'FR', postalCode: '69001' } as const;
    const offers = offersOf(rules(zone('france', [], home, relay, pickup)), to, { netGrams: 1, articlesCents: 1 }, NOW);
    expect(offers.map((offer) => standardCents(offers, offer))).toEqual([330, 330, 0]);
  });
});

describe('the settings', () => {
  it('are the same after they went through cents and back', () => {
    const all = rules(zone('france', [], method({ freeFromCents: 4999 }), method({ id: 'b', basis: 'amount' })));
    for (const one of [INITIAL_RULES, all]) expect(toRules(toSettings(one))).toEqual(one);
  });

  it('promise free delivery only where nobody ever pays', () => {
    expect(isAlwaysFree(INITIAL_RULES)).toBe(true);
    expect(isAlwaysFree(rules(zone('france', [], method({ freeFromCents: 1 }))))).toBe(false);
    expect(isAlwaysFree(rules(zone('france', [], method({ active: false }))))).toBe(true);
  });
});
