import type { BundleChoice, PriceReduction, SaleStop, SoldPart } from '@shop/contract';
import type { Cents } from '../../../shared/domain/money.js';

/** A product as it is sold at this moment. */
export interface PricedProduct {
  id: string;
  name: string;
  image: string;
  fullPriceCents: Cents;
  /** After promotion. */
  priceCents: Cents;
  promo: number;
  /** What is announced beside the price; null for the price alone. */
  reduction: PriceReduction | null;
  /** What 100 g cost; null for what is not sold by weight. */
  per100gCents: Cents | null;
  /** Of one unit; null where nobody knows. */
  netGrams?: number | null;
  available: number;
  /** Told before the order, and kept with it (C. conso. L221-28, 5°). */
  sealedForHygiene?: boolean;
  /** Why it may not be sold at all; null or nothing for what may. */
  saleStop?: SaleStop | null;
  category?: string;
  /** What one unit of a bundle takes from the shelf; missing for what is none. */
  parts?: readonly (SoldPart & { available: number })[];
  /** Of a bundle of choice: what may be in its places; missing for any other. */
  choices?: readonly (BundleChoice & { netGrams: number | null })[];
}
