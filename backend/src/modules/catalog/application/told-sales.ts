import { Injectable } from '@nestjs/common';
import { broughtBy, toldStock } from '../domain/told-stock.js';
import { CatalogChanges } from './catalog-changes.js';
import { BundleParts, type PartedBundle } from './ports/bundle-parts.js';

export interface MovedUnits {
  productId: string;
  /** Units that can be sold. */
  before: number;
  after: number;
  /** Below so many the product runs out; null for the general limit. */
  ownLimit: number | null;
  /** Undefined where it could not be read: then every sale tells. */
  generalLimit: number | undefined;
}

/** Which sales change what public pages say (`toldStock`). */
@Injectable()
export class ToldSales {
  /** By the ids of what they are made of; undefined until they are known. */
  private bundles: ReadonlyMap<string, readonly PartedBundle[]> | undefined;
  private edits = 0;
  private isReading = false;

  constructor(
    private readonly parts: BundleParts,
    changes: CatalogChanges,
  ) {
    changes.onChange(() => {
      this.edits += 1;
      this.bundles = undefined;
    });
  }

  /** Every sale does until bundles are known. */
  tells({ productId, before, after, ownLimit, generalLimit }: MovedUnits): boolean {
    if (generalLimit === undefined) return true;
    if (!this.bundles) {
      this.read();
      return true;
    }
    const limit = ownLimit ?? generalLimit;
    if (toldStock(before, limit) !== toldStock(after, limit)) return true;
    const holding = this.bundles.get(productId) ?? [];
    return holding.some(({ parts, lowStockLimit }) => {
      const bundle = { parts, limit: lowStockLimit ?? generalLimit };
      const [was, is] = [before, after].map((available) => broughtBy(productId, available, bundle));
      return String(was) !== String(is);
    });
  }

  /** Beside whoever sells. Where it fails every sale tells, and the next one has it tried again. */
  private read(): void {
    if (this.isReading) return;
    this.isReading = true;
    const { edits } = this;
    this.parts
      .everyBundle()
      .then(
        (bundles) => {
          if (edits === this.edits) this.bundles = byPart(bundles);
        },
        () => undefined,
      )
      .finally(() => (this.isReading = false));
  }
}

function byPart(bundles: readonly PartedBundle[]): ReadonlyMap<string, readonly PartedBundle[]> {
  const holding = new Map<string, PartedBundle[]>();
  for (const bundle of bundles)
    for (const { productId } of bundle.parts) holding.set(productId, [...(holding.get(productId) ?? []), bundle]);
  return holding;
}
