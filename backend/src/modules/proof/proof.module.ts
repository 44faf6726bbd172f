import { Module } from '@nestjs/common';
import { CartOrderingModule } from '../cart-ordering/cart-ordering.module.js';
import { LegalTextsModule } from '../legal-texts/legal-texts.module.js';
import { WithdrawalsModule } from '../withdrawals/withdrawals.module.js';
import { MakeProof } from './application/make-proof.js';
import { ProofSource } from './application/ports/proof-source.js';
import { ModuleProofSource } from './infrastructure/module-proof-source.js';
import { ProofController } from './presentation/proof.controller.js';

/** What the shop can prove of an order (docs/adr/0052). Payments are asked through the global PaymentsModule. */
@Module({
  imports: [CartOrderingModule, WithdrawalsModule, LegalTextsModule],
  controllers: [ProofController],
  providers: [MakeProof, { provide: ProofSource, useClass: ModuleProofSource }],
})
export class ProofModule {}
