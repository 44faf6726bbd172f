import {
  type BulkChange,
  type BulkField,
  type BulkLine,
  PRICE_STEPS,
  type PriceUnit,
  type PriceWay,
} from '@shop/contract';
import { formatAmount, formatPrice } from '@shop/ui-kit';
import { parseNumber } from './product-values';

/** What the form of a change for several products holds: texts as typed. */
export interface BulkValues {
  field: BulkField;
  way: PriceWay;
  unit: PriceUnit;
  amount: string;
  roundTo: number;
  category: string;
  /** As a field of a form holds it, in Paris: '2026-12-01T00:00'; '' for now. */
  at: string;
  /** It is for later, whether a moment was typed or not. */
  isLater: boolean;
}

export const NEW_BULK_CHANGE: Omit<BulkValues, 'field'> = {
  way: 'raise',
  unit: 'percent',
  amount: '',
  roundTo: 0.1,
  category: '',
  at: '',
  isLater: false,
};

export const WAYS: readonly { value: PriceWay; label: string }[] = [
  { value: 'raise', label: 'Augmenter' },
  { value: 'lower', label: 'Baisser' },
  { value: 'set', label: 'Fixer' },
];
export const UNITS: readonly { value: PriceUnit; label: string }[] = [
  { value: 'percent', label: '%' },
  { value: 'euros', label: '€' },
];
export const STEPS = PRICE_STEPS.map((step) => ({ value: String(step), label: `${formatAmount(step)}\u00a0€` }));

const isWithin = (value: number | null, min: number, max: number): value is number =>
  value !== null && value >= min && value <= max;

/** What is wrong with what was typed; undefined while nothing is, or nothing was typed. */
export function amountProblem({ field, way, unit, amount }: BulkValues): string | undefined {
  if (field === 'category' || amount.trim() === '') return undefined;
  const value = parseNumber(amount);
  if (field === 'promo') {
    const isWhole = isWithin(value, 0, 99) && Number.isInteger(value);
    return isWhole ? undefined : 'La promotion doit être un nombre entier entre 0 et 99.';
  }
  const isFine = isWithin(value, 0.01, 10_000) && /^[^.,]*(?:[.,]\d{0,2})?$/.test(amount.trim());
  if (isFine) return undefined;
  return way === 'set' || unit === 'euros'
    ? 'Le montant doit être compris entre 0,01 € et 10 000 €.'
    : 'Le pourcentage doit être compris entre 0,01 et 10 000.';
}

/** What can be asked for; null while something is missing or wrong. */
export function changeOf(values: BulkValues): BulkChange | null {
  const { field, way, unit, amount, roundTo, category } = values;
  if (field === 'category') return category ? { field, category } : null;
  const value = parseNumber(amount);
  if (value === null || amountProblem(values)) return null;
  if (field === 'promo') return { field, amount: value };
  return { field, way, amount: value, roundTo, ...(way !== 'set' && { unit }) };
}

/** 'Lavande fine' from and to, as the preview shows them: what is paid, or where it stands. */
export function shownTerms(field: BulkField, terms: NonNullable<BulkLine['before']>): string {
  if (field === 'category') return terms.category;
  const promo = terms.promo > 0 ? ` (−${terms.promo}\u00a0%)` : '';
  return `${formatPrice(terms.discountedPrice)}${promo}`;
}
