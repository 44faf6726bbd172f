import { Injectable } from '@nestjs/common';
import type { ProductSummary } from '@shop/contract';
import { Clock } from '../../../shared/domain/clock.js';
import { ShopSettings } from '../../../shared/domain/shop-settings.js';
import { listedInLanguage } from './in-language.js';
import { Labelling } from './labelling.js';
import { ProductOpinions } from './product-opinions.js';
import { ProductRepository } from './ports/product-repository.js';
import { atPlace, toSummary } from './product-view.js';

const DAY_MS = 24 * 3_600_000;

/** What the slider of new arrivals shows: what may be sold, and the rest only where there is too little of that. */
const LATEST = 12;

@Injectable()
export class LatestProducts {
  constructor(
    private readonly products: ProductRepository,
    private readonly labelling: Labelling,
    private readonly settings: ShopSettings,
    private readonly opinions: ProductOpinions,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<ProductSummary[]> {
    const rules = await this.labelling.rules();
    const { items } = await this.products.list({
      status: 'published',
      order: { by: 'createdAt', descending: true },
      unsoldLast: rules,
      slice: { skip: 0, limit: LATEST },
    });
    const { newForDays } = await this.settings.of('showcase');
    const since = this.clock.now().getTime() - newForDays * DAY_MS;
    const shown = items.map((product, place) => ({
      ...atPlace(toSummary(listedInLanguage(product), rules), product, place),
      ...(product.createdAt.getTime() > since && { isNew: true as const }),
    }));
    return this.opinions.rated(shown);
  }
}
