import {
  DURABILITY_NAMES,
  type ImportedFields,
  PRODUCT_STATUSES,
  SCENTS,
  SKINS,
  type Skin,
  writeParts,
  writeSkins,
} from '@shop/contract';
import { formatEuros } from '../../../shared/domain/money.js';
import type { ProductState } from '../domain/product.js';

type Value = string | number | boolean;

/** Longer texts are cut where a change is shown. */
const SHOWN = 120;

const WORDS_FOR_NONE: Partial<Record<keyof ImportedFields, string>> = {
  durability: DURABILITY_NAMES[''],
  lowStockLimit: 'limite générale',
};

const MOMENTS = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** What a product holds of an imported field, so that two can be compared; ends of lines are alike. */
export function importedValue(state: ProductState, field: keyof ImportedFields): Value {
  if (field === 'stock') return state.stock.available;
  if (field === 'slug') return state.slugs[0] ?? '';
  if (field === 'parts') return writeParts(state.parts ?? []);
  if (field === 'skins') return writeSkins(state.skins);
  // To the minute, as a file says it.
  if (field === 'publishAt') return state.publishAt ? Math.floor(state.publishAt.getTime() / 60_000) * 60_000 : '';
  const value = state[field] ?? '';
  return typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : value;
}

/** The same in words. */
export function shownValue(field: keyof ImportedFields, value: Value | undefined): string {
  if (value === undefined || value === '') return WORDS_FOR_NONE[field] ?? '';
  if (field === 'price') return formatEuros(Number(value));
  if (field === 'publishAt') return MOMENTS.format(new Date(Number(value)));
  if (field === 'status') return PRODUCT_STATUSES[value as keyof typeof PRODUCT_STATUSES];
  if (field === 'durability') return DURABILITY_NAMES[value as keyof typeof DURABILITY_NAMES];
  if (field === 'skins') return skinNames(String(value).split(',') as Skin[]);
  if (field === 'scent') return SCENTS[value as keyof typeof SCENTS];
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (typeof value === 'number') return value.toLocaleString('fr-FR');
  return value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value;
}

/** As the column writes them. */
export const skinNames = (skins: readonly Skin[]): string => skins.map((skin) => SKINS[skin]).join(', ');
