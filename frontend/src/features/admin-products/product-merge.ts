import { type AdminProduct, originalsOf } from '@shop/contract';
import type { FieldPicture } from '@shop/ui-kit';
import { mergePictures, picturesOf, storedPictures } from './picture-values';
import { mergeTranslations, placeLabel, type TranslationPlace } from './translation-values';
import { LABEL_FIELD_NAMES } from './label-terms';
import { valuesOf, type ProductValues } from './product-values';

/** What two people changed at once, each to something else. */
export interface Clash {
  field: keyof ProductValues | 'pictures';
  /** What the other one has saved, as the form would show it. */
  theirs: string;
  /** Of the translations, which text. */
  place?: TranslationPlace;
  /** Its French of now, where that is what changed. */
  original?: string;
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
  barcode: 'Code-barres',
  shelfPlace: 'Emplacement',
  skins: 'Peaux',
  scent: 'Famille de parfum',
  uses: 'Usages',
  strength: 'Force du parfum',
  lather: 'Mousse',
  added: 'Ce qu’on y ajoute',
  reasons: 'Raisons du guide',
  pairs: 'Va bien avec',
  isBundle: 'Coffret',
  parts: 'Contenu du coffret',
  status: 'État',
  publishAt: 'Mise en vente',
  translations: 'Traductions',
  ...LABEL_FIELD_NAMES,
  pictures: 'Images',
};

export const labelOf = ({ field, place }: Clash): string => (place ? placeLabel(place) : FIELD_LABELS[field]);

export interface Mine {
  values: ProductValues;
  /** As the field holds them. */
  pictures: readonly FieldPicture[];
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
  const fields = (Object.keys(values) as (keyof ProductValues)[]).filter((field) => field !== 'translations');
  const typed = fields.filter((field) => values[field] !== before[field]);
  const translations = mergeTranslations(
    { translations: before.translations, originals: originalsOf(base) },
    { translations: values.translations, originals: originalsOf({ ...values, pictures: storedPictures(pictures) }) },
    { translations: theirs.translations, originals: originalsOf(current) },
  );
  const mergedTexts = Object.fromEntries(
    fields.map((field) => [field, (typed.includes(field) ? values : theirs)[field]]),
  );
  const merged = { ...mergedTexts, translations: translations.merged } as unknown as ProductValues;
  const clashing = typed.filter((field) => theirs[field] !== before[field] && theirs[field] !== values[field]);
  const shown = mergePictures(picturesOf(base), pictures, picturesOf(current));
  const clashes: Clash[] = [
    ...clashing.map((field) => ({ field, theirs: theirs[field] })),
    ...translations.clashes.map((clash) => ({ field: 'translations' as const, ...clash })),
    ...(shown.clash ? [{ field: 'pictures' as const, theirs: picturesInWords(current) }] : []),
  ];
  return { merged, theirs, clashes, pictures: shown.pictures };
}

/** Addresses tell nobody which picture it is; what was said of them does. */
const picturesInWords = ({ pictures }: AdminProduct): string =>
  [`${pictures.length} images, dans leur ordre`, ...pictures.flatMap(({ alt }) => alt || [])].join(', ');
