import { Injectable } from '@nestjs/common';
import { type GuideAnswer, readReasons, type Said } from '@shop/contract';
import { type Guidable, guided, reasonsAsked } from '../domain/guide.js';
import { listedInLanguage, wholeInLanguage } from './in-language.js';
import { Labelling } from './labelling.js';
import { ProductRepository } from './ports/product-repository.js';
import { atPlace, toListed } from './product-view.js';
import { SearchProducts } from './search-products.js';

/** Where a picture of the soap in its paper stands on a shelf: the guide shows that one (docs/adr/0102). */
const VIEW = 1;

/** What the guide ends on. What products are is held in memory; what is sold out is asked of the database each time. */
@Injectable()
export class GuideSoaps {
  constructor(
    private readonly products: ProductRepository,
    private readonly search: SearchProducts,
    private readonly labelling: Labelling,
  ) {}

  async execute(said: Said): Promise<GuideAnswer> {
    const rules = await this.labelling.rules();
    const [{ soldOut, stopped }, everything] = await Promise.all([
      this.products.notForSale(rules),
      this.search.choosable(),
    ]);
    const state = { soldOut: new Set(soldOut), stopped: new Set(stopped) };
    const { proposed, awaited, relaxed } = guided(everything, said, state);
    const ids = [...proposed, ...awaited].map(({ id }) => id);
    const [shelf, sheets] = await Promise.all([
      this.products.byIds(ids, { status: 'published' }),
      this.products.statesOf(ids),
    ]);
    const listed = ({ id }: Guidable) => {
      const found = shelf.find((one) => one.id === id);
      return found && atPlace(toListed(listedInLanguage(found), rules), found, VIEW);
    };
    const asked = reasonsAsked(said);
    return {
      soaps: proposed.flatMap((soap) => {
        const product = listed(soap);
        // Sold meanwhile: what may be bought alone is proposed.
        if (!product || product.stock < 1) return [];
        const sheet = sheets.find(({ id }) => id === soap.id);
        const { reasons: said = '', spoken } = sheet ? wholeInLanguage(sheet) : {};
        const written = readReasons(said);
        const reasons = asked.flatMap(({ question, key }) => {
          const words = written[key];
          const own = spoken?.has(`reason:${key}`) && { translated: true as const };
          return words ? [{ question, words, ...own }] : [];
        });
        return [{ product, strength: soap.strength, reasons }];
      }),
      awaited: awaited.flatMap((soap) => listed(soap) ?? []),
      relaxed,
    };
  }
}
