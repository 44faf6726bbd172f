import type { DiscountDetails, DiscountPreview, DiscountState } from '@shop/contract';
import { FakeAdminApi } from './fake-admin-api';

/** 10 % by a code, from 35 €, and whatever the test says about it. */
export const aDiscount = (given: Partial<DiscountDetails> = {}): DiscountDetails => ({
  ...{ _id: 'd1', trigger: 'code', code: 'NOEL10', name: '', kind: 'percentage', percent: 10, amount: null },
  ...{ units: null, paidUnits: null, scope: 'all', scopeIds: [], audience: 'all', clientId: null, minimum: 35 },
  ...{ from: '2026-11-16', until: '2026-12-24', uses: 50, usesPerClient: 1 },
  ...{ withDelivery: true, withLots: false, onPromoted: false },
  ...{ state: 'active', closed: null, used: 12, held: 1, author: 'Hélène Roux', version: 3, series: [] },
  sentence:
    '10 % sur toute la boutique, dès 35 € d’articles, une fois par client, 50 fois en tout, du 16 novembre au 24 décembre.',
  createdAt: '2026-11-16T09:00:00.000Z',
  changedAt: '2026-11-16T09:00:00.000Z',
  ...given,
});

export const someDiscounts = (): DiscountDetails[] => [
  aDiscount(),
  aDiscount({
    ...{ _id: 'd2', trigger: 'automatic', code: '', name: '3 savons : 18 €', kind: 'lot', percent: null, amount: 18 },
    ...{ units: 3, minimum: 0, until: null, uses: null, usesPerClient: null, used: 46, held: 0 },
    sentence: '3 articles pour 18 € sur toute la boutique, à partir du 1er septembre.',
    from: '2026-09-01',
  }),
  aDiscount({
    ...{ _id: 'd3', trigger: 'series', code: '', name: 'Marché', uses: null, used: 3, held: 0, state: 'scheduled' },
    from: '2026-11-28',
    until: '2026-12-31',
    series: [{ id: 's1', label: 'Salon de Rezé', count: 25, used: 3, createdAt: '2026-11-17T09:00:00.000Z' }],
  }),
  aDiscount({ _id: 'd4', code: 'RENTREE15', percent: 15, used: 50, held: 0, state: 'ended', closed: 'used-up' }),
];

const PREVIEW: DiscountPreview = {
  sentence: '',
  lines: [
    { productId: 'p1', name: 'Miel & avoine', quantity: 2, before: 15.8, discount: -1.58, paid: 14.22, why: '' },
    { productId: 'p2', name: 'Lavande fine', quantity: 1, before: 6, discount: 0, paid: 6, why: 'déjà en promotion' },
  ],
  ...{ before: 21.8, discount: -1.58, paid: 20.22, message: '', lowerBefore: [] },
};

const SOAPS = [
  { _id: 'p1', name: 'Miel & avoine', promo: 0 },
  { _id: 'p2', name: 'Lavande fine', promo: 20 },
];

const countsOf = (found: readonly DiscountDetails[]) => {
  const of = (state: DiscountState) => found.filter((one) => one.state === state).length;
  return { every: found.length, active: of('active'), scheduled: of('scheduled'), ended: of('ended') };
};

/** Where discounts are kept: some of each kind, two soaps to try them on, one client. */
export function discountDesk(
  found: DiscountDetails[] = someDiscounts(),
  preview: Partial<DiscountPreview> = {},
): FakeAdminApi {
  const api = new FakeAdminApi()
    .on('GET discounts', () => ({ body: found, total: found.length }))
    .on('GET discounts/counts', () => ({ body: countsOf(found) }))
    .on('GET products/all', () => ({ body: SOAPS, total: SOAPS.length }))
    .on('POST discounts/preview', () => ({ body: { ...PREVIEW, ...preview } }))
    .on('GET clients', () => ({
      body: [{ _id: 'c1', prenom: 'Agathe', nom: 'Simon', clientEmail: 'agathe.simon@exemple.fr' }],
      total: 1,
    }))
    .on('GET client/c1', () => ({
      body: { _id: 'c1', prenom: 'Agathe', nom: 'Simon', clientEmail: 'agathe.simon@exemple.fr' },
    }));
  for (const discount of found) api.on(`GET discounts/${discount._id}`, () => ({ body: discount }));
  return api;
}
