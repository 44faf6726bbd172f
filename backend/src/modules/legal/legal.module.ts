import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ShopIdentity } from '../../shared/domain/shop-identity.js';
import { CheckoutGate } from './application/checkout-gate.js';
import { ConfirmRule } from './application/confirm-rule.js';
import { LegalStart } from './application/legal-start.js';
import { SellerStore } from './application/ports/seller-store.js';
import { RuleChecks } from './application/rule-checks.js';
import { SellerFacts } from './application/seller-facts.js';
import { ShowObligations } from './application/show-obligations.js';
import { StoredIdentity } from './application/stored-identity.js';
import { MongoSellerStore, SELLER_MODEL, SellerSchema } from './infrastructure/mongo-seller-store.js';
import { ObligationsController } from './presentation/obligations.controller.js';

/** Who sells, and how far the shop keeps the law (docs/adr/0045). Imports no other module: they tell it what they know. */
@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: SELLER_MODEL, schema: SellerSchema }])],
  controllers: [ObligationsController],
  providers: [
    SellerFacts,
    CheckoutGate,
    RuleChecks,
    ShowObligations,
    ConfirmRule,
    LegalStart,
    { provide: ShopIdentity, useClass: StoredIdentity },
    { provide: SellerStore, useClass: MongoSellerStore },
  ],
  exports: [SellerFacts, CheckoutGate, RuleChecks, ShopIdentity],
})
export class LegalModule {}
