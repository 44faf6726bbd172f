import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ShopClaims } from '../../shared/domain/shop-claims.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { RuleChecks } from '../legal/application/rule-checks.js';
import { KeepClaims } from './application/keep-claims.js';
import { Catalogue } from './application/ports/catalogue.js';
import { ClaimStore } from './application/ports/claim-store.js';
import { ProofDocuments } from './application/proof-documents.js';
import { ShowClaims } from './application/show-claims.js';
import { CatalogueAdapter } from './infrastructure/catalogue-adapter.js';
import { CLAIM_MODEL, ClaimSchema, MongoClaims } from './infrastructure/mongo-claims.js';
import { ClaimsController } from './presentation/claims.controller.js';

/** What the shop says of its soaps, and its proofs (docs/adr/0060). */
@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: CLAIM_MODEL, schema: ClaimSchema }]), CatalogModule],
  controllers: [ClaimsController],
  providers: [
    ShowClaims,
    KeepClaims,
    ProofDocuments,
    { provide: ShopClaims, useExisting: ShowClaims },
    { provide: ClaimStore, useClass: MongoClaims },
    { provide: Catalogue, useClass: CatalogueAdapter },
  ],
  exports: [ShopClaims],
})
export class ClaimsModule {
  constructor(rules: RuleChecks, show: ShowClaims) {
    rules.registerDuties(() => show.duties());
    rules.register('claims', () => show.amiss());
  }
}
