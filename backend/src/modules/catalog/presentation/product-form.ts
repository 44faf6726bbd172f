import { LABEL_FIELDS, NO_LABEL, readSkins, readUses, type TranslationChanges } from '@shop/contract';
import { toCents } from '../../../shared/domain/money.js';
import type { ProductRevision, ProductSheet } from '../domain/product.js';
import type { Publishing } from '../domain/publication.js';
import { partsIn } from './bundle-form.js';
import { translationsIn } from './translations-form.js';
import type { AddProductDto, UpdateProductDto } from './product.dto.js';

/** Fields that were left empty take the shop's defaults: a soap, no promotion, none in stock. */
export function toNewProduct(form: AddProductDto): {
  sheet: Omit<ProductSheet, 'pictures'>;
  available: number;
  publishing: Partial<Publishing>;
  translations: TranslationChanges;
} {
  const { name, category = 'Savon', price, promo = 0, stock = 0, tagline = '', netWeight = 0 } = form;
  const { description = '', ingredients = '', conseils = '', sealedForHygiene = false } = form;
  const { seoTitle = '', seoDescription = '', barcode = '', shelfPlace = '', lowStockLimit = null } = form;
  const { skins = '', scent = '', uses = '', strength = 0, lather = 0, added = '', reasons = '', pairs = '' } = form;
  const label = LABEL_FIELDS.filter((field) => form[field] !== undefined).map((field) => [field, form[field]]);
  return {
    sheet: {
      ...NO_LABEL,
      ...Object.fromEntries(label),
      ...{ name, category, price: toCents(price), promo, tagline, netWeight },
      ...{ description, ingredients, conseils, sealedForHygiene, lowStockLimit },
      ...{ seoTitle, seoDescription, barcode, shelfPlace, skins: readSkins(skins), scent },
      ...{ uses: readUses(uses), strength, lather, added, reasons, pairs },
      ...partsIn(form),
    },
    available: stock,
    publishing: publishingIn(form),
    translations: translationsIn(form.translations) ?? {},
  };
}

/** Only what was given, so that a form which does not know a field cannot erase it. */
export function toRevision({
  price,
  stock,
  expectedUpdatedAt: _seen,
  expectedStock: _counted,
  status,
  publishAt,
  isBundle,
  parts,
  skins,
  uses,
  pictureList: _pictures,
  translations: written,
  ...texts
}: UpdateProductDto): ProductRevision {
  const given = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined));
  const translations = translationsIn(written);
  return {
    ...given,
    ...(translations && { translations }),
    ...publishingIn({ status, publishAt }),
    ...partsIn({ isBundle, parts }),
    ...(skins !== undefined && { skins: readSkins(skins) }),
    ...(uses !== undefined && { uses: readUses(uses) }),
    ...(price !== undefined && { price: toCents(price) }),
    ...(stock !== undefined && { available: stock }),
  };
}

function publishingIn({ status, publishAt }: Pick<AddProductDto, 'status' | 'publishAt'>): Partial<Publishing> {
  return { ...(status && { status }), ...(publishAt && { publishAt: new Date(publishAt) }) };
}
