import { Injectable } from '@nestjs/common';
import { barcodeTaken, type ProductState } from '../domain/product.js';
import { ProductRepository } from './ports/product-repository.js';

/** No two products have one code: all edits of the catalogue follow one another, so that what is looked for here stays true. */
@Injectable()
export class Barcodes {
  constructor(private readonly products: ProductRepository) {}

  /** @throws DomainError `PRODUCT.BARCODE_TAKEN` (409) */
  async assertFree({ id, barcode }: Pick<ProductState, 'id' | 'barcode'>, before?: ProductState): Promise<void> {
    if (barcode === '' || barcode === before?.barcode) return;
    const other = (await this.products.withBarcode(barcode)).find((one) => one.id !== id);
    if (other) throw barcodeTaken(other.name);
  }
}
