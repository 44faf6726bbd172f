import { Injectable } from '@nestjs/common';
import type { Product } from '@shop/contract';
import { productNotFound } from '../domain/product.js';
import { ProductRepository } from './ports/product-repository.js';
import { toProduct } from './product-view.js';

@Injectable()
export class ShowProduct {
  constructor(private readonly products: ProductRepository) {}

  /** @throws DomainError `PRODUCT.NOT_FOUND` (404). */
  async execute(id: string): Promise<Product> {
    const product = await this.products.find(id);
    if (!product) throw productNotFound();
    return toProduct(product);
  }
}
