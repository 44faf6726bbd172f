import { Injectable } from '@nestjs/common';
import type { ProductHit } from '../../../contract/index.js';
import { CatalogChanges } from './catalog-changes.js';
import { CatalogueWatch } from './catalogue-watch.js';
import { ProductIndex } from './ports/product-index.js';
import { ProductRepository } from './ports/product-repository.js';

const MAX_HITS = 20;

/** Longer than any product's name; the rest of a longer text cannot help to find it. */
const MAX_TEXT = 100;

@Injectable()
export class SearchProducts {
  private filling: Promise<void> | undefined;
  /** Grows with each change, so that a slow reading of the old catalogue never replaces the new one. */
  private generation = 0;

  constructor(
    private readonly products: ProductRepository,
    private readonly index: ProductIndex,
    private readonly watch: CatalogueWatch,
    changes: CatalogChanges,
  ) {
    changes.onChange(() => {
      this.generation += 1;
      this.filling = undefined;
    });
  }

  /** Best first, 20 at most; a blank text finds nothing. */
  async execute(text: string): Promise<ProductHit[]> {
    const wanted = text.slice(0, MAX_TEXT);
    if (!wanted.trim()) return [];
    await this.watch.look();
    await this.prepare();
    return this.index.search(wanted, MAX_HITS);
  }

  /** Ids of the products whose name contains every word of `text`, for the administrators' list. */
  async named(text: string): Promise<string[]> {
    await this.watch.look();
    await this.prepare();
    return this.index.named(text);
  }

  /** Reads the catalogue into the index unless it is there already. */
  prepare(): Promise<void> {
    this.filling ??= this.fill().catch((error: unknown) => {
      // The next search tries again.
      this.filling = undefined;
      throw error;
    });
    return this.filling;
  }

  private async fill(): Promise<void> {
    // Known before it is read: what another instance changes from here on is noticed, also right after the start.
    await this.watch.look();
    const { generation } = this;
    const products = await this.products.searchable();
    if (generation === this.generation) this.index.fill(products);
  }
}
