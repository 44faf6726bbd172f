import { Injectable } from '@nestjs/common';
import type { Product as ProductAnswer, TranslationChanges } from '@shop/contract';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { Clock } from '../../../shared/domain/clock.js';
import { Product, type ProductSheet } from '../domain/product.js';
import { NO_TRANSLATIONS, translated } from '../domain/product-translations.js';
import type { Publishing } from '../domain/publication.js';
import { Barcodes } from './barcodes.js';
import { CatalogueEdits } from './catalogue-edits.js';
import { FillBundles } from './fill-bundles.js';
import { Categories } from './categories.js';
import { keepGiven, type PicturesInput } from './given-pictures.js';
import { Labelling } from './labelling.js';
import { PictureStore } from '../../../shared/pictures/picture-store.js';
import { PictureWarmer } from './ports/picture-warmer.js';
import { PriceBook } from './price-book.js';
import { ProductRepository } from './ports/product-repository.js';
import { productFacts } from './product-facts.js';
import { toProduct } from './product-view.js';

export interface AddProductInput {
  sheet: Omit<ProductSheet, 'pictures'>;
  available: number;
  /** On sale at once where nothing is said. */
  publishing?: Partial<Publishing>;
  /** In other languages than French. */
  translations?: TranslationChanges;
  pictures: PicturesInput;
}

@Injectable()
export class AddProduct {
  constructor(
    private readonly products: ProductRepository,
    private readonly pictures: PictureStore,
    private readonly warmer: PictureWarmer,
    private readonly edits: CatalogueEdits,
    private readonly prices: PriceBook,
    private readonly bundles: FillBundles,
    private readonly labelling: Labelling,
    private readonly categories: Categories,
    private readonly barcodes: Barcodes,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `PRODUCT.*` or `PICTURE.*`; nothing is added then. */
  async execute({
    sheet,
    available,
    publishing,
    pictures,
    translations = {},
  }: AddProductInput): Promise<ProductAnswer> {
    const kept = await keepGiven(this.pictures, pictures, true);
    const written = { ...sheet, pictures: kept?.follow([]) ?? [] };
    const pictured = { ...written, translations: translated(NO_TRANSLATIONS, translations, written) };
    const created = Product.create(this.products.nextId(), pictured, available, this.clock.now(), publishing);
    const state = await this.edits.record([created.state.id], async () => {
      await this.categories.assertKnown(sheet.category);
      await this.barcodes.assertFree(created.state);
      const product = await this.bundles.follow(created);
      const [added] = await this.products.insert([await this.prices.follow(product)]);
      const target = { type: 'product', id: product.state.id, reference: product.state.name } as const;
      await this.audit.record({ act: 'product.added', target, after: productFacts(added!.state) });
      return added!.state;
    });
    this.warmer.warm(kept?.names ?? []);
    return toProduct(state, await this.labelling.rules());
  }
}
