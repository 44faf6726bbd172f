import { Injectable } from '@nestjs/common';
import type { Product as ProductAnswer } from '@shop/contract';
import { AuditLog, changesBetween } from '../../../shared/audit/audit-log.js';
import { changedMeanwhile } from '../../../shared/audit/changed-meanwhile.js';
import { Clock } from '../../../shared/domain/clock.js';
import { nothingToChange } from '../../../shared/domain/nothing-to-change.js';
import { bundlesOf, isBundle } from '../domain/bundle.js';
import { Product, productNotFound, type ProductRevision, type ProductState } from '../domain/product.js';
import { Barcodes } from './barcodes.js';
import { CatalogueEdits } from './catalogue-edits.js';
import { FillBundles } from './fill-bundles.js';
import { Categories } from './categories.js';
import { areGiven, keepGiven, type PicturesInput } from './given-pictures.js';
import { PicturesToCome } from './pictures-to-come.js';
import { Labelling } from './labelling.js';
import { PictureStore } from '../../../shared/pictures/picture-store.js';
import { PictureWarmer } from './ports/picture-warmer.js';
import { PriceBook } from './price-book.js';
import { ProductRepository } from './ports/product-repository.js';
import { productFacts } from './product-facts.js';
import { toAdminProduct, toProduct } from './product-view.js';

export interface UpdateProductInput {
  /** Only what is to change. */
  revision: Omit<ProductRevision, 'pictures'>;
  pictures: PicturesInput;
  /** `updatedAt` of the product that the form was filled from; without it the last save wins. */
  expectedUpdatedAt?: Date;
  /** What could be sold when the stock was counted; without it the count wins over what was sold since. */
  expectedStock?: number;
}

/** As the screen shows it: of a bundle what its parts make. */
const sellable = (state: ProductState): number =>
  isBundle(state) ? bundlesOf(state.contents ?? []) : state.stock.available;

@Injectable()
export class UpdateProduct {
  constructor(
    private readonly products: ProductRepository,
    private readonly pictures: PictureStore,
    private readonly warmer: PictureWarmer,
    private readonly edits: CatalogueEdits,
    private readonly prices: PriceBook,
    private readonly bundles: FillBundles,
    private readonly picturesToCome: PicturesToCome,
    private readonly labelling: Labelling,
    private readonly categories: Categories,
    private readonly barcodes: Barcodes,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Whoever gives every field as it is changes nothing, not even the date.
   * @throws DomainError `PRODUCT.*`, `PICTURE.*` or `REQUEST.NOTHING_TO_CHANGE`; nothing changes then.
   */
  async execute(id: string, input: UpdateProductInput): Promise<ProductAnswer> {
    const { revision, pictures, expectedUpdatedAt, expectedStock } = input;
    if (Object.keys(revision).length === 0 && !areGiven(pictures)) throw nothingToChange();
    const kept = await keepGiven(this.pictures, pictures, false);
    const product = await this.edits.record([id], async () => {
      await this.categories.assertKnown(revision.category);
      const state = await this.products.findToChange(id);
      if (!state) throw productNotFound();
      if (expectedUpdatedAt && expectedUpdatedAt.getTime() !== state.updatedAt.getTime()) {
        throw await this.changedMeanwhile(state);
      }
      const countsAnew = revision.available !== undefined && expectedStock !== undefined;
      if (countsAnew && expectedStock !== sellable(state)) throw await this.stockMoved(state);
      const product = Product.from(state);
      const changes = { ...revision, ...(kept && { pictures: kept.follow(state.pictures) }) };
      const wanted = this.bundles.withoutCount(changes, state);
      if (!product.wouldChange(wanted)) return product;
      const edited = await this.bundles.follow(product.revise(wanted, this.clock.now()), state);
      await this.barcodes.assertFree(edited.state, state);
      await this.picturesToCome.assertNone(edited.state, state);
      const priced = await this.prices.follow(edited, state);
      const revised = await this.products.save(priced, { stockCounted: wanted.available !== undefined });
      const facts = changesBetween(productFacts(state), productFacts(revised.state));
      const target = { type: 'product', id, reference: revised.state.name } as const;
      if (facts) await this.audit.record({ act: 'product.updated', target, ...facts });
      return revised;
    });
    this.warmer.warm(kept?.names ?? []);
    return toProduct(product.state, await this.labelling.rules());
  }

  private async changedMeanwhile(state: ProductState) {
    const refusal = {
      code: 'PRODUCT.CHANGED_MEANWHILE',
      message: 'Ce produit a été modifié entre-temps. Rien n’a été enregistré.',
    };
    return changedMeanwhile(refusal, await this.asShown(state), await this.audit.lastOf(state.id));
  }

  /** Sold, given back or adjusted since: the count was of another shelf. */
  private async stockMoved(state: ProductState) {
    const refusal = {
      code: 'STOCK.CHANGED_MEANWHILE',
      message: `Le stock a changé entre-temps\u00a0: ${sellable(state)} disponibles maintenant. Rien n’a été enregistré.`,
    };
    return changedMeanwhile(refusal, await this.asShown(state), undefined);
  }

  private async asShown(state: ProductState) {
    return toAdminProduct(state, await this.labelling.rules());
  }
}
