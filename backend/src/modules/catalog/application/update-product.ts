import { Injectable } from '@nestjs/common';
import type { Product as ProductAnswer } from '../../../contract/index.js';
import { Clock } from '../../../shared/domain/clock.js';
import { Product, productNotFound, type ProductRevision } from '../domain/product.js';
import { CatalogueEdits } from './catalogue-edits.js';
import { PictureStore } from './ports/picture-store.js';
import { PictureWarmer } from './ports/picture-warmer.js';
import { ProductRepository } from './ports/product-repository.js';
import { toProduct } from './product-view.js';

export interface UpdateProductInput {
  /** Only what is to change. */
  revision: Omit<ProductRevision, 'image' | 'image2'>;
  image: Buffer | undefined;
  image2: Buffer | undefined;
}

@Injectable()
export class UpdateProduct {
  constructor(
    private readonly products: ProductRepository,
    private readonly pictures: PictureStore,
    private readonly warmer: PictureWarmer,
    private readonly edits: CatalogueEdits,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `PRODUCT.*` or `PICTURE.*`; nothing changes then. */
  async execute(id: string, { revision, image, image2 }: UpdateProductInput): Promise<ProductAnswer> {
    const [key, key2] = await Promise.all([image && this.pictures.keep(image), image2 && this.pictures.keep(image2)]);
    const changes = { ...revision, ...(key && { image: key }), ...(key2 && { image2: key2 }) };
    const product = await this.edits.record(async () => {
      const state = await this.products.find(id);
      if (!state) throw productNotFound();
      const revised = Product.from(state).revise(changes, this.clock.now());
      await this.products.save(revised, { stockCounted: revision.available !== undefined });
      return revised;
    });
    this.warmer.warm([key, key2].filter((given) => given !== undefined));
    return toProduct(product.state);
  }
}
