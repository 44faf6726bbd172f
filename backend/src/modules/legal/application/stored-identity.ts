import { Injectable } from '@nestjs/common';
import type { Seller } from '@shop/contract';
import { ShopIdentity } from '../../../shared/domain/shop-identity.js';
import { CheckoutGate } from './checkout-gate.js';
import { SellerFacts } from './seller-facts.js';

@Injectable()
export class StoredIdentity extends ShopIdentity {
  constructor(
    private readonly facts: SellerFacts,
    private readonly gate: CheckoutGate,
  ) {
    super();
  }

  override async seller(): Promise<Seller> {
    return (await this.facts.current()).facts;
  }

  override recentSeller(): Promise<Seller> {
    return this.facts.recent();
  }

  override sells(): Promise<boolean> {
    return this.gate.isOpen();
  }
}
