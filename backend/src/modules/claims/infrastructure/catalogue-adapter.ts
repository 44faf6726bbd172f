import { Injectable } from '@nestjs/common';
import { CatalogueEdits } from '../../catalog/application/catalogue-edits.js';
import { ProductTexts } from '../../catalog/application/product-texts.js';
import { Catalogue, type ReadProduct } from '../application/ports/catalogue.js';

/** What pages say of the whole shop is no product's: an edit of the catalogue that names none. */
@Injectable()
export class CatalogueAdapter extends Catalogue {
  constructor(
    private readonly edits: CatalogueEdits,
    private readonly products: ProductTexts,
  ) {
    super();
  }

  override edit<T>(change: () => Promise<T>): Promise<T> {
    return this.edits.record([], change);
  }

  override texts(): AsyncIterable<ReadProduct> {
    return this.products.all();
  }
}
