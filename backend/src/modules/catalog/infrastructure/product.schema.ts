import { Schema, type Types } from 'mongoose';
import {
  type BundlePart,
  DURABILITIES,
  type LabelFields,
  type LabelGap,
  type ProductCategory,
  PRODUCT_STATUSES,
  type ProductStatus,
  type SearchWords,
  type ProductTraits,
  SCALE_MOST,
  SCENTS,
  type ShelfWords,
  SKINS,
  USES,
} from '@shop/contract';
import type { PictureOfProduct } from '../domain/product-pictures.js';
import type { Taglines, Translations } from '../domain/product-translations.js';

/** A product as stored. Money in cents; `searchName` is the name with accents and case folded. */
export interface ProductDocument extends LabelFields, SearchWords, ShelfWords, ProductTraits {
  _id: Types.ObjectId;
  name: string;
  searchName: string;
  /** Words of its addresses, the present one first; missing in products older than those until the next start. */
  slugs: string[];
  tagline: string;
  /** Grams. */
  netWeight: number;
  category: ProductCategory;
  price: number;
  promo: number;
  /** Missing in products older than the price history until it is rebuilt at the next start. */
  priorPrice: number | null;
  description: string;
  ingredients: string;
  conseils: string;
  /** Null or missing: the general one. */
  lowStockLimit?: number | null;
  sealedForHygiene: boolean;
  /** What its label lacks by itself; follows from the sheet. Missing in products older than labels until the next start. */
  labelGaps: LabelGap[];
  /** How many they are, to be found by. */
  labelGapCount: number;
  /** It names a responsible person of its own; follows from the sheet. */
  ownResponsible: boolean;
  /** The first of `pictures` and the second, for what reads no more of them. */
  image: string;
  image2: string;
  /** Missing in products older than lists of pictures until the next start. */
  pictures: PictureOfProduct[];
  /** Of a bundle; missing in any other product. */
  parts?: BundlePart[];
  /** What the owner wrote in other languages. Null or missing for none. */
  translations?: Translations | null;
  /** Of them what lists need; follows from them. */
  taglines?: Taglines | null;
  status: ProductStatus;
  publishAt: Date | null;
  available: number;
  reserved: number;
  sold: number;
  /** Missing in products that are older than their initial state until the next start. */
  toSend: number;
  /** How many movements the stock ledger has of it; missing in shops older than the ledger until their next start. */
  moves: number;
  /** How often somebody set out to change its sheet; missing for never. */
  held?: number;
  createdAt: Date;
  updatedAt: Date;
}

const text = { type: String, default: '' };
const required = { type: String, required: true };
const count = { type: Number, required: true, min: 0 };

export const PRODUCT_MODEL = 'Product';

export const ProductSchema = new Schema<ProductDocument>(
  {
    name: required,
    searchName: required,
    slugs: { type: [String], default: undefined },
    tagline: text,
    netWeight: { type: Number, default: 0, min: 0 },
    category: required,
    price: count,
    promo: count,
    priorPrice: { type: Number, default: null },
    description: text,
    ingredients: text,
    conseils: text,
    lowStockLimit: { type: Number, default: null },
    seoTitle: text,
    seoDescription: text,
    barcode: text,
    shelfPlace: text,
    skins: { type: [{ type: String, enum: Object.keys(SKINS) }], default: undefined },
    scent: { type: String, enum: ['', ...Object.keys(SCENTS)], default: '' },
    uses: { type: [{ type: String, enum: Object.keys(USES) }], default: undefined },
    strength: { type: Number, default: 0, min: 0, max: SCALE_MOST },
    lather: { type: Number, default: 0, min: 0, max: SCALE_MOST },
    added: text,
    reasons: text,
    pairs: text,
    sealedForHygiene: { type: Boolean, default: false },
    cosmeticFunction: text,
    precautions: text,
    durability: { type: String, enum: DURABILITIES, default: '' },
    monthsAfterOpening: { type: Number, default: 0 },
    originCountry: text,
    responsibleName: text,
    responsibleAddress: text,
    responsibleEmail: text,
    cpnp: text,
    labelGaps: [String],
    labelGapCount: Number,
    ownResponsible: { type: Boolean, default: false },
    image: required,
    image2: required,
    pictures: {
      type: [{ _id: false, name: required, alt: text, focus: { x: Number, y: Number } }],
      default: undefined,
    },
    parts: { type: [{ _id: false, productId: String, units: Number }], default: undefined },
    // Their keys are checked as they come in.
    translations: { type: Schema.Types.Mixed, default: null },
    taglines: { type: Schema.Types.Mixed, default: null },
    status: { type: String, enum: Object.keys(PRODUCT_STATUSES), required: true },
    publishAt: { type: Date, default: null },
    available: count,
    reserved: count,
    sold: count,
    toSend: { type: Number, min: 0 },
    moves: Number,
    held: Number,
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'products', versionKey: false },
);
// The shelf and the slider, newest first; the same within a category; the menu and the administrators' sort by name.
ProductSchema.index({ status: 1, createdAt: -1, _id: -1 });
ProductSchema.index({ status: 1, category: 1, createdAt: -1, _id: -1 });
ProductSchema.index({ status: 1, category: 1, searchName: 1, _id: 1 });
ProductSchema.index({ searchName: 1, _id: 1 });
// The same for administrators, who see those that are not on sale.
ProductSchema.index({ createdAt: -1, _id: -1 });
ProductSchema.index({ category: 1, createdAt: -1, _id: -1 });
// Those whose moment has come.
ProductSchema.index({ publishAt: 1, _id: 1 });
// The columns that administrators sort and filter by. That of the stock is the one which sales write as well.
ProductSchema.index({ updatedAt: -1, _id: -1 });
ProductSchema.index({ category: 1, _id: 1 });
ProductSchema.index({ price: 1, _id: 1 });
ProductSchema.index({ promo: 1, _id: 1 });
ProductSchema.index({ available: 1, _id: 1 });
// The same within a state, as the views of their list have it.
ProductSchema.index({ status: 1, searchName: 1, _id: 1 });
ProductSchema.index({ status: 1, updatedAt: -1, _id: -1 });
ProductSchema.index({ status: 1, category: 1, _id: 1 });
ProductSchema.index({ status: 1, price: 1, _id: 1 });
ProductSchema.index({ status: 1, promo: 1, _id: 1 });
ProductSchema.index({ status: 1, available: 1, _id: 1 });
// The highest limit of low stock that a product has of its own.
ProductSchema.index({ lowStockLimit: 1, _id: 1 });
// An address that leads to one product leads to no other.
ProductSchema.index({ slugs: 1 }, { unique: true, sparse: true });
// What may not be sold for want of its ingredients: the shelf shows it last.
ProductSchema.index({ labelGaps: 1, _id: 1 });
// The bundles that a product is in: few products have parts.
ProductSchema.index({ 'parts.productId': 1 }, { sparse: true });
// The filter of incomplete labels.
ProductSchema.index({ labelGapCount: 1, _id: 1 });
// What a scanner read.
ProductSchema.index({ barcode: 1, _id: 1 });
