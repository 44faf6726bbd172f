import type { BundlePart } from '@shop/contract';

export interface PartedBundle {
  parts: readonly BundlePart[];
  /** Its own; null for the owner's general one. */
  lowStockLimit: number | null;
}

export abstract class BundleParts {
  /** Every bundle, on sale or not, as it is committed. */
  abstract everyBundle(): Promise<PartedBundle[]>;
}
