import type { OtherLanguage } from './translated-texts.js';

/** Values of the API that the specification names; what a category is called and whether it is open are data. */
export const SPECIFIED_CATEGORIES = ['Savon', 'Beurres et huiles', 'Accessoires'] as const;

/** `value` of a category that there is. */
export type ProductCategory = string;

export const CATEGORY_LIMITS = { name: 60, text: 300, slug: 60, most: 20, formerSlugs: 20 } as const;

/** Words of an address: `beurres-et-huiles`. */
export const CATEGORY_SLUG = '[a-z0-9]+(?:-[a-z0-9]+)*';

/** What shoppers read of a category: signs of each are in `CATEGORY_LIMITS`. */
export const CATEGORY_TEXTS = ['name', 'text'] as const;
export type CategoryText = (typeof CATEGORY_TEXTS)[number];

/** What the owner wrote of a category beside French; '' where nothing is. */
export type CategoryTranslations = Record<OtherLanguage, Record<CategoryText, string>>;

/** `GET /api/categories`, in the order of the shop. */
export interface Category {
  _id: string;
  /** What products, filters and exports call it; never changes. */
  value: string;
  /** What shoppers read. */
  name: string;
  /** Its address below the shop's categories. */
  slug: string;
  /** Addresses that it had before, the latest last: they lead to it still. */
  formerSlugs: string[];
  /** One or two sentences at the head of its page; may be empty. */
  text: string;
  /** JPEG address of the form `/images/{key}/640.jpg`; null for none. */
  image: string | null;
  /** Otherwise 'Bientôt disponible': its products are sold, it has no page of its own. */
  open: boolean;
  /** Its products are cosmetics (reg. (EC) 1223/2009); of a soap dish less is asked (reg. (EU) 2023/988, art. 19). */
  cosmetic: boolean;
  /** Of name and text those that are in the language that was asked for; missing where both are French. */
  translated?: CategoryText[];
}

/** `GET /api/category-sheets`, for administrators. */
export interface AdminCategory extends Category {
  /** Nobody said yet whether it is one of cosmetics: it is held to be one. */
  cosmeticAssumed: boolean;
  /** How many products it holds. */
  products: number;
  translations: CategoryTranslations;
  /** ISO date of the last edit; a form sends it back. */
  updatedAt: string;
}

/** `PUT /api/category-order`. */
export interface CategoryOrder {
  /** Every category's id, in the order wanted. */
  ids: string[];
}

/** The open category at an address, or at one that it had before. */
export function categoryAt(categories: readonly Category[], slug: string): Category | undefined {
  const open = categories.filter((category) => category.open);
  return open.find((category) => category.slug === slug) ?? open.find(({ formerSlugs }) => formerSlugs.includes(slug));
}
