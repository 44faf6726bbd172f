import type { VariantChoice } from '@shop/contract';
import type { VariantGroup } from '../../domain/variants.js';

/** A product is in one group at most. */
export abstract class VariantGroups {
  abstract of(productId: string): Promise<VariantGroup | undefined>;
  /** Every group that one of the products is in. */
  abstract holding(productIds: readonly string[]): Promise<VariantGroup[]>;
  /** A new group; joins the unit of work. */
  abstract add(variants: readonly VariantChoice[], version: number): Promise<void>;
  /** Joins the unit of work; a group of none is no more. */
  abstract change(group: VariantGroup, variants: readonly VariantChoice[]): Promise<void>;
}
