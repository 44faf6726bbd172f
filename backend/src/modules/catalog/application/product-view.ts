import type { Publishing } from '../domain/publication.js';
import {
  type AdminProduct,
  LABEL_FIELDS,
  NO_LABEL,
  PICTURE_CENTRE,
  pictureAlt,
  type LabelFields,
  type ListedProduct,
  type Product,
  type ProductHit,
  type ProductLabel,
  type ProductSummary,
  type Publication,
  type SearchHit,
  searchLook,
  traitLine,
  TRANSLATED_TEXTS,
  type TranslatedText,
} from '@shop/contract';
import { toEuros } from '../../../shared/domain/money.js';
import { pictureAddress } from '../../../shared/domain/picture.js';
import { bundleFacts, isBundle } from '../domain/bundle.js';
import { labelKnown, ownResponsible } from '../domain/labelling/label.js';
import { shownIngredients } from '../domain/labelling/label-check.js';
import { isCosmetic, labelGaps, type LabelRules, saleStop } from '../domain/labelling/sale-policy.js';
import { discountedPrice, pricePer100g } from '../domain/price.js';
import { announcedReduction } from '../domain/prior-price.js';
import { fullName, type ProductState } from '../domain/product.js';
import { type Spoken, toTranslations } from '../domain/product-translations.js';
import { picturesAtPlace } from '../domain/picture-at-place.js';
import type { PictureOfProduct } from '../domain/product-pictures.js';
import { ingredientsInside, toBundle } from './bundle-view.js';
import type { SearchableProduct, ShelfProduct } from './ports/product-repository.js';

/** Different products sold together for one price have none (arrêté du 16 novembre 1999). */
export const per100gOf = (product: ShelfProduct) =>
  isBundle(product) ? null : pricePer100g(discountedPrice(product.price, product.promo), product.netWeight);

const euros = (cents: number | null) => (cents === null ? null : toEuros(cents));

/** What its address says; its id where it has no words yet. */
export const slugOf = ({ id, slugs }: Pick<ProductState, 'id' | 'slugs'>): string => slugs[0] ?? id;

/** The contract's shapes: EUR, addresses and ISO dates. */
export function toSummary(product: ShelfProduct & Spoken, rules: LabelRules): ProductSummary {
  const paid = discountedPrice(product.price, product.promo);
  return {
    _id: product.id,
    slug: slugOf(product),
    name: product.name,
    fullName: fullName(product),
    price: toEuros(product.price),
    promo: product.promo,
    discountedPrice: toEuros(paid),
    reduction: announcedReduction(product),
    stock: product.available,
    ...(isBundle(product) && { isBundle: true as const }),
    saleStop: saleStop(product, rules),
    category: product.category,
    tagline: product.tagline,
    ...translatedIn(product),
    traits: traitLine(product),
    netWeight: product.netWeight,
    pricePer100g: euros(per100gOf(product)),
    image: pictureAddress(product.image),
    image2: pictureAddress(product.image2),
    ...focusOf('imageFocus', product.pictures[0]),
    ...focusOf('image2Focus', product.pictures[1]),
  };
}

/** As it is shown at a place on a shelf, so that cards in a row never look alike. @param place from 0 on */
export function atPlace<Shown extends ProductSummary>(
  { imageFocus: _focus, image2Focus: _focus2, ...shown }: Shown,
  { pictures }: Pick<ShelfProduct, 'pictures'>,
  place: number,
) {
  const [first, second] = picturesAtPlace(pictures, place);
  return {
    ...shown,
    ...(first && { image: pictureAddress(first.name) }),
    ...(second && { image2: pictureAddress(second.name) }),
    ...focusOf('imageFocus', first),
    ...focusOf('image2Focus', second),
  };
}

/** Of most pictures it is the middle, which every frame keeps by itself. */
const focusOf = (field: 'imageFocus' | 'image2Focus', picture: PictureOfProduct | undefined) =>
  !picture || (picture.focus.x === PICTURE_CENTRE.x && picture.focus.y === PICTURE_CENTRE.y)
    ? {}
    : { [field]: picture.focus };

