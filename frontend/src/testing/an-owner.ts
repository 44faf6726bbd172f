import {
  type Duty,
  type GuaranteeNoticeState,
  missingFields,
  NO_SELLER,
  type Obligations,
  type Rule,
  type Seller,
  type SellerChange,
  SELLER_FIELD_NAMES,
  type SellerState,
  tidySellerValue,
} from '@shop/contract';
import { FakeAdminApi } from './fake-admin-api';

export const aRule = (given: Partial<Rule> = {}): Rule => ({
  id: 'mediator',
  group: 'Qui vend',
  name: 'Médiateur de la consommation',
  article: 'L612-1, L616-1',
  state: 'À compléter',
  note: 'Il manque : Site du médiateur.',
  fields: ['mediatorName', 'mediatorAddress', 'mediatorWebsite'],
  confirmedBy: 'la convention signée avec le médiateur',
  confirmation: null,
  ...given,
});

const RULES: Rule[] = [
  aRule({
    id: 'seller',
    name: 'Identité du vendeur',
    article: 'L111-1, L221-5',
    note: 'Il manque : SIREN.',
    fields: ['name', 'legalForm', 'capital', 'address', 'siren', 'register', 'phone', 'email'],
    confirmedBy: '',
  }),
  aRule(),
  aRule({
    id: 'vat',
    group: 'Ce qui est promis',
    name: 'TVA selon la destination',
    article: 'CGI 278, 293 B, 262 I, 294',
    state: 'À faire confirmer',
    note: 'À faire confirmer par votre comptable.',
    fields: [],
    confirmedBy: 'votre comptable',
  }),
  aRule({
    id: 'withdrawal',
    group: 'Comment on en sort',
    name: 'Rétractation en ligne',
    article: 'L221-21, D221-5',
    state: 'En règle',
    note: '',
    fields: [],
    confirmedBy: '',
  }),
];

export const aNoticeRule = (given: Partial<Rule> = {}): Rule =>
  aRule({
    id: 'guarantee-notice',
    group: 'Ce qui est promis',
    name: 'Avis harmonisé sur la garantie légale',
    article: 'Dir. (UE) 2024/825, règl. (UE) 2025/1960',
    note: 'À envoyer\u00a0: l’image officielle.',
    fields: [],
    confirmedBy: '',
    ...given,
  });

/** @param picture null for one that was taken away */
export const aNoticeEntry = (
  number: number,
  picture: { image?: string } | null = {},
): GuaranteeNoticeState['entries'][number] => ({
  number,
  publishedAt: `2026-11-${String(10 + number)}T10:00:00.000Z`,
  author: 'Hélène Roux',
  picture: picture && {
    number,
    sha256: String(number).repeat(64),
    image: '/images/echantillon/640.jpg',
    width: 900,
    height: 640,
    bytes: 120_000,
    ...picture,
  },
});

export const aDuty = (given: Partial<Duty> = {}): Duty => ({
  kind: 'match',
  id: 'w1',
  title: 'Nadia Belkacem',
  detail: 'AK-INCONNUE, déclarée le 19 novembre 2026',
  amount: null,
  note: 'À rapprocher d’une commande',
  dueOn: '2026-12-03',
  overdue: false,
  ...given,
});

export const obligations = (given: Partial<Obligations> = {}): Obligations => ({
  due: [],
  rules: RULES,
  checkout: 'open',
  ...given,
});

const BY = { name: 'Hélène Roux', at: '2026-11-12T10:00:00.000Z' };

const stateOf = (seller: Seller, version: number, changes: SellerState['changes'] = []): SellerState => ({
  seller,
  version,
  missing: missingFields(seller),
  demo: [],
  changedBy: version === 0 ? null : BY,
  changes,
});

/** Keeps the seller as the server does. */
export function ownersApi(given: Partial<Obligations> = {}, seller: Partial<Seller> = {}): FakeAdminApi {
  let kept = stateOf({ ...NO_SELLER, ...seller }, 0);
  return new FakeAdminApi()
    .on('GET obligations', () => ({ body: obligations(given) }))
    .on('GET seller', () => ({ body: kept }))
    .on('PUT seller', ({ body }) => {
      const { expectedVersion, ...facts } = body as SellerChange;
      const tidy = SELLER_FIELD_NAMES.map((field) => [field, tidySellerValue(field, facts[field])] as const);
      const next = Object.fromEntries(tidy) as unknown as Seller;
      const changed = SELLER_FIELD_NAMES.filter((field) => next[field] !== kept.seller[field]);
      const before = kept.changes.filter(({ field }) => !changed.includes(field));
      kept = stateOf(next, expectedVersion + 1, [...before, ...changed.map((field) => ({ field, ...BY }))]);
      return { body: kept };
    });
}
