import { phrasebookOf } from '../../../shared/languages/phrasebook.js';
import { reachOf } from './delivery-reach.js';
import { INITIAL_RULES, type Method, type Zone } from './delivery-rules.js';

const HOME = INITIAL_RULES.zones[0]!.methods[0]!;
const PICKUP: Method = { ...HOME, id: 'retrait', kind: 'pickup', tracked: false };
const zone = (country: Zone['country'], name: string, prefixes: string[] = [], methods: Method[] = [HOME]): Zone => ({
  ...{ id: name, country, name, prefixes, methods },
});
const FRANCE = zone('FR', 'France');
const BELGIUM = zone('BE', 'Belgique');
const SWITZERLAND = zone('CH', 'Suisse');
const stopped = { ...HOME, active: false };

it.each<[string, Zone[], string]>([
  ['everywhere', [...INITIAL_RULES.zones], 'en France, en Belgique et en Suisse'],
  ['two countries, in the shop’s order', [SWITZERLAND, FRANCE], 'en France et en Suisse'],
  ['one country', [BELGIUM], 'en Belgique'],
  ['a country whose methods are all stopped', [FRANCE, zone('BE', 'Belgique', [], [stopped])], 'en France'],
  ['a country that has nothing but the workshop’s door', [FRANCE, zone('BE', 'B', [], [PICKUP])], 'en France'],
  ['zones that take all of a country', [FRANCE, zone('FR', 'Corse', ['20'])], 'en France'],
  ['all but a zone', [FRANCE, zone('FR', 'Corse', ['20'], []), BELGIUM], 'en France (sauf Corse) et en Belgique'],
  [
    'some zones of a country',
    [zone('FR', 'Paris', ['75']), zone('FR', 'Lyon', ['69']), BELGIUM],
    'en France (seulement Paris et Lyon) et en Belgique',
  ],
  ['nowhere', [zone('FR', 'France', [], [PICKUP])], ''],
  ['without a zone', [], ''],
])('L221-14 says where it is sent: %s', (_case, zones, where) => {
  expect(reachOf({ zones }).where).toBe(where);
});

it.each<['nl' | 'de' | 'en', Zone[], string]>([
  ['nl', [...INITIAL_RULES.zones], 'in Frankrijk, België en Zwitserland'],
  ['de', [FRANCE, SWITZERLAND], 'in Frankreich und in der Schweiz'],
  ['en', [FRANCE, zone('FR', 'Corse', ['20'], []), BELGIUM], 'in France (except Corse) and in Belgium'],
])('is said in %s', (language, zones, where) => {
  expect(phrasebookOf(language).answer(reachOf({ zones })).where).toBe(where);
});

it('names the countries from which somebody can order, also when they come for it', () => {
  const zones = [FRANCE, zone('BE', 'B', [], [PICKUP]), zone('CH', 'S', [], [stopped])];
  expect(reachOf({ zones }).countries).toEqual(['FR', 'BE']);
});

it.each<[string, Method[], string]>([
  ['all', [HOME, PICKUP], 'all'],
  ['some', [HOME, { ...HOME, tracked: false }], 'some'],
  ['none', [PICKUP, { ...HOME, tracked: false }, stopped], 'none'],
])('says whether %s can be followed', (_case, methods, tracking) => {
  expect(reachOf({ zones: [zone('FR', 'France', [], methods)] }).tracking).toBe(tracking);
});
