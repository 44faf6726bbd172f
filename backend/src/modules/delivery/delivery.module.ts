import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DeliveryOffers } from './application/delivery-offers.js';
import { ManageDelivery } from './application/manage-delivery.js';
import { PublicDelivery } from './application/public-delivery.js';
import { ShopDelivery } from '../../shared/domain/shop-delivery.js';
import { DeliveryStore } from './application/ports/delivery-store.js';
import { DELIVERY_MODEL, DeliverySchema, MongoDelivery } from './infrastructure/mongo-delivery.js';
import { DeliveryController } from './presentation/delivery.controller.js';

/** Where the shop delivers, how, at what price and when. Knows no cart and no order. */
@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: DELIVERY_MODEL, schema: DeliverySchema }])],
  controllers: [DeliveryController],
  providers: [
    ManageDelivery,
    DeliveryOffers,
    PublicDelivery,
    { provide: ShopDelivery, useExisting: PublicDelivery },
    { provide: DeliveryStore, useClass: MongoDelivery },
  ],
  exports: [DeliveryOffers, ShopDelivery],
})
export class DeliveryModule {}
