import type { BundlePart, LabelField, ProductCategory, ProductStatus, SearchWords } from '@shop/contract';
import type { Page, Slice } from '../../../../shared/http/lists/paging.js';
import type { Cents } from '../../../../shared/domain/money.js';
import type { FilledPart } from '../../domain/bundle.js';
import type { LabelKnown, LabelRules } from '../../domain/labelling/sale-policy.js';
import type { Product, ProductState } from '../../domain/product.js';
import type { Taglines } from '../../domain/product-translations.js';
import type { LowStockLimits, Stock } from '../../domain/stock.js';

/** What a list needs of a product: its long texts stay in the database. Of a bundle what follows from its parts: what can be sold, weight, label. */
export type ShelfProduct = Omit<
  ProductState,
  | 'description'
  | 'ingredients'
  | 'conseils'
  | 'added'
  | 'reasons'
  | 'pairs'
  | 'stock'
  | 'translations'
  | LabelField
  | keyof SearchWords
> &
  LabelKnown & {
    available: number;
    /** What it has in the place of `tagline` in other languages; none, or nothing, for none. */
    taglines?: Taglines | null;
  };

/** Units that can be sold, that payments under way hold, and that wait for their parcel. */
export type ProductCounters = Omit<Stock, 'sold'> & { productId: string };

export type SearchableProduct = Omit<
  ProductState,
  'stock' | 'contents' | 'lowStockLimit' | LabelField | keyof SearchWords
> & {
  /** What shoppers read of its category, where that is known. */
  categoryName?: string;
};

export type NamedProduct = Pick<ProductState, 'id' | 'name' | 'slugs'>;

export const PRODUCT_SORTS = ['name', 'price', 'promo', 'category', 'stock', 'createdAt', 'updatedAt'] as const;

export type ProductSort = (typeof PRODUCT_SORTS)[number];

export interface ProductOrder {
  by: ProductSort;
  descending: boolean;
}

export interface ProductFilters {
  /** What was typed; matches words of the name, accents and case folded. */
  search?: string;
  category?: ProductCategory;
  /** Only those with a promotion. */
  promotion?: boolean;
  /** Only those with fewer units than their limit, or the owner's general one (specification, section 9). */
  lowStock?: boolean;
  /** Only those of which no unit can be sold. Bundles are left out, as with `lowStock`: their parts are sold out. */
  soldOut?: boolean;
  /** Only those whose label is not whole. */
  incompleteLabel?: boolean;
  /** Only what has a shelf: no bundles. */
  ownShelf?: boolean;
}

/** Which products are meant; whoever asks says it, lest one be shown that nobody may see. */
export interface Shown {
  status: ProductStatus | 'every';
}

/** The same, with what the shop's own terms make of it. */
export interface ProductCriteria extends Omit<ProductFilters, 'lowStock' | 'incompleteLabel'>, Shown {
  /** Only those with fewer units than their own limit, or the general one. */
  below?: LowStockLimits;
  /** Only those whose label is not whole under these, and the bundles that hold one of them. */
  incompleteUnder?: LabelRules;
}

/** What is counted, or listed. */
export interface CountedSelection extends ProductCriteria {
  /** Ids of the products that `search` means, when they are known: no name has to be looked at then. */
  named?: readonly string[] | undefined;
}

export interface ProductSelection extends CountedSelection {
  order: ProductOrder;
  /** What these forbid to sell comes after all that may be sold, in the same order; not together with a search. */
  unsoldLast?: LabelRules;
  slice: Slice;
}

/** Ids are 24 hexadecimal digits; callers check them first. */
export abstract class ProductRepository {
  abstract nextId(): string;
  abstract find(id: string): Promise<ProductState | undefined>;
  /**
   * As `find`, for whoever changes it in this unit of work: orders of it wait from here to the unit's end. Read without, a product that sells is
   * another one by the time it is written, and the unit begins again and again.
   */
  abstract findToChange(id: string): Promise<ProductState | undefined>;
  /** The same for many that are read after it; unknown ones are none. */
  abstract hold(ids: readonly string[]): Promise<void>;
  /** With all that administrators wrote, in no particular order; unknown ids are left out. */
  abstract statesOf(ids: readonly string[]): Promise<ProductState[]>;
  /** The one with this address, or to which it leads. */
  abstract findAt(slug: string): Promise<ProductState | undefined>;
  abstract list(selection: ProductSelection): Promise<Page<ShelfProduct>>;
  /** How many each selection finds, all at one moment; `most` + 1 where there are more. */
  abstract countEach(selections: readonly CountedSelection[], most: number): Promise<number[]>;
  /** All of a selection, by name, read as they are taken. */
  abstract stream(criteria: ProductCriteria): AsyncIterable<ShelfProduct>;
  /** The same with all that administrators wrote. */
  abstract sheets(criteria: ProductCriteria): AsyncIterable<ProductState>;
  /** On sale, on a shelf of their own with units to sell, for this much or more before promotion; the cheapest first. */
  abstract inStockFrom(cents: Cents, limit: number): Promise<ShelfProduct[]>;
  /** By name. */
  abstract namesIn(category: ProductCategory, shown: Shown): Promise<NamedProduct[]>;
  /** Whatever their state. @param folded as `foldText` writes it */
  abstract namesBeginning(folded: string): Promise<string[]>;
  /** Whatever their state. */
  abstract countIn(category: ProductCategory): Promise<number>;
  /** Ids of those on sale that cannot be bought: for want of units, or because these forbid it. */
  abstract notForSale(rules: LabelRules): Promise<{ soldOut: string[]; stopped: string[] }>;
  /** In no particular order; unknown ids are left out. */
  abstract byIds(ids: string[], shown: Shown): Promise<ShelfProduct[]>;
  /** Ids of the scheduled products whose moment has come, the first of them. */
  abstract due(now: Date, limit: number): Promise<string[]>;
  /** Of the limits of low stock that products have of their own; null where none has any. */
  abstract highestLowStockLimit(): Promise<number | null>;
  /** Ids of the products that have these addresses, or had them; by address. */
  abstract addressedAt(slugs: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** In no particular order, unknown ids are left out. */
  abstract counters(ids: readonly string[]): Promise<ProductCounters[]>;
  /** All of them whatever their state, in no particular order, read as they are taken. */
  abstract searchable(): AsyncIterable<SearchableProduct>;
  /** In no particular order; unknown ids are left out. */
  abstract searchableOf(ids: readonly string[]): Promise<SearchableProduct[]>;
  /** Two at most, those too that are not on sale. */
  abstract withBarcode(barcode: string): Promise<{ id: string; name: string }[]>;
  /** Bundles that have the product in them, by name. */
  abstract bundlesWith(productId: string): Promise<{ id: string; name: string }[]>;
  /** Parts with the products that they are now. */
  abstract partsOf(parts: readonly BundlePart[]): Promise<FilledPart[]>;
  /** In the same order, with the words of their addresses: those that they were given, or what follows from their names. */
  abstract insert(products: Product[]): Promise<Product[]>;
  /**
   * Writes the sheet; the available count only when `stockCounted`, so that no sale in between is undone. Another name has another
   * address, unless one is given, and the ones before lead there.
   */
  abstract save(product: Product, options: { stockCounted: boolean; address?: string | undefined }): Promise<Product>;
  /** False when there was no such product. */
  abstract remove(id: string): Promise<boolean>;
}
