import { phrasebookOf } from '../../../shared/languages/phrasebook.js';
import { promiseOf } from './delivery-promise.js';
import { type DeliveryRules, INITIAL_RULES, type Method } from './delivery-rules.js';

const FREE = INITIAL_RULES.zones[0]!.methods[0]!;
const MONDAY = new Date('2026-11-23T09:00:00Z');
const offering = (...methods: Partial<Method>[]): DeliveryRules => ({
  ...INITIAL_RULES,
  zones: [{ ...INITIAL_RULES.zones[0]!, methods: methods.map((method) => ({ ...FREE, ...method })) }],
});
const priced = (...cents: number[]) => ({
  basis: 'weight' as const,
  steps: cents.map((priceCents, at) => ({ upTo: (at + 1) * 500, priceCents })),
});
const plain = (text: string) => text.replace(/\s/g, ' ');

it.each<[string, Partial<Method>[], string]>([
  ['nothing is paid', [{}], 'Livraison offerte'],
  ['all is paid', [priced(590, 735), priced(330)], 'Livraison dès 3,30 €'],
  [
    'it is free from an amount',
    [{ ...priced(590), freeFromCents: 4900 }, priced(330)],
    'Livraison dès 3,30 €, offerte dès 49,00 € d’articles',
  ],
  ['one way is free', [priced(590), {}], 'Livraison offerte ou payante, selon le mode'],
  ['one is stopped', [{ ...priced(330), active: false }, priced(590)], 'Livraison dès 5,90 €'],
  ['one fetches it only', [{ name: 'Retrait à l’atelier', kind: 'pickup' }], 'Retrait à l’atelier'],
  ['nothing is offered', [], ''],
])('says the price where %s', (_case, methods, words) => {
  expect(plain(promiseOf(offering(...methods), MONDAY).price)).toBe(words);
});

it('says the days of what is sent first, and none where nothing is', () => {
  const pickup = { name: 'Retrait', kind: 'pickup' as const };
  expect(promiseOf(offering(pickup, { days: { first: 1, last: 2 } }), MONDAY).arrival).toBe(
    'En France, chez vous entre jeudi 26 novembre et vendredi 27 novembre',
  );
  expect(promiseOf(offering(pickup), MONDAY).arrival).toBe('');
  const relay = { kind: 'relay' as const, days: { first: 1, last: 2 } };
  expect(promiseOf(offering(pickup, relay, {}), MONDAY).arrival).toBe(
    'En France, en point relais entre jeudi 26 novembre et vendredi 27 novembre',
  );
});

it('is said in the language of its reader', () => {
  const told = (language: 'nl' | 'de' | 'en', ...methods: Partial<Method>[]) => {
    const { price, arrival } = phrasebookOf(language).answer(promiseOf(offering(...methods), MONDAY));
    return plain(`${price} ${arrival}`);
  };
  const days = { first: 1, last: 2 };
  expect(told('nl', { days })).toBe(
    'Gratis levering In Frankrijk, bij u thuis tussen donderdag 26 november en vrijdag 27 november',
  );
  expect(told('de', { kind: 'relay', days, ...priced(330), freeFromCents: 4900 })).toMatch(
    /^Lieferung ab 3,30 €, gratis ab 49,00 € Warenwert In Frankreich, an einer Abholstelle .*26\. November/,
  );
  expect(told('en', { days }, priced(590))).toMatch(/^Free or paid delivery, .* In France, at your door between /);
});
