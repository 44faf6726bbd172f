import { Injectable } from '@nestjs/common';
import { fullName } from '../domain/product.js';
import { ProductRepository } from './ports/product-repository.js';

/** What the shop shows now, by its full name. */
@Injectable()
export class ProductsOnSale {
  constructor(private readonly products: ProductRepository) {}

  async names(): Promise<{ id: string; name: string }[]> {
    const named: { id: string; name: string }[] = [];
    for await (const product of this.products.stream({ status: 'published' }))
      named.push({ id: product.id, name: fullName(product) });
    return named;
  }
}
