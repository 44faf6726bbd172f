import { type DeliveryRules, INITIAL_RULES, type Method, type Zone } from './delivery-rules.js';
import { judgeRules } from './judge-rules.js';

const FREE: Method = { ...INITIAL_RULES.zones[0]!.methods[0]!, carrier: 'Colissimo' };
const zone = (id: string, change: Partial<Zone> = {}): Zone => ({
  ...{ id, name: id, country: 'FR', prefixes: [], methods: [] },
  ...change,
});
const told = (change: Partial<DeliveryRules>) =>
  judgeRules({ ...INITIAL_RULES, ...change }).map(({ field, code }) => [field, code.replace('DELIVERY.', '')]);
const toldOf = (change: Partial<Method>) =>
  told({ zones: [zone('france', { methods: [{ ...FREE, ...change }] })] }).map(([field, code]) => [
    field!.replace('zones.0.methods.0.', ''),
    code,
  ]);
const steps = (...ends: (number | null)[]) => ends.map((upTo) => ({ upTo, priceCents: 500 }));

it('finds nothing wrong with what holds until somebody sets it', () => {
  expect(judgeRules(INITIAL_RULES)).toEqual([]);
});

it.each([
  ['two that take the rest', [zone('a'), zone('b')], [['zones.1.prefixes', 'ZONES_OVERLAP']]],
  [
    'a code within another zone’s',
    [zone('a', { prefixes: ['97'] }), zone('b', { prefixes: ['974'] })],
    [['zones.1.prefixes', 'ZONES_OVERLAP']],
  ],
  [
    'a code that holds another zone’s',
    [zone('a', { prefixes: ['974'] }), zone('b', { prefixes: ['97'] })],
    [['zones.1.prefixes', 'ZONES_OVERLAP']],
  ],
  ['a code twice', [zone('a', { prefixes: ['97', '97'] })], [['zones.0.prefixes', 'PREFIX_TWICE']]],
  ['one id twice', [zone('a'), zone('a', { country: 'BE' })], [['zones.1.id', 'ID_TWICE']]],
  [
    'one method’s id in two zones',
    [zone('a', { methods: [FREE] }), zone('b', { country: 'BE', methods: [FREE] })],
    [['zones.1.methods.0.id', 'ID_TWICE']],
  ],
  [
    'codes that are another country’s',
    [zone('a', { prefixes: ['10'] }), zone('b', { country: 'BE', prefixes: ['10'] })],
    [],
  ],
])('zones: %s', (_case, zones, expected) => {
  expect(told({ zones })).toEqual(expected);
});

it.each<[string, Partial<Method>, string[][]]>([
  ['nothing in a step', { basis: 'weight', steps: steps(0) }, [['steps.0.upTo', 'STEP_HOLE']]],
  ['less than nothing', { basis: 'weight', steps: steps(-5, 10) }, [['steps.0.upTo', 'STEP_HOLE']]],
  ['steps that go back', { basis: 'weight', steps: steps(500, 250) }, [['steps.1.upTo', 'STEP_HOLE']]],
  ['one end twice', { basis: 'weight', steps: steps(500, 500, null) }, [['steps.1.upTo', 'STEP_HOLE']]],
  ['an endless step before others', { basis: 'weight', steps: steps(null, 500) }, [['steps.0.upTo', 'STEP_HOLE']]],
  ['a part of a gram', { basis: 'weight', steps: steps(0.5, null) }, [['steps.0.upTo', 'STEP_NOT_WHOLE']]],
  ['an amount without a price', { basis: 'amount', steps: steps(2000) }, [['steps.0.upTo', 'STEP_HOLE']]],
  ['a weight that is too heavy for it', { basis: 'weight', steps: steps(250, 2000) }, []],
  ['free from nothing', { freeFromCents: 0 }, [['freeFrom', 'FREE_FROM_NOTHING']]],
  ['days the wrong way round', { days: { first: 3, last: 2 } }, [['days', 'DAYS_REVERSED']]],
  ['a pick-up that is tracked', { kind: 'pickup', note: '12 rue Haute' }, [['carrier', 'NOBODY_CARRIES']]],
  ['a pick-up', { kind: 'pickup', note: '12 rue Haute', carrier: '', tracked: false }, []],
  ['a pick-up nobody knows where', { kind: 'pickup', carrier: '', tracked: false }, [['note', 'PLACE_MISSING']]],
  ['a parcel whose carrier is chosen when it leaves', { carrier: '', tracked: true }, []],
  ['a letter that nobody carries', { kind: 'letter', carrier: '', tracked: false }, [['carrier', 'CARRIER_MISSING']]],
])('methods: %s', (_case, change, expected) => {
  expect(toldOf(change)).toEqual(expected);
});

it.each([
  ['2026-02-30', '2026-03-01', 'DAY_INVALID'],
  ['2026-08-16', '2026-08-09', 'CLOSING_REVERSED'],
  ['2026-01-01', '2027-02-01', 'CLOSING_TOO_LONG'],
])('closings: from %s to %s', (from, to, code) => {
  expect(told({ closings: [{ from, to, reason: '' }] })).toEqual([['closings.0', code]]);
});

it('weekdays: one twice', () => {
  expect(told({ weekdays: [1, 1] })).toEqual([['weekdays', 'WEEKDAY_TWICE']]);
});
