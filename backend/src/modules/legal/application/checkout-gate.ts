import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT } from '../../../config/environment.module.js';
import type { Environment } from '../../../config/environment.js';
import { factsToGive, namedWithArticle } from '../domain/checkout-policy.js';
import { legalErrors } from '../domain/legal-errors.js';
import { SellerFacts } from './seller-facts.js';

/** In production nobody buys from a seller who is not named; a demo sells to everybody (docs/adr/0045). */
@Injectable()
export class CheckoutGate {
  private readonly needs: { name: string; isMet: () => Promise<boolean> }[] = [];

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly seller: SellerFacts,
  ) {}

  /** Something else than a fact of the seller without which nobody may sell. */
  registerNeed(name: string, isMet: () => Promise<boolean>): void {
    this.needs.push({ name, isMet });
  }

  /** What keeps it closed, as the start's log names it; nothing when it is open. */
  async keptClosedBy(): Promise<string[]> {
    if (!this.environment.production) return [];
    const { facts, needs } = await this.wanting();
    return [...facts, ...needs];
  }

  /** What is missing to sell lawfully, whether or not it keeps this shop closed: facts of the seller, and what else is needed. */
  async wanting(): Promise<{ facts: string[]; needs: string[] }> {
    const facts = factsToGive((await this.seller.current()).facts).map(namedWithArticle);
    const met = await Promise.all(this.needs.map(({ isMet }) => isMet()));
    return { facts, needs: this.needs.filter((_, index) => !met[index]).map(({ name }) => name) };
  }

  async isOpen(): Promise<boolean> {
    return (await this.keptClosedBy()).length === 0;
  }

  /** @throws DomainError `CHECKOUT.CLOSED` */
  async assertOpen(): Promise<void> {
    if (!(await this.isOpen())) throw legalErrors.checkoutClosed();
  }
}
