import type { DiscountTerms } from '@shop/contract';
import { phrasebookOf } from '../../../shared/languages/phrasebook.js';
import { toCents } from '../../../shared/domain/money.js';
import { type Discount, ruleOf } from './discount.js';
import { type AskedOf, betterKept, refusalOf } from './refusals.js';

const TERMS: DiscountTerms = {
  ...{ name: 'Fin d’année', kind: 'percentage', percent: 10, amount: null, units: null, paidUnits: null, scope: 'all' },
  ...{ scopeIds: [], audience: 'all', clientId: null, minimum: 0, from: '2026-11-16', until: '2026-12-31', uses: null },
  ...{ usesPerClient: null, withDelivery: true, withLots: true, onPromoted: true },
};
const CREATED = new Date('2026-11-01T09:00:00Z');

const aDiscount = (given: Partial<DiscountTerms> = {}, stoppedAt: Date | null = null): Discount => ({
  ...ruleOf({ ...TERMS, ...given }),
  ...{ id: 'd1', trigger: 'code', code: 'FIN26', taken: 0, held: 0, stoppedAt, author: 'Anna' },
  ...{ createdAt: CREATED, changedAt: CREATED, version: 1 },
});
const on = (day: string): AskedOf => ({
  ...{ day, lines: [], deliveryCents: 0 },
  buyer: { clientId: null, hasOrdered: false, usesOf: () => 0 },
});
const LINE = { productId: 'p1', category: 'savons', unitPriceCents: toCents(6), quantity: 1, isPromoted: false };
const REDUCED = { ...LINE, isPromoted: true };
const told = (discount: Discount, day: string) => refusalOf(discount, 'FIN26', on(day))!.message;

describe('why a code gives nothing', () => {
  it('names the last day as one on which it was still valid, with its year where that is over', () => {
    expect(told(aDiscount({ until: '2026-12-24' }), '2026-12-25')).toBe(
      'FIN26 n’était valable que jusqu’au 24 décembre.',
    );
    expect(told(aDiscount(), '2027-01-01')).toBe('FIN26 n’était valable que jusqu’au 31 décembre 2026.');
  });

  it('names no day of what was stopped before its last one', () => {
    const stopped = aDiscount({}, new Date('2026-12-03T09:00:00Z'));
    expect(told(stopped, '2026-12-04')).toBe('FIN26 n’est plus valable.');
    expect(told(stopped, '2027-01-01')).toBe('FIN26 n’est plus valable.');
  });

  it('says the year of a day that is not of this one', () => {
    const next = aDiscount({ from: '2027-01-05', until: '2027-01-31', minimum: 35 });
    expect(told(next, '2026-12-20')).toBe('FIN26 vaut à partir du 5 janvier 2027.');
    expect(told({ ...next, from: '2026-12-01' }, '2026-12-20')).toMatch(/jusqu’au 31 janvier 2027\.$/);
    expect(told(next, '2027-01-05')).toMatch(/jusqu’au 31 janvier\.$/);
    expect(betterKept(next, 'FIN26', on('2026-12-20')).message).toMatch(/jusqu’au 31 janvier 2027\.$/);
  });

  it.each([
    ['nl', 'FIN26 was slechts geldig tot en met 31 december 2026.'],
    ['de', 'FIN26 galt nur bis einschließlich 31. Dezember 2026.'],
    ['en', 'FIN26 was only valid until 31 December 2026.'],
  ] as const)('is told in %s with the day and its year', (language, words) => {
    expect(phrasebookOf(language).say(told(aDiscount(), '2027-01-01'))).toBe(words);
  });

  it.each([
    ['lot', aDiscount({ kind: 'lot', percent: null, amount: 15, units: 3 }), 'LINE'],
    ['3 for 2', aDiscount({ kind: 'x-for-y', percent: null, units: 3, paidUnits: 2 }), 'LINE'],
    ['not on what is reduced', aDiscount({ onPromoted: false }), 'REDUCED'],
    ['of another product', aDiscount({ scope: 'products', scopeIds: ['p2'] }), 'LINE'],
  ] as const)('is told whole in each language (%s)', (_, discount, line) => {
    const asked = { ...on('2026-12-01'), lines: [line === 'LINE' ? LINE : REDUCED] };
    const { message } = refusalOf(discount, 'FIN26', asked)!;
    for (const language of ['nl', 'de', 'en'] as const)
      expect(phrasebookOf(language).say(message)).not.toMatch(/\b(?:articles? pour|manque|déjà|panier|gardons)\b/u);
  });
});
