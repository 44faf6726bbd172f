import { Injectable } from '@nestjs/common';
import type { MenuProduct } from '@shop/contract';
import { ProductRepository } from './ports/product-repository.js';
import { slugOf } from './product-view.js';

/** The soaps of the menu 'Nos produits', by name. */
@Injectable()
export class ListSoaps {
  constructor(private readonly products: ProductRepository) {}

  async execute(): Promise<MenuProduct[]> {
    const soaps = await this.products.namesIn('Savon', { status: 'published' });
    return soaps.map((soap) => ({ _id: soap.id, slug: slugOf(soap), name: soap.name }));
  }
}
