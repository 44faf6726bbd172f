import { Injectable } from '@nestjs/common';
import { fullName } from '../domain/product.js';
import { ProductRepository } from './ports/product-repository.js';

/** Beyond, nobody asks for the number. */
const MOST_COUNTED = 10_000;

/** What the shop shows now, by its full name. */
@Injectable()
export class ProductsOnSale {
  constructor(private readonly products: ProductRepository) {}

  /** `MOST_COUNTED` for that many or more. */
  async count(): Promise<number> {
    const [count = 0] = await this.products.countEach([{ status: 'published' }], MOST_COUNTED);
    return count;
  }

  async names(): Promise<{ id: string; name: string }[]> {
    const named: { id: string; name: string }[] = [];
    for await (const product of this.products.stream({ status: 'published' }))
      named.push({ id: product.id, name: fullName(product) });
    return named;
  }
}
