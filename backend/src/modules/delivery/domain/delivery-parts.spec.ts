import { changesAfter } from './delivery-parts.js';
import { type DeliveryRules, INITIAL_RULES } from './delivery-rules.js';

const ANNA = { name: 'Anna', at: new Date('2026-11-02T10:00:00Z') };
const HUGO = { name: 'Hugo', at: new Date('2026-11-03T10:00:00Z') };
const [france, ...others] = INITIAL_RULES.zones;
const [home] = france!.methods;
const inFrance = (...methods: DeliveryRules['zones'][number]['methods'][number][]): DeliveryRules => ({
  ...INITIAL_RULES,
  zones: [{ ...france!, methods }, ...others],
});
const between = (before: DeliveryRules, after: DeliveryRules, known = {}, by = ANNA) =>
  changesAfter(known, { before, after, by });

describe('who changed which part of the delivery', () => {
  it('is told of the field that changed, and of no other', () => {
    expect(between(INITIAL_RULES, { ...INITIAL_RULES, packagingGrams: 120 })).toEqual({ packagingGrams: ANNA });
    expect(between(INITIAL_RULES, { ...INITIAL_RULES })).toEqual({});
  });

  it('is told of the method that changed, not of its zone', () => {
    const dearer = { ...home!, steps: [{ upTo: null, priceCents: 590 }] };
    expect(between(INITIAL_RULES, inFrance(dearer))).toEqual({ 'method:france-domicile': ANNA });
  });

  it('is told of a zone whose methods are others or in another order, and of each that came', () => {
    const relay = { ...home!, id: 'relais' };
    const added = between(INITIAL_RULES, inFrance(home!, relay));
    expect(added).toEqual({ 'zone:france': ANNA, 'method:relais': ANNA });
    const raised = between(inFrance(home!, relay), inFrance(relay, home!), added, HUGO);
    expect(raised).toEqual({ 'zone:france': HUGO, 'method:relais': ANNA });
  });

  it('stays as it was of what the next one leaves alone, and goes with what is gone', () => {
    const relay = { ...home!, id: 'relais' };
    const known = { 'method:relais': ANNA, weekdays: ANNA };
    const after = { ...inFrance(home!), packagingGrams: 90 };
    expect(between(inFrance(home!, relay), after, known, HUGO)).toEqual({
      ...{ weekdays: ANNA, packagingGrams: HUGO, 'zone:france': HUGO },
    });
  });

  it('takes no id for a field, whatever it is called', () => {
    const odd = { ...home!, id: '__proto__' };
    expect(Object.keys(between(INITIAL_RULES, inFrance(odd)))).toEqual(['zone:france', 'method:__proto__']);
  });
});
