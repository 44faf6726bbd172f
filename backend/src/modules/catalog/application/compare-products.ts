import { Injectable } from '@nestjs/common';
import { type Comparison, NO_TRAITS, type Skin, SKINS } from '@shop/contract';
import { type Comparable, compare } from '../domain/comparison.js';
import type { Guidable } from '../domain/guide.js';
import { showsEssentialOil } from '../domain/labelling/composition.js';
import type { LabelRules } from '../domain/labelling/sale-policy.js';
import type { ProductState } from '../domain/product.js';
import { isPublic } from '../domain/publication.js';
import { listedInLanguage, wholeInLanguage } from './in-language.js';
import { Labelling } from './labelling.js';
import { ListSoaps } from './list-soaps.js';
import { ProductRepository } from './ports/product-repository.js';
import { toListed, toProduct } from './product-view.js';
import { SearchProducts } from './search-products.js';

/** Two or three products side by side. */
@Injectable()
export class CompareProducts {
  constructor(
    private readonly products: ProductRepository,
    private readonly search: SearchProducts,
    private readonly soaps: ListSoaps,
    private readonly labelling: Labelling,
  ) {}

  /** @param slugs words of their addresses, former ones too, in their order; what is not on sale is left out */
  async execute(slugs: readonly string[]): Promise<Comparison> {
    const [rules, all, menu, at] = await Promise.all([
      this.labelling.rules(),
      this.search.choosable(),
      this.soaps.execute(),
      this.products.addressedAt(slugs),
    ]);
    const ids = [...new Set(slugs.flatMap((slug) => at.get(slug) ?? []))];
    const states = new Map((await this.products.statesOf(ids)).map((state) => [state.id, state]));
    const asked = ids
      .flatMap((id) => states.get(id) ?? [])
      .filter(isPublic)
      .map(wholeInLanguage);
    const shown = asked.map((state) => toProduct(state, rules));
    const cards = new Map((await this.products.byIds(ids, { status: 'published' })).map((one) => [one.id, one]));
    const own = new Map(all.map((one) => [one.id, one]));
    const rows = compare(asked.map((state, at) => toComparable(state, shown[at]!, own.get(state.id))));
    return {
      ...rows,
      soaps: asked.flatMap(({ id }) => {
        const card = cards.get(id);
        return card ? [toListed(listedInLanguage(card), rules)] : [];
      }),
      proposals: asked.length > 2 ? [] : await this.proposals(asked, all, rules),
      gone: asked.length < slugs.length,
      others: menu.filter(({ _id }) => !asked.some(({ id }) => id === _id)),
    };
  }

  /** One without a scent, one for the next skin, one of the opposite choice; each can be bought. */
  private async proposals(asked: readonly ProductState[], all: readonly Guidable[], rules: LabelRules) {
    const { soldOut, stopped } = await this.products.notForSale(rules);
    const out = new Set([...soldOut, ...stopped, ...asked.map(({ id }) => id)]);
    const compared = all.filter(({ id }) => asked.some((one) => one.id === id));
    const free = all.filter(({ id, isBundle, category }) => !out.has(id) && !isBundle && isOf(category, asked));
    const taken = new Set<string>();
    const wishes = wishesFor(compared).flatMap(({ why, fits }) => {
      const found = free.find((one) => !taken.has(one.id) && fits(one));
      if (!found) return [];
      taken.add(found.id);
      return [{ id: found.id, why }];
    });
    const listed = (await this.products.byIds([...taken], { status: 'published' })).map((one) =>
      toListed(listedInLanguage(one), rules),
    );
    return wishes.flatMap(({ id, why }) => {
      const product = listed.find(({ _id }) => _id === id);
      return product ? [{ product, why }] : [];
    });
  }
}

/** Of the kind that is compared, which are soaps where nothing is yet. */
const isOf = (category: string, asked: readonly ProductState[]) =>
  asked.length === 0 ? category === 'Savon' : asked.some((one) => one.category === category);

interface ProposalWish {
  why: string;
  fits: (product: Guidable) => boolean;
}

function wishesFor(compared: readonly Guidable[]): ProposalWish[] {
  const unscented = ({ scent }: Guidable) => scent === 'sans-parfum';
  const isFree = ({ freeOf }: Guidable) => freeOf.has('huile-essentielle');
  const skins = Object.keys(SKINS) as Skin[];
  const met = new Set(compared.flatMap((one) => one.skins));
  const next = skins.find((skin) => !met.has(skin)) ?? skins.find((skin) => !compared[0]?.skins.includes(skin));
  return [
    ...(compared.some(unscented) ? [] : [{ why: 'Sans parfum', fits: unscented }]),
    ...(next === undefined ? [] : [{ why: NEXT_SKIN[next], fits: ({ skins: of }: Guidable) => of.includes(next) }]),
    compared.every(isFree)
      ? { why: 'Avec huile essentielle', fits: (one: Guidable) => !isFree(one) }
      : { why: 'Sans huile essentielle', fits: isFree },
  ];
}

const NEXT_SKIN: Readonly<Record<Skin, string>> = {
  seche: 'Pour la peau qui tire',
  sensible: 'Pour la peau qui rougit',
  mixte: 'Pour la peau qui brille',
  normale: 'Pour la peau qui se porte bien',
};

function toComparable(
  state: ProductState,
  { label, stock, saleStop, netWeight }: ReturnType<typeof toProduct>,
  own: Guidable | undefined,
): Comparable {
  return {
    ...NO_TRAITS,
    ...state,
    netWeight,
    freeOf: own?.freeOf ?? new Set(),
    isListed: label.inci.length > 0,
    showsOil: showsEssentialOil(state.ingredients),
    allergens: label.allergens,
    standing: saleStop !== null ? 'stopped' : stock > 0 ? 'available' : 'sold-out',
  };
}
