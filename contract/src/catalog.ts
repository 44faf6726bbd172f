import type { ShownBundle } from './bundles.js';
import type { ProductCategory } from './categories.js';
import type { LabelFields, LabelGap, ProductLabel, SaleStop } from './labelling.js';
import type { PictureFocus, ProductPicture } from './product-pictures.js';
import type { SearchWords } from './product-search-look.js';
import type { ProductTraits } from './product-traits.js';
import type { ProductTranslations, TranslatedText } from './translated-texts.js';
import type { ShelfWords } from './shelf-words.js';
import type { AdjustmentCause } from './stock.js';
import type { ShownVariant } from './variants.js';
import type { ProductReviews } from './reviews.js';

/** Widths, in pixels, in which every product picture is served. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 750, 960, 1400] as const;
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/**
 * A reduction that may be announced (article L112-1-1 of the Code de la consommation). The prior price is the lowest one of the 30 days
 * before it began; the percentage follows from it.
 */
export interface PriceReduction {
  /** EUR, always above what is paid; shown struck, with `PRIOR_PRICE_WORDS`. */
  priorPrice: number;
  /** Whole; 0 for less than one per cent, which is not shown. */
  percent: number;
}

/** Before the prior price, wherever it is shown. */
export const PRIOR_PRICE_WORDS = 'Prix le plus bas des 30 jours précédant la réduction';

/** `GET /api/price-preview?productId=&price=&promo=&netWeight=`, for administrators: what shoppers would be told. */
export interface PricePreview {
  /** EUR. */
  discountedPrice: number;
  pricePer100g: number | null;
  reduction: PriceReduction | null;
  /** Why a promotion announces no reduction; null when it does, or when there is no promotion. */
  silence: { code: string; message: string } | null;
}

/**
 * Where a product stands: written and shown to nobody yet; the same, to go on sale by itself at a moment that is known; on sale; and no
 * longer sold, while orders, papers and favourites keep it.
 */
export const PRODUCT_STATUSES = {
  draft: 'Brouillon',
  scheduled: 'Programmé',
  published: 'En vente',
  withdrawn: 'Retiré',
} as const;
export type ProductStatus = keyof typeof PRODUCT_STATUSES;

/** Of a product, for administrators. */
export interface Publication {
  status: ProductStatus;
  /** ISO moment at which a scheduled one goes on sale; null for any other. */
  publishAt: string | null;
}

/** Products that one browser remembers to have shown, and that are asked for at once: `GET /api/product-cards?ids=`. */
export const MOST_SEEN = 8;

/** A product as lists show it. */
export interface ProductSummary {
  _id: string;
  /** Words of its address: `/savon/{slug}`. */
  slug: string;
  /** As an administrator wrote it. */
  name: string;
  /** With what it is before it, where the name does not say so: 'Savon Lavande fine', but 'Savon noir'. Ends with `name`. */
  fullName: string;
  /** Full price of one unit, in EUR. */
  price: number;
  /** Percentage taken off, 0 when there is no promotion. */
  promo: number;
  /** `price` less the promotion, in EUR, rounded to two decimals. */
  discountedPrice: number;
  /** What is announced beside the price; null for the price alone, whatever `promo` is. */
  reduction: PriceReduction | null;
  /** Units that can be sold now; of a bundle, as many as its parts make. */
  stock: number;
  /** It is made of other products and has no shelf of its own; missing for any other. */
  isBundle?: true;
  /** Why nobody may buy it, however many there are; null for what is sold. */
  saleStop: SaleStop | null;
  category: ProductCategory;
  /** One sentence under the name. */
  tagline: string;
  /** Of the texts of this answer those that are in the language that was asked for; missing where all are French, which stands for what was not translated. */
  translated?: TranslatedText[];
  /** What its buyers say, in words: '4,7 sur 5, 38 avis'; missing where nothing is published, and where nobody asks. */
  rating?: string;
  /** It went on sale a few days ago, as many as the owner says; missing for any other, and where nobody asks. */
  isNew?: true;
  /** For which skins and of which scent it is: 'Peau sèche ou sensible · gourmand'; '' where nobody said. */
  traits: string;
  /** Net weight in grams; 0 for what is not sold by weight. */
  netWeight: number;
  /** What 100 g of it cost, in EUR, after the promotion; null for what is not sold by weight. */
  pricePer100g: number | null;
  /** JPEG address of the form `/images/{key}/640.jpg`; every other width and format is its sibling. */
  image: string;
  image2: string;
  /** What of `image` stays in sight where a frame cuts it; missing for its middle. */
  imageFocus?: PictureFocus;
  /** The same of `image2`. */
  image2Focus?: PictureFocus;
}

