import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { ENVIRONMENT } from '../../../config/environment.module.js';
import type { Environment } from '../../../config/environment.js';
import { LOGGER } from '../../../shared/logging/logging.module.js';
import { StaleWrite } from '../../../shared/persistence/stale-write.js';
import { DEMO_SELLER } from '../domain/demo-seller.js';
import { CheckoutGate } from './checkout-gate.js';
import { SellerStore } from './ports/seller-store.js';

/** Before the first request: a demo shop's seller; in production, what keeps the checkout closed, in one line. */
@Injectable()
export class LegalStart implements OnApplicationBootstrap {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(LOGGER) private readonly log: Pick<Logger, 'warn'>,
    private readonly store: SellerStore,
    private readonly gate: CheckoutGate,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.environment.seed === 'demo') await this.seed();
    const missing = await this.gate.keptClosedBy();
    if (missing.length === 0) return;
    this.log.warn(`checkout closed: fill in the page 'Obligations' of the back-office. Missing: ${missing.join(', ')}`);
  }

  private async seed(): Promise<void> {
    if (await this.store.read()) return;
    try {
      await this.store.write({ facts: { ...DEMO_SELLER }, confirmations: {}, version: 1, changedBy: null });
    } catch (error) {
      // Another process that starts at once was faster.
      if (!(error instanceof StaleWrite)) throw error;
    }
  }
}
