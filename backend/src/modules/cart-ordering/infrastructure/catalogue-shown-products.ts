import { Injectable } from '@nestjs/common';
import { ProductsOnSale } from '../../catalog/application/products-on-sale.js';
import { ShownProducts } from '../application/ports/shown-products.js';

@Injectable()
export class CatalogueShownProducts extends ShownProducts {
  constructor(private readonly products: ProductsOnSale) {
    super();
  }

  override names() {
    return this.products.names();
  }
}
