import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ENVIRONMENT } from '../../../config/environment.module.js';
import type { Environment } from '../../../config/environment.js';
import { CatalogSeed } from '../application/catalog-seed.js';
import { StockLedger } from '../application/ports/stock-ledger.js';
import { SearchProducts } from '../application/search-products.js';
import { PRODUCT_MODEL, type ProductDocument } from './product.schema.js';
import { CATALOGUE_VERSION_MODEL } from './mongo-catalogue-version.js';

/** Before the first request: collections and indexes, the stock ledger, a demo shop's products, the search index. */
@Injectable()
export class CatalogStart implements OnApplicationBootstrap {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @InjectModel(PRODUCT_MODEL) private readonly products: Model<ProductDocument>,
    @InjectModel(CATALOGUE_VERSION_MODEL) private readonly versions: Model<unknown>,
    private readonly seed: CatalogSeed,
    private readonly search: SearchProducts,
    private readonly ledger: StockLedger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    // A collection that comes into being inside a transaction makes that transaction start again.
    await Promise.all([this.products.init(), this.versions.init()]);
    await this.ledger.open();
    if (this.environment.seed === 'demo') await this.seed.run();
    await this.search.prepare();
  }
}
