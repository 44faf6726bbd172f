import { Injectable } from '@nestjs/common';
import type { AdminProduct, Product } from '@shop/contract';
import { productNotFound } from '../domain/product.js';
import { Labelling } from './labelling.js';
import { ProductRepository } from './ports/product-repository.js';
import { toAdminProduct, toProduct } from './product-view.js';

@Injectable()
export class ShowProduct {
  constructor(
    private readonly products: ProductRepository,
    private readonly labelling: Labelling,
  ) {}

  /** @throws DomainError `PRODUCT.NOT_FOUND` (404). */
  async execute(id: string): Promise<Product> {
    const [product, rules] = await Promise.all([this.products.find(id), this.labelling.rules()]);
    if (!product) throw productNotFound();
    return toProduct(product, rules);
  }

  /** All that administrators wrote about it. @throws DomainError `PRODUCT.NOT_FOUND` (404). */
  async sheet(id: string): Promise<AdminProduct> {
    const [product, rules] = await Promise.all([this.products.find(id), this.labelling.rules()]);
    if (!product) throw productNotFound();
    return toAdminProduct(product, rules);
  }
}
