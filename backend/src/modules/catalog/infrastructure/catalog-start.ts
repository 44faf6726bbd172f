import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ENVIRONMENT } from '../../../config/environment.module.js';
import type { Environment } from '../../../config/environment.js';
import { CatalogSeed } from '../application/catalog-seed.js';
import { StockLedger } from '../application/ports/stock-ledger.js';
import { SearchProducts } from '../application/search-products.js';

/** Before the first request: the stock ledger, a demo shop's products, the search index. */
@Injectable()
export class CatalogStart implements OnApplicationBootstrap {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly seed: CatalogSeed,
    private readonly search: SearchProducts,
    private readonly ledger: StockLedger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.ledger.open();
    if (this.environment.seed === 'demo') await this.seed.run();
    await this.search.prepare();
  }
}
