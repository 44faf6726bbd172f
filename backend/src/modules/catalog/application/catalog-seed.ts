import { Injectable } from '@nestjs/common';
import type { TranslationChanges } from '@shop/contract';
import { Clock } from '../../../shared/domain/clock.js';
import { type PricePoint, priorPriceOf } from '../domain/prior-price.js';
import { Product } from '../domain/product.js';
import { NO_TRANSLATIONS, translated } from '../domain/product-translations.js';
import { plainPicture } from '../domain/product-pictures.js';
import { CatalogueEdits } from './catalogue-edits.js';
import { CatalogueVersion } from './ports/catalogue-version.js';
import { CategoryStore } from './ports/category-store.js';
import { DemoCatalogue, type DemoProduct } from './ports/demo-catalogue.js';
import { PictureStore } from '../../../shared/pictures/picture-store.js';
import { PictureWarmer } from './ports/picture-warmer.js';
import { PriceHistories } from './ports/price-history.js';
import { ProductRepository } from './ports/product-repository.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Fills the shelves of a demo shop that never had a catalogue. */
@Injectable()
export class CatalogSeed {
  constructor(
    private readonly demo: DemoCatalogue,
    private readonly products: ProductRepository,
    private readonly histories: PriceHistories,
    private readonly version: CatalogueVersion,
    private readonly pictures: PictureStore,
    private readonly warmer: PictureWarmer,
    private readonly edits: CatalogueEdits,
    private readonly categories: CategoryStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Does nothing once the catalogue was ever edited, even if it is empty now. Killed in the middle it leaves pictures
   * at most, and of two processes at once one fills the shelves.
   */
  async run(): Promise<void> {
    if ((await this.version.current()) > 0) return;
    const now = this.clock.now();
    const [demo, opened] = await Promise.all([this.demo.read(), this.demo.openCategories()]);
    const products = await Promise.all(demo.map((product) => this.prepare(product, now)));
    const ids = products.map(({ state }) => state.id);
    const prices = demo.flatMap((product) =>
      pointsOf(product, now).map((point) => ({ ...point, productId: product.id })),
    );
    await this.edits.record(ids, async () => {
      if ((await this.version.current()) > 0) return;
      await this.products.insert(products);
      await this.histories.add(prices);
      for (const category of await this.categories.fresh()) {
        if (opened.includes(category.value)) await this.categories.put({ ...category, open: true, updatedAt: now });
      }
    });
    this.warmer.warm([
      ...products.flatMap(({ state }) => [state.image, state.image2]),
      ...products.flatMap(({ state }) => state.pictures.slice(2).map(({ name }) => name)),
    ]);
  }

  private async prepare(demo: DemoProduct, now: Date): Promise<Product> {
    const { id, sheet, available, ageInDays, translations } = demo;
    const pictures = await Promise.all(
      demo.pictures.map(async ({ file, alt }) => ({ ...plainPicture(await this.pictures.adopt(file)), alt })),
    );
    const arrival = new Date(now.getTime() - ageInDays * DAY_MS);
    const written = { ...sheet, pictures };
    const inLanguages = translated(NO_TRANSLATIONS, ofPictures(translations, pictures), written);
    const product = Product.create(id, { ...written, translations: inLanguages }, available, arrival);
    return product.comparedWith(priorPriceOf({ firstSale: arrival, points: pointsOf(demo, now) }));
  }
}

/** What pictures show is written by their rank, from 1: only what was adopted has a name. */
function ofPictures(translations: TranslationChanges, pictures: readonly { name: string }[]): TranslationChanges {
  const nameOf = (key: string) =>
    key.replace(/^alt:(\d+)$/, (_key, rank: string) => `alt:${pictures[Number(rank) - 1]!.name}`);
  const languages = Object.entries(translations).map(([language, texts]) => {
    const named = Object.entries(texts).map(([key, text]) => [nameOf(key), text] as const);
    return [language, Object.fromEntries(named)] as const;
  });
  return Object.fromEntries(languages);
}

function pointsOf({ prices }: DemoProduct, now: Date): PricePoint[] {
  return prices.map(({ daysAgo, price, promo }) => ({ at: new Date(now.getTime() - daysAgo * DAY_MS), price, promo }));
}
