import { Injectable } from '@nestjs/common';
import type { SearchHit, SearchStart } from '@shop/contract';
import { Categories } from './categories.js';
import { MostBought, MostKept } from './most-kept.js';
import { SearchProducts } from './search-products.js';

const SHOWN = 4;
/** Fewer are no answer to what others like. */
const FEW = 2;

/** Where somebody begins who has not typed anything yet. */
@Injectable()
export class StartSearch {
  constructor(
    private readonly search: SearchProducts,
    private readonly categories: Categories,
    private readonly kept: MostKept,
    private readonly bought: MostBought,
  ) {}

  async execute(): Promise<SearchStart> {
    const [categories, ids] = await Promise.all([this.categories.list(), this.kept.ids()]);
    const favourites = await this.shown(ids);
    const sizes = await this.search.sizes();
    const open = categories.filter((category) => category.open);
    return {
      favourites,
      bestSellers: favourites.length < FEW ? await this.shown(await this.bought.ids()) : [],
      categories: open.map(({ name, slug, value }) => ({ name, slug, products: sizes.get(value) ?? 0 })),
    };
  }

  private async shown(ids: readonly string[]): Promise<SearchHit[]> {
    return (await this.search.of(ids)).slice(0, SHOWN);
  }
}
