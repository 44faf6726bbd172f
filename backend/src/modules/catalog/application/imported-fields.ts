import {
  type BundlePart,
  type ImportedFields,
  LABEL_FIELDS,
  NO_LABEL,
  NO_SEARCH_WORDS,
  NO_SHELF_WORDS,
  NO_TRAITS,
  readSkins,
} from '@shop/contract';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { toCents } from '../../../shared/domain/money.js';
import type { ProductRevision, ProductSheet } from '../domain/product.js';

/** What a line changes of a product that there is. Its stock changes by movements alone. */
export function revisionOf({
  price,
  publishAt,
  parts,
  skins,
  stock: _s,
  slug: _a,
  ...texts
}: ImportedFields): ProductRevision {
  return {
    ...texts,
    ...(parts && { parts: partsIn(parts) }),
    ...(skins !== undefined && { skins: readSkins(skins) }),
    ...(price !== undefined && { price: toCents(price) }),
    ...(publishAt !== undefined && { publishAt: new Date(publishAt) }),
  };
}

/** As `writeParts` writes them. */
const partsIn = (text: string): BundlePart[] =>
  text.split(',').map((part) => {
    const [productId = '', units = ''] = part.split(':');
    return { productId: productId.toLowerCase(), units: Number(units) };
  });

/** The same line of the same file would be the same product again. */
export const addedAndDeleted = () =>
  new DomainError(
    'conflict',
    'PRODUCT_FILE.ADDED_AND_DELETED',
    'Ce fichier avait déjà ajouté ce produit, supprimé depuis. Pour l’ajouter de nouveau, changez quelque chose dans le fichier.',
  );

/** What a line makes a new product of, once it says name, price and category. */
export function sheetOf(set: ImportedFields): Omit<ProductSheet, 'pictures'> {
  const { name = '', category = '', price = 0, promo = 0, netWeight = 0, tagline = '' } = set;
  const { description = '', ingredients = '', conseils = '', sealedForHygiene = false, lowStockLimit = null } = set;
  const { seoTitle = NO_SEARCH_WORDS.seoTitle, seoDescription = NO_SEARCH_WORDS.seoDescription, parts } = set;
  const { barcode = NO_SHELF_WORDS.barcode, shelfPlace = NO_SHELF_WORDS.shelfPlace } = set;
  const { skins = '', scent = NO_TRAITS.scent } = set;
  // What is told of it in sentences is written in its form.
  const label = LABEL_FIELDS.filter((field) => set[field] !== undefined).map((field) => [field, set[field]]);
  return {
    ...NO_LABEL,
    ...NO_TRAITS,
    ...Object.fromEntries(label),
    ...{ name, category, price: toCents(price), promo, netWeight, tagline },
    ...{ description, ingredients, conseils, sealedForHygiene, lowStockLimit },
    ...{ seoTitle, seoDescription, barcode, shelfPlace, skins: readSkins(skins), scent },
    ...(parts && { parts: partsIn(parts) }),
  };
}
