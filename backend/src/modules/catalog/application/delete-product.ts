import { Injectable } from '@nestjs/common';
import { productNotFound } from '../domain/product.js';
import { CatalogueEdits } from './catalogue-edits.js';
import { ProductRepository } from './ports/product-repository.js';

/** Takes a product off the shelf. Past orders keep its name and pictures. */
@Injectable()
export class DeleteProduct {
  constructor(
    private readonly products: ProductRepository,
    private readonly edits: CatalogueEdits,
  ) {}

  /** @throws DomainError `PRODUCT.NOT_FOUND` (404). */
  async execute(id: string): Promise<void> {
    await this.edits.record(async () => {
      if (!(await this.products.remove(id))) throw productNotFound();
    });
  }
}
