import { Injectable } from '@nestjs/common';
import { MOST_PAIRS, readPairs, SCENTS, type ShownPair } from '@shop/contract';
import type { Guidable } from '../domain/guide.js';
import type { LabelRules } from '../domain/labelling/sale-policy.js';
import type { ProductState } from '../domain/product.js';
import type { Spoken } from '../domain/product-translations.js';
import { listedInLanguage } from './in-language.js';
import { ProductRepository } from './ports/product-repository.js';
import { ProductOpinions } from './product-opinions.js';
import { toListed } from './product-view.js';
import { SearchProducts } from './search-products.js';

/** What goes well with a product: what its owner says, or else what is of one scent or for one skin. */
@Injectable()
export class ShowPairs {
  constructor(
    private readonly products: ProductRepository,
    private readonly search: SearchProducts,
    private readonly opinions: ProductOpinions,
  ) {}

  /** Undefined where there is nothing that could be bought. @param formats ids of the same product in other sizes */
  async of(
    product: ProductState & Spoken,
    formats: readonly string[],
    rules: LabelRules,
  ): Promise<ShownPair[] | undefined> {
    const chosen = await this.shown(await this.said(product), product.id, rules);
    if (chosen.length > 0) return chosen;
    const likely = await this.shown(await this.likely(product, formats), product.id, rules);
    return likely.length > 0 ? likely : undefined;
  }

  private async said({ pairs, spoken }: ProductState & Spoken): Promise<Wish[]> {
    const written = readPairs(pairs);
    const ids = await this.products.addressedAt(written.map(({ slug }) => slug));
    return written.flatMap(({ slug, why: said }) => {
      const id = ids.get(slug);
      return id === undefined
        ? []
        : [{ id, ...(said && { said, ...(spoken?.has(`pair:${slug}`) && { translated: true as const }) }) }];
    });
  }

  /** Twice as many as are shown: some may be sold out. */
  private async likely(product: ProductState, formats: readonly string[]): Promise<Wish[]> {
    const all = await this.search.choosable();
    const own = all.find(({ id }) => id === product.id);
    if (!own || own.isBundle) return [];
    const others = all.filter(({ id, isBundle }) => id !== own.id && !isBundle && !formats.includes(id));
    return others
      .map((other) => ({ other, likeness: likeness(own, other) }))
      .filter(({ likeness: alike }) => alike > 0)
      .sort((one, two) => two.likeness - one.likeness || two.other.since - one.other.since)
      .slice(0, 2 * MOST_PAIRS)
      .map(({ other }) => ({ id: other.id, why: whyLikely(own, other) }));
  }

  private async shown(wished: readonly Wish[], own: string, rules: LabelRules): Promise<ShownPair[]> {
    const ids = wished.map(({ id }) => id);
    if (ids.length === 0) return [];
    const found = (await this.products.byIds(ids, { status: 'published' })).map((one) =>
      toListed(listedInLanguage(one), rules),
    );
    const pairs = wished
      .flatMap(({ id, ...reason }) => {
        const product = found.find(({ _id }) => _id === id);
        const sold = product && product.stock > 0 && product.saleStop === null && id !== own;
        return sold ? [{ product, ...reason }] : [];
      })
      .slice(0, MOST_PAIRS);
    const rated = await this.opinions.rated(pairs.map(({ product }) => product));
    return pairs.map((pair, place) => ({ ...pair, product: rated[place]! }));
  }
}

interface Wish extends Omit<ShownPair, 'product'> {
  id: string;
}

const isScented = ({ scent }: Guidable) => scent !== '' && scent !== 'sans-parfum';
const ofOneScent = (one: Guidable, other: Guidable) => isScented(one) && one.scent === other.scent;
const forOneSkin = (one: Guidable, other: Guidable) => one.skins.some((skin) => other.skins.includes(skin));

/** Of one scent before for one skin; rather for another use than for the same. */
function likeness(own: Guidable, other: Guidable): number {
  const alike = (ofOneScent(own, other) ? 4 : 0) + (forOneSkin(own, other) ? 2 : 0);
  const isForMore = other.uses.some((use) => !own.uses.includes(use));
  return alike > 0 && isForMore ? alike + 1 : alike;
}

const whyLikely = (own: Guidable, other: Guidable): string =>
  ofOneScent(own, other)
    ? `De la même famille de parfum\u00a0: ${SCENTS[other.scent as keyof typeof SCENTS].toLowerCase()}.`
    : isScented(own) && isScented(other)
      ? 'Pour la même peau, un autre parfum.'
      : 'Pour la même peau.';