/** Which of its texts are in the language that was asked for; nothing of a product in French. */
function translatedIn({ spoken }: Spoken): { translated?: TranslatedText[] } {
  const texts = (Object.keys(TRANSLATED_TEXTS) as TranslatedText[]).filter((text) => spoken?.has(text));
  return texts.length > 0 ? { translated: texts } : {};
}

export const toPublication = ({ status, publishAt }: Publishing): Publication => ({
  status,
  publishAt: publishAt?.toISOString() ?? null,
});

export function toListed(product: ShelfProduct & Spoken, rules: LabelRules): ListedProduct {
  return { ...toSummary(product, rules), updatedAt: product.updatedAt.toISOString() };
}

/** As everybody may see it: of the label what stands on it, never the number of its notification. */
export function toProduct(state: ProductState & Spoken, rules: LabelRules): Product {
  const { description, ingredients, conseils, sealedForHygiene, stock } = state;
  const facts = state.contents && isBundle(state) ? bundleFacts(state.contents) : { available: stock.available };
  const listed = toListed({ ...state, ...labelKnown(state), ...facts }, rules);
  const texts = { description, ingredients, conseils, sealedForHygiene, lowStockLimit: state.lowStockLimit };
  const bundle = isBundle(state) && { bundle: toBundle(state, rules), ingredients: ingredientsInside(state) };
  const look = searchLook({ ...state, fullName: listed.fullName });
  const pictures = toPictures(state).map((picture, index) => ({
    ...picture,
    alt: pictureAlt(listed.fullName, picture.alt, index),
  }));
  return { ...listed, ...look, ...texts, ...bundle, label: toLabel(state, rules), pictures };
}

/** As administrators see it. */
export function toAdminProduct(state: ProductState, rules: LabelRules): AdminProduct {
  const fields = Object.fromEntries(LABEL_FIELDS.map((field) => [field, state[field]])) as unknown as LabelFields;
  return {
    ...toProduct(state, rules),
    ...toPublication(state),
    ingredients: state.ingredients,
    pictures: toPictures(state),
    ...fields,
    seoTitle: state.seoTitle,
    seoDescription: state.seoDescription,
    barcode: state.barcode,
    shelfPlace: state.shelfPlace,
    skins: state.skins,
    scent: state.scent,
    uses: state.uses,
    strength: state.strength,
    lather: state.lather,
    added: state.added,
    reasons: state.reasons,
    pairs: state.pairs,
    translations: toTranslations(state),
    labelGaps: labelGaps({ ...state, ...labelKnown(state) }, rules),
  };
}

/** As they were written about. */
const toPictures = ({ pictures }: ProductState) =>
  pictures.map((picture) => ({ ...picture, image: pictureAddress(picture.name) }));

function toLabel(state: ProductState, rules: LabelRules): ProductLabel {
  const cosmetic = isCosmetic(state, rules);
  // What was written while it was held to be one is a list of materials by then: no name in it is looked up.
  const { cosmeticFunction, durability, monthsAfterOpening } = cosmetic ? state : NO_LABEL;
  const { inci, notes, allergens } = shownIngredients(cosmetic ? state.ingredients : '');
  const { precautions, originCountry } = state;
  const responsible = ownResponsible(state) ?? rules.responsible;
  return {
    ...{ cosmetic, inci, notes, allergens, cosmeticFunction, precautions },
    ...{ durability, monthsAfterOpening, originCountry, responsible },
  };
}

export function toHit(product: SearchableProduct): ProductHit {
  return {
    _id: product.id,
    slug: slugOf(product),
    name: fullName(product),
    description: product.description,
    image: pictureAddress(product.image),
    price: toEuros(product.price),
    discountedPrice: toEuros(discountedPrice(product.price, product.promo)),
    reduction: announcedReduction(product),
  };
}

export const toSearchHit = (product: SearchableProduct & Spoken): SearchHit => ({
  ...toHit(product),
  tagline: product.tagline,
  ...translatedIn(product),
});
