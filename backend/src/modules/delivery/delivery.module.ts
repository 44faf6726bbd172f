import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DeliveryOffers } from './application/delivery-offers.js';
import { ManageDelivery } from './application/manage-delivery.js';
import { PublicDelivery } from './application/public-delivery.js';
import { ShopDelivery } from '../../shared/domain/shop-delivery.js';
import { DeliveryStore } from './application/ports/delivery-store.js';
import { DELIVERY_MODEL, DeliverySchema, MongoDelivery } from './infrastructure/mongo-delivery.js';
import {
  MongoRelays,
  RELAY_LIST_MODEL,
  RELAY_POINT_MODEL,
  RelayListSchema,
  RelayPointSchema,
} from './infrastructure/mongo-relays.js';
import { FindRelays } from './application/find-relays.js';
import { RelayStore } from './application/ports/relay-store.js';
import { RelayLists } from './application/relay-lists.js';
import { RelayListsController } from './presentation/relay-lists.controller.js';
import { RelayPointsController } from './presentation/relay-points.controller.js';
import { DeliveryController } from './presentation/delivery.controller.js';

/** Where the shop delivers, how, at what price and when. Knows no cart and no order. */
@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: DELIVERY_MODEL, schema: DeliverySchema },
      { name: RELAY_LIST_MODEL, schema: RelayListSchema },
      { name: RELAY_POINT_MODEL, schema: RelayPointSchema },
    ]),
  ],
  controllers: [DeliveryController, RelayListsController, RelayPointsController],
  providers: [
    ManageDelivery,
    DeliveryOffers,
    PublicDelivery,
    RelayLists,
    FindRelays,
    { provide: RelayStore, useClass: MongoRelays },
    { provide: ShopDelivery, useExisting: PublicDelivery },
    { provide: DeliveryStore, useClass: MongoDelivery },
  ],
  exports: [DeliveryOffers, FindRelays, ManageDelivery, ShopDelivery],
})
export class DeliveryModule {}
