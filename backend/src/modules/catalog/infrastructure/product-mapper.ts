import {
  type BundlePart,
  LABEL_FIELDS,
  type LabelField,
  NO_LABEL,
  NO_SEARCH_WORDS,
  NO_SHELF_WORDS,
  NO_TRAITS,
  type SearchWords,
} from '@shop/contract';
import type { SearchableProduct, ShelfProduct } from '../application/ports/product-repository.js';
import { isBundle } from '../domain/bundle.js';
import { type Labelled, ownResponsible, productGaps } from '../domain/labelling/label.js';
import type { ProductState } from '../domain/product.js';
import { type PictureOfProduct, plainPicture, tidyPictures } from '../domain/product-pictures.js';
import { NO_TRANSLATIONS, taglinesOf } from '../domain/product-translations.js';
import { foldText } from '../../../shared/domain/search-text.js';
import type { ProductDocument } from './product.schema.js';

/** Long or private, and no list's business. */
const LABEL_TEXTS = Object.fromEntries(LABEL_FIELDS.map((field) => [field, 0])) as Record<LabelField, 0>;
const SEARCH_TEXTS = { seoTitle: 0, seoDescription: 0 } as const satisfies Record<keyof SearchWords, 0>;
/** Of the guide, the comparison and the product's page alone. */
const ADVICE_TEXTS = { added: 0, reasons: 0, pairs: 0, translations: 0 } as const;
const STOCK_FIELDS = { available: 0, reserved: 0, sold: 0, toSend: 0, moves: 0, held: 0 } as const;

/** Projections: what each reading leaves in the database. */
export const SHELF_FIELDS = {
  description: 0,
  ingredients: 0,
  conseils: 0,
  ...LABEL_TEXTS,
  ...SEARCH_TEXTS,
  ...ADVICE_TEXTS,
  labelGapCount: 0,
  searchName: 0,
  reserved: 0,
  sold: 0,
  toSend: 0,
  moves: 0,
  held: 0,
} as const;
export const SEARCHABLE_FIELDS = {
  ...STOCK_FIELDS,
  ...LABEL_TEXTS,
  ...SEARCH_TEXTS,
  labelGaps: 0,
  labelGapCount: 0,
  ownResponsible: 0,
  searchName: 0,
  lowStockLimit: 0,
  taglines: 0,
} as const;

export type ShelfDocument = Omit<ProductDocument, keyof typeof SHELF_FIELDS>;
export type SearchableDocument = Omit<ProductDocument, keyof typeof SEARCHABLE_FIELDS>;

export function toShelfProduct({ _id, parts, ...document }: ShelfDocument): ShelfProduct {
  const { lowStockLimit = null } = document;
  return {
    ...NO_SHELF_WORDS,
    ...NO_TRAITS,
    ...document,
    pictures: picturesIn(document),
    ...partsOf(parts),
    id: _id.toHexString(),
    lowStockLimit,
    ...labelKnown(document),
  };
}

export function toSearchableProduct({ _id, parts, translations, ...document }: SearchableDocument): SearchableProduct {
  return {
    ...NO_SHELF_WORDS,
    ...NO_TRAITS,
    ...document,
    ...(translations && { translations }),
    pictures: picturesIn(document),
    ...partsOf(parts),
    id: _id.toHexString(),
  };
}

/** Earlier versions stored two, of which nothing was said. */
export const picturesIn = ({
  pictures,
  image,
  image2,
}: Pick<ProductDocument, 'image' | 'image2'> & Partial<Pick<ProductDocument, 'pictures'>>): PictureOfProduct[] =>
  pictures ? tidyPictures(pictures) : [plainPicture(image), plainPicture(image2)];

/** None for what is no bundle. */
const partsOf = (parts: readonly BundlePart[] | undefined) =>
  isBundle({ parts }) ? { parts: parts!.map(({ productId, units }) => ({ productId, units })) } : {};

/** A product that nobody has judged is not sold: the migration of the start judges them all. */
const labelKnown = ({
  labelGaps,
  ownResponsible: own,
}: Partial<Pick<ProductDocument, 'labelGaps' | 'ownResponsible'>>) => ({
  labelGaps: labelGaps ?? ['ingredients' as const],
  ownResponsible: own ?? false,
});

export function toState(stored: ProductDocument): ProductState {
  const {
    _id,
    searchName: _,
    moves: _moves,
    labelGaps: _gaps,
    labelGapCount: _count,
    ownResponsible: _own,
    taglines: _taglines,
    translations,
    parts,
    ...rest
  } = stored;
  const { available, reserved, sold, toSend = 0, ...document } = rest;
  const { sealedForHygiene = false, publishAt = null, slugs = [], lowStockLimit = null } = document;
  return {
    ...NO_LABEL,
    ...NO_SEARCH_WORDS,
    ...NO_SHELF_WORDS,
    ...NO_TRAITS,
    ...document,
    ...(translations && { translations }),
    ...partsOf(parts),
    pictures: picturesIn(document),
    sealedForHygiene,
    publishAt,
    slugs,
    lowStockLimit,
    id: _id.toHexString(),
    stock: { available, reserved, sold, toSend },
  };
}

/** What is stored of a label besides its words, so that no list has to read them. */
export function judgedLabel(label: Labelled): Pick<ProductDocument, 'labelGaps' | 'labelGapCount' | 'ownResponsible'> {
  const labelGaps = productGaps(label);
  return { labelGaps, labelGapCount: labelGaps.length, ownResponsible: ownResponsible(label) !== null };
}

/** A bundle has no label but those of its parts, which are judged with them. */
const OF_ITS_PARTS = { labelGaps: [], labelGapCount: 0, ownResponsible: true };

/** What a product's sheet is stored as, without the counters that sales move. */
export function toSheetDocument(
  state: ProductState,
): Omit<ProductDocument, '_id' | 'slugs' | 'moves' | keyof ProductState['stock']> {
  const { id: _id, slugs: _slugs, stock: _stock, contents: _contents, parts, ...sheet } = state;
  const { translations = NO_TRANSLATIONS } = sheet;
  const none = Object.keys(translations).length === 0;
  const other = none ? { translations: null, taglines: null } : { translations, taglines: taglinesOf(state) };
  const judged = isBundle({ parts }) ? OF_ITS_PARTS : judgedLabel(state);
  return {
    ...sheet,
    pictures: [...sheet.pictures],
    ...partsOf(parts),
    ...other,
    ...judged,
    searchName: foldText(state.name),
  };
}
