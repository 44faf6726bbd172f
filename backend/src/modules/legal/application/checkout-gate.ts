import { Inject, Injectable } from '@nestjs/common';
import type { SellerField } from '@shop/contract';
import { ENVIRONMENT } from '../../../config/environment.module.js';
import type { Environment } from '../../../config/environment.js';
import { factsToGive } from '../domain/checkout-policy.js';
import { legalErrors } from '../domain/legal-errors.js';
import { SellerFacts } from './seller-facts.js';

/** In production nobody buys from a seller who is not named; a demo sells to everybody (docs/adr/0045). */
@Injectable()
export class CheckoutGate {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly seller: SellerFacts,
  ) {}

  /** Facts that keep it closed; none when it is open. */
  async keptClosedBy(): Promise<SellerField[]> {
    if (!this.environment.production) return [];
    return factsToGive((await this.seller.current()).facts);
  }

  async isOpen(): Promise<boolean> {
    return (await this.keptClosedBy()).length === 0;
  }

  /** @throws DomainError `CHECKOUT.CLOSED` */
  async assertOpen(): Promise<void> {
    if (!(await this.isOpen())) throw legalErrors.checkoutClosed();
  }
}
