import type { AdminProduct } from '@shop/contract';
import { LABEL_FIELD_NAMES } from './label-terms';
import { valuesOf, type ProductValues } from './product-values';

export type PictureName = 'image' | 'image2';

/** What two people changed at once, each to something else. */
export interface Clash {
  field: keyof ProductValues | PictureName;
  /** What the other one has saved, as the form would show it. */
  theirs: string;
}

const FIELD_LABELS: Record<Clash['field'], string> = {
  name: 'Nom',
  category: 'Catégorie',
  price: 'Prix',
  promo: 'Promotion',
  stock: 'Stock disponible',
  lowStockLimit: 'Stock bas sous',
  tagline: 'Accroche',
  netWeight: 'Poids net',
  description: 'Description',
  ingredients: 'Ingrédients',
  conseils: "Conseils d'utilisation",
  sealedForHygiene: 'Scellé pour hygiène',
  seoTitle: 'Titre pour les moteurs de recherche',
  seoDescription: 'Résumé pour les moteurs de recherche',
  isBundle: 'Coffret',
  parts: 'Contenu du coffret',
  status: 'État',
  publishAt: 'Mise en vente',
  ...LABEL_FIELD_NAMES,
  image: 'Image 1',
  image2: 'Image 2',
};

export const labelOf = ({ field }: Clash): string => FIELD_LABELS[field];

interface Mine {
  values: ProductValues;
  /** The pictures that were chosen. */
  pictures: Record<PictureName, File | null>;
}

/**
 * Brings two edits of one product together, field by field: what one of both changed is kept, what both changed alike too.
 * Only what both changed differently has to be asked; until then what was typed here stays.
 *
 * @param base the product as the form was filled from it
 * @param current as the server has it now
 */
export function mergeEdits(base: AdminProduct, { values, pictures }: Mine, current: AdminProduct) {
  const [before, theirs] = [valuesOf(base), valuesOf(current)];
  const fields = Object.keys(values) as (keyof ProductValues)[];
  const typed = fields.filter((field) => values[field] !== before[field]);
  const merged = Object.fromEntries(
    fields.map((field) => [field, (typed.includes(field) ? values : theirs)[field]]),
  ) as unknown as ProductValues;
  const clashing = typed.filter((field) => theirs[field] !== before[field] && theirs[field] !== values[field]);
  const replaced = (['image', 'image2'] as const).filter((name) => pictures[name] && current[name] !== base[name]);
  const clashes: Clash[] = [
    ...clashing.map((field) => ({ field, theirs: theirs[field] })),
    ...replaced.map((field) => ({ field, theirs: 'une autre image' })),
  ];
  return { merged, theirs, clashes };
}
