import { Module } from '@nestjs/common';
import { CartOrderingModule } from '../cart-ordering/cart-ordering.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { DeliveryModule } from '../delivery/delivery.module.js';
import { LegalModule } from '../legal/legal.module.js';
import { ShopReadiness } from './application/ports/shop-readiness.js';
import { ShowFirstSteps } from './application/show-first-steps.js';
import { ShopState } from './infrastructure/shop-state.js';
import { FirstStepsController } from './presentation/first-steps.controller.js';

/** « Premiers pas » (docs/adr/0137). */
@Module({
  imports: [CartOrderingModule, CatalogModule, DeliveryModule, LegalModule],
  controllers: [FirstStepsController],
  providers: [ShowFirstSteps, { provide: ShopReadiness, useClass: ShopState }],
})
export class FirstStepsModule {}
