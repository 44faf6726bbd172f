import { Injectable } from '@nestjs/common';
import { assertFilled, bundlesOf, isBundle } from '../domain/bundle.js';
import { bundleErrors } from '../domain/bundle-errors.js';
import type { Product, ProductRevision, ProductState } from '../domain/product.js';
import { isPublic } from '../domain/publication.js';
import { unitsOnShelf } from '../domain/stock.js';
import { ProductRepository } from './ports/product-repository.js';

/**
 * What a bundle may be made of. All edits of the catalogue follow one another (they raise one number), so that no two of them make a bundle inside a
 * bundle together (docs/adr/0081).
 */
@Injectable()
export class FillBundles {
  constructor(private readonly products: ProductRepository) {}

  /**
   * Within the unit of work that saves the product. Answers it with what is in it.
   * @param before as it stood; undefined for one that is added
   * @throws DomainError `BUNDLE.*` (400, 409)
   */
  async follow(product: Product, before?: ProductState): Promise<Product> {
    const { state } = product;
    if (!isBundle(state)) return product;
    const contents = await this.products.partsOf(state.parts ?? []);
    const wasBundle = before !== undefined && isBundle(before);
    const isOtherwise = !wasBundle || JSON.stringify(before.parts) !== JSON.stringify(state.parts);
    const appears = isPublic(state) && before !== undefined && !isPublic(before);
    // One whose part was withdrawn since may still be edited: it is sold out, and says so.
    if (isOtherwise || appears) assertFilled(contents);
    if (before && !wasBundle) await this.assertMayBecome(before);
    return product.filledWith(contents);
  }

  /**
   * What an administrator wants, without a count of bundles that says what is known.
   * @throws DomainError `BUNDLE.OWN_STOCK`, `BUNDLE.COUNT_AFTERWARDS` (400)
   */
  withoutCount({ available, ...revision }: ProductRevision, state: ProductState): ProductRevision {
    if (available === undefined) return revision;
    const stays = isBundle({ parts: revision.parts ?? state.parts });
    if (!isBundle(state)) return { ...revision, available };
    // What could be made of its parts stands on no shelf: whoever sends it along would make units of nothing.
    if (!stays && available > 0) throw bundleErrors.countAfterwards();
    if (!stays) return { ...revision, available };
    if (available !== bundlesOf(state.contents ?? [])) throw bundleErrors.ownStock();
    return revision;
  }

  /** @throws DomainError `BUNDLE.HOLDS_IT` (409) */
  async assertMayGo(productId: string): Promise<void> {
    const [bundle] = await this.products.bundlesWith(productId);
    if (bundle) throw bundleErrors.holdsIt(bundle.name);
  }

  /** Its own units would be lost to whoever looks for them. */
  private async assertMayBecome({ id, stock }: ProductState): Promise<void> {
    const left = unitsOnShelf(stock);
    if (left > 0) throw bundleErrors.hasStock(left);
    // What comes back, or is held back, would have no shelf.
    if (stock.sold > 0) throw bundleErrors.wasSold();
    const [bundle] = await this.products.bundlesWith(id);
    if (bundle) throw bundleErrors.isPart(bundle.name);
  }
}
