import { Injectable } from '@nestjs/common';
import type { SearchStart } from '@shop/contract';
import { Categories } from './categories.js';
import { MostKept } from './most-kept.js';
import { SearchProducts } from './search-products.js';

const FAVOURITES = 4;

/** Where somebody begins who has not typed anything yet. */
@Injectable()
export class StartSearch {
  constructor(
    private readonly search: SearchProducts,
    private readonly categories: Categories,
    private readonly kept: MostKept,
  ) {}

  async execute(): Promise<SearchStart> {
    const [categories, ids] = await Promise.all([this.categories.list(), this.kept.ids()]);
    const favourites = (await this.search.of(ids)).slice(0, FAVOURITES);
    const sizes = await this.search.sizes();
    const open = categories.filter((category) => category.open);
    return {
      favourites,
      categories: open.map(({ name, slug, value }) => ({ name, slug, products: sizes.get(value) ?? 0 })),
    };
  }
}
