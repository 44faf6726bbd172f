import { Injectable } from '@nestjs/common';
import { ProductsForSale } from '../../catalog/application/products-for-sale.js';
import { KnownProducts } from '../application/ports/known-products.js';

@Injectable()
export class CatalogKnownProducts extends KnownProducts {
  constructor(private readonly products: ProductsForSale) {
    super();
  }

  override async exists(productId: string): Promise<boolean> {
    return (await this.products.find([productId])).length > 0;
  }

  override async names(productIds: readonly string[]): Promise<Map<string, string>> {
    return new Map((await this.products.known([...productIds])).map(({ id, name }) => [id, name]));
  }
}
