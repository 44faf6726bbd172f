import { Injectable } from '@nestjs/common';
import type { ListedProduct } from '@shop/contract';
import { listedInLanguage } from './in-language.js';
import { Labelling } from './labelling.js';
import { ProductOpinions } from './product-opinions.js';
import { ProductRepository } from './ports/product-repository.js';
import { toListed } from './product-view.js';

/** Products that somebody knows by their ids. */
@Injectable()
export class ShowCards {
  constructor(
    private readonly products: ProductRepository,
    private readonly labelling: Labelling,
    private readonly opinions: ProductOpinions,
  ) {}

  /** In the same order; what is not on sale is left out. */
  async execute(ids: readonly string[]): Promise<ListedProduct[]> {
    const rules = await this.labelling.rules();
    const found = new Map((await this.products.byIds([...ids], { status: 'published' })).map((one) => [one.id, one]));
    const shown = ids.flatMap((id) => {
      const product = found.get(id);
      return product ? [toListed(listedInLanguage(product), rules)] : [];
    });
    return this.opinions.rated(shown);
  }
}
