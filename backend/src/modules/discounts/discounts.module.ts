import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AdminModule } from '../admin/admin.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { ClientDeletions } from '../clients/application/client-deletions.js';
import { ClientsModule } from '../clients/clients.module.js';
import { Clock } from '../../shared/domain/clock.js';
import { CartDiscounts } from './application/cart-discounts.js';
import { KeepDiscounts } from './application/keep-discounts.js';
import { KeepUses } from './application/keep-uses.js';
import { PersonalDiscounts } from './application/personal-discounts.js';
import { DiscountRepository } from './application/ports/discount-repository.js';
import { Shelf, Staff } from './application/ports/shop-counter.js';
import { ShowDiscounts } from './application/show-discounts.js';
import { DiscountCodeSchema, DiscountSchema, DiscountUseSchema } from './infrastructure/discount.schema.js';
import { ShelfAdapter, StaffAdapter } from './infrastructure/module-adapters.js';
import { MongoDiscounts } from './infrastructure/mongo-discounts.js';
import { DiscountsController } from './presentation/discounts.controller.js';

/** Codes and automatic discounts (docs/adr/0065). What of them stands on an order is the order's. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Discount', schema: DiscountSchema },
      { name: 'DiscountCode', schema: DiscountCodeSchema },
      { name: 'DiscountUse', schema: DiscountUseSchema },
    ]),
    CatalogModule,
    ClientsModule,
    AdminModule,
  ],
  controllers: [DiscountsController],
  providers: [
    CartDiscounts,
    KeepDiscounts,
    KeepUses,
    PersonalDiscounts,
    ShowDiscounts,
    { provide: DiscountRepository, useClass: MongoDiscounts },
    { provide: Shelf, useClass: ShelfAdapter },
    { provide: Staff, useClass: StaffAdapter },
  ],
  exports: [CartDiscounts, KeepUses, PersonalDiscounts],
})
export class DiscountsModule {
  constructor(deletions: ClientDeletions, discounts: DiscountRepository, clock: Clock) {
    deletions.onDelete((clientId) => discounts.forgetClient(clientId, clock.now()));
  }
}
