import { Injectable } from '@nestjs/common';
import { type ChoiceAnswer, type ChoiceSearch, type ProductChoice, SHOP_PAGE_SIZE } from '@shop/contract';
import { choose } from '../domain/choice.js';
import type { Choosable } from '../domain/choice-shelf.js';
import { Categories } from './categories.js';
import { listedInLanguage } from './in-language.js';
import { Labelling } from './labelling.js';
import { MostKept } from './most-kept.js';
import { ProductOpinions } from './product-opinions.js';
import { ProductRepository } from './ports/product-repository.js';
import { atPlace, toListed } from './product-view.js';
import { SearchProducts, type Understood } from './search-products.js';

/**
 * The shop's shelf as a shopper narrows it. What products are is held in memory, with the search; what is sold out, and what the page shows, is asked
 * of the database each time (docs/adr/0099).
 */
@Injectable()
export class ChooseProducts {
  constructor(
    private readonly products: ProductRepository,
    private readonly search: SearchProducts,
    private readonly labelling: Labelling,
    private readonly categories: Categories,
    private readonly kept: MostKept,
    private readonly opinions: ProductOpinions,
  ) {}

  /** @param within slug of the category that the page is about; an unknown one has no products */
  async execute(choice: ProductChoice, within?: string): Promise<ChoiceAnswer> {
    const [shelves, rules] = await Promise.all([this.categories.list(), this.labelling.rules()]);
    const [{ soldOut, stopped }, everything, searched, favourites] = await Promise.all([
      this.products.notForSale(rules),
      this.search.choosable(),
      choice.text === '' ? undefined : this.search.understood(choice.text, choice),
      choice.order === 'preferes' ? this.kept.ids() : [],
    ]);
    const about = shelves.find(({ slug }) => slug === within)?.value;
    const nearest = searched?.ids ?? [];
    const state = { soldOut: new Set(soldOut), stopped: new Set(stopped), shelves, favourites, nearest };
    const { page, total, all, groups } = choose(
      everything,
      within === undefined ? choice : withoutShelves(choice),
      state,
      { category: within === undefined ? undefined : (about ?? null), ids: searched?.ids },
    );
    const items = await this.shown(page((choice.page - 1) * SHOP_PAGE_SIZE, SHOP_PAGE_SIZE));
    return {
      items: await this.opinions.rated(
        items.map((product, place) => atPlace(toListed(listedInLanguage(product), rules), product, place)),
      ),
      total,
      all,
      ...(searched && { search: told(searched, choice.text, all) }),
      groups: within === undefined ? groups : groups.filter(({ name }) => name !== 'rayon'),
    };
  }

  /** What was taken off sale meanwhile is left out. */
  private async shown(page: readonly Choosable[]) {
    const ids = page.map(({ id }) => id);
    const found = new Map((await this.products.byIds(ids, { status: 'published' })).map((one) => [one.id, one]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }
}

const told = ({ words, corrected, avoided, leftOut, near }: Understood, text: string, total: number): ChoiceSearch => ({
  text,
  total,
  words,
  corrected,
  avoided,
  leftOut,
  near,
});

/** The page is about one of them already. */
const withoutShelves = (choice: ProductChoice): ProductChoice => ({
  ...choice,
  chosen: { ...choice.chosen, rayon: [] },
});
