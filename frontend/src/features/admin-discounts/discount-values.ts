import { type Discount, type DiscountTerms, type NewDiscount, tidyCode } from '@shop/contract';
import { parseAmount } from '../../shared/back-office/parse-amount';

/** What the form holds: figures as they are typed, '' for none. */
export interface DiscountValues extends Pick<
  NewDiscount,
  'trigger' | 'code' | 'name' | 'kind' | 'scope' | 'scopeIds' | 'audience' | 'from'
> {
  percent: string;
  amount: string;
  units: string;
  paidUnits: string;
  clientId: string;
  minimum: string;
  until: string;
  uses: string;
  usesPerClient: string;
  withDelivery: boolean;
  withLots: boolean;
  onPromoted: boolean;
}

const FIELDS = [
  ...(['trigger', 'code', 'name', 'kind', 'percent', 'amount', 'units', 'paidUnits', 'scope', 'scopeIds'] as const),
  ...(['audience', 'clientId', 'minimum', 'from', 'until', 'uses', 'usesPerClient'] as const),
  ...(['withDelivery', 'withLots', 'onPromoted'] as const),
] satisfies readonly (keyof DiscountValues)[];
export const DISCOUNT_FIELDS: readonly (keyof DiscountValues)[] = FIELDS;
export const isDiscountField = (name: string): name is keyof DiscountValues =>
  (FIELDS as readonly string[]).includes(name);

/** @param today yyyy-mm-dd in Europe/Paris */
export const newValues = (today: string): DiscountValues => ({
  ...{ trigger: 'code', code: '', name: '', kind: 'percentage', percent: '10', amount: '', units: '', paidUnits: '' },
  ...{ scope: 'all', scopeIds: [], audience: 'all', clientId: '', minimum: '', from: today, until: '' },
  ...{ uses: '', usesPerClient: '', withDelivery: true, withLots: false, onPromoted: false },
});

const words = (figure: number | null) => (figure === null ? '' : String(figure).replace('.', ','));
const euroWords = (amount: number | null) => (amount ? amount.toFixed(2).replace('.', ',') : '');

export function valuesOf(discount: Discount): DiscountValues {
  const { trigger, code, name, kind, percent, amount, units, paidUnits, scope, scopeIds, audience } = discount;
  const { clientId, minimum, from, until, uses, usesPerClient, withDelivery, withLots, onPromoted } = discount;
  return {
    ...{ trigger, code, name, kind, percent: words(percent), amount: euroWords(amount), units: words(units) },
    ...{ paidUnits: words(paidUnits), scope, scopeIds, audience, clientId: clientId ?? '' },
    ...{ minimum: euroWords(minimum), from, until: until ?? '', uses: words(uses) },
    ...{ usesPerClient: words(usesPerClient), withDelivery, withLots, onPromoted },
  };
}

/** '' is none; what is no number is left to the server to refuse. */
const whole = (text: string): number | null => (text.trim() === '' ? null : Number(text));

export function termsOf(values: DiscountValues): DiscountTerms {
  const { kind, scope, scopeIds, audience, from, until, withDelivery, withLots, onPromoted } = values;
  const isBundle = kind === 'lot' || kind === 'x-for-y';
  return {
    ...{ name: values.name.trim(), kind, scope, scopeIds, audience, from, until: until || null },
    percent: kind === 'percentage' ? whole(values.percent) : null,
    amount: kind === 'amount' || kind === 'lot' ? parseAmount(values.amount) : null,
    units: isBundle ? whole(values.units) : null,
    paidUnits: kind === 'x-for-y' ? whole(values.paidUnits) : null,
    clientId: audience === 'client' ? values.clientId || null : null,
    minimum: parseAmount(values.minimum) ?? 0,
    ...{ uses: whole(values.uses), usesPerClient: whole(values.usesPerClient), withDelivery, withLots, onPromoted },
  };
}

export const bodyOf = (values: DiscountValues): NewDiscount => ({
  ...termsOf(values),
  trigger: values.trigger,
  code: values.trigger === 'code' ? tidyCode(values.code) : '',
});
