import { Injectable } from '@nestjs/common';
import { PRODUCT_TEXTS } from '@shop/contract';
import { ProductRepository } from './ports/product-repository.js';

/** What shoppers read of every product, or will: whoever withdraws a claim looks at those too that are not on sale. */
@Injectable()
export class ProductTexts {
  constructor(private readonly products: ProductRepository) {}

  /** By name, read as they are taken. */
  async *all(): AsyncIterable<{ id: string; name: string; text: string }> {
    for await (const product of this.products.sheets({ status: 'every' })) {
      const { id, name } = product;
      const texts = PRODUCT_TEXTS.map((field) => product[field]);
      yield { id, name, text: texts.join('\n') };
    }
  }
}