/** `GET /api/products`. */
export interface ListedProduct extends ProductSummary {
  /** ISO date of the last edit by an administrator. */
  updatedAt: string;
}

/** What goes with a product and can be bought. */
export interface ShownPair {
  product: ListedProduct;
  /** The shop's reason; missing where the owner chose. */
  why?: string;
  /** The owner's own words; missing where there are none. */
  said?: string;
  /** They are in the language that was asked for; missing for French. */
  translated?: true;
}

/** `GET /api/products/all`, for administrators: those that nobody else sees too. */
export interface AdminListedProduct extends ListedProduct, Publication, StockLimit, ShelfWords {}

/** Until where the shop's own settings reach as well. */
export const LOW_STOCK_LIMIT_MAX = 10_000;

export interface StockLimit {
  /** Below so many units the product runs out, 0 for never; null for the owner's general limit. */
  lowStockLimit: number | null;
}

export interface Product extends ListedProduct, StockLimit {
  /** Of its page's head, for search engines; the shop's name comes after the title. */
  pageTitle: string;
  pageDescription: string;
  description: string;
  ingredients: string;
  conseils: string;
  /** 'Scellé pour hygiène': unsealed after delivery it may not be sent back (C. conso. L221-28, 5°). */
  sealedForHygiene: boolean;
  label: ProductLabel;
  /** In their order: the first is `image`, the second `image2`. */
  pictures: ProductPicture[];
  /** What it is made of; missing for what is no bundle. */
  bundle?: ShownBundle;
  /** Its formats, itself among them; missing where shoppers see one alone. */
  variants?: ShownVariant[];
  /** What goes well with it and can be bought now; missing where there is nothing. */
  goesWith?: ShownPair[];
  /** What its buyers say of it; missing where nothing is published. */
  reviews?: ProductReviews;
}

/** `GET /api/product/{id}/sheet`, for administrators: all that they wrote about it, and no more. */
export interface AdminProduct extends Product, Publication, LabelFields, SearchWords, ShelfWords, ProductTraits {
  /** What its label lacks; none when it is whole. */
  labelGaps: LabelGap[];
  translations: ProductTranslations;
}

/** What `GET /api/product/{id}` answers of one that was withdrawn, with status 410. */
export interface WithdrawnProduct {
  _id: string;
  slug: string;
  code: 'PRODUCT.WITHDRAWN';
  /** For whoever asked. */
  message: string;
  fullName: string;
  /** What resembles it, and can be bought where there is such. */
  similar: ProductSummary[];
}

/** `GET /api/stock?ids=`, for administrators: where the units of a product are. */
export interface StockFigures {
  productId: string;
  /** Units on the shelf: those that can be sold, and those that are promised. */
  onShelf: number;
  /** Promised: paid orders in preparation, and payments under way. */
  reserved: number;
  /** Can be sold now. */
  available: number;
}

/** `POST /api/product/{id}/stock`, with an `Idempotency-Key`: units come or go, whatever is sold at the same moment. */
export interface StockAdjustment {
  /** Units to add, or to take away (negative). Never below what can be sold: `STOCK.NOT_ENOUGH` (409). */
  by: number;
  /** Why; a correction where nothing is said. */
  cause?: AdjustmentCause;
  /** What stood on the shelf when it was decided: where it is another number by now, nothing moves (`STOCK.SHELF_CHANGED`, 409). */
  expectedShelf?: number;
}

export interface StockAdjusted {
  /** Units that can be sold from now on. */
  available: number;
}

export interface MenuProduct {
  _id: string;
  slug: string;
  name: string;
}

/** A search result. */
export interface ProductHit {
  _id: string;
  slug: string;
  name: string;
  description: string;
  image: string;
  price: number;
  discountedPrice: number;
  reduction: PriceReduction | null;
}
