import type { ProductCategory, TranslationChanges } from '@shop/contract';
import type { Cents } from '../../../../shared/domain/money.js';
import type { ProductSheet } from '../../domain/product.js';

export interface DemoProduct {
  /** Stable over all demo shops, so that addresses can be kept. */
  id: string;
  sheet: Omit<ProductSheet, 'pictures'>;
  /** What pictures show by their rank, `alt:1`. */
  translations: TranslationChanges;
  available: number;
  /** Days between its arrival on the shelf and the start of the demo. */
  ageInDays: number;
  /** Every price since its arrival, each since so many days; oldest first, the last is today's. */
  prices: { daysAgo: number; price: Cents; promo: number }[];
  /** In their order: absolute paths, and what is seen. */
  pictures: { file: string; alt: string }[];
}

/** The demo shop's products, newest first. */
export abstract class DemoCatalogue {
  abstract read(): Promise<DemoProduct[]>;
  /** Values of the categories that have a page in the demo shop, beside those that have one in any shop. */
  abstract openCategories(): Promise<ProductCategory[]>;
}
