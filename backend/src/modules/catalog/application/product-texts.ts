import { Injectable } from '@nestjs/common';
import { ProductRepository } from './ports/product-repository.js';

/** What shoppers read of every product. */
@Injectable()
export class ProductTexts {
  constructor(private readonly products: ProductRepository) {}

  /** In no particular order, read as they are taken. */
  async *all(): AsyncIterable<{ id: string; name: string; text: string }> {
    for await (const { id, name, tagline, description, ingredients, conseils } of this.products.searchable())
      yield { id, name, text: [name, tagline, description, ingredients, conseils].join('\n') };
  }
}
