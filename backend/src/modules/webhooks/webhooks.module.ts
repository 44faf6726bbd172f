import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OrderFollowers } from '../cart-ordering/application/order-followers.js';
import { CartOrderingModule } from '../cart-ordering/cart-ordering.module.js';
import { LowStockFollowers } from '../catalog/application/low-stock-followers.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { DeliverWebhooks } from './application/deliver-webhooks.js';
import { FindOutside } from './application/find-outside.js';
import { KeepWebhooks } from './application/keep-webhooks.js';
import { DeliveryStore } from './application/ports/delivery-store.js';
import { Courier, Names } from './application/ports/outside.js';
import { WebhookStore } from './application/ports/webhook-store.js';
import { ShowWebhooks } from './application/show-webhooks.js';
import { TellPrograms } from './application/tell-programs.js';
import { WebhookSecrets } from './application/webhook-secrets.js';
import { MongoDeliveries, WEBHOOK_DELIVERY_MODEL, WebhookDeliverySchema } from './infrastructure/mongo-deliveries.js';
import { MongoWebhooks, WEBHOOK_MODEL, WebhookSchema } from './infrastructure/mongo-webhooks.js';
import { PinnedCourier } from './infrastructure/pinned-courier.js';
import { newsOfOrder, newsOfProduct } from './infrastructure/shop-news.js';
import { SystemNames } from './infrastructure/system-names.js';
import { WebhooksController } from './presentation/webhooks.controller.js';

/** « Programmes »: others' programs that the shop tells of what happens (docs/adr/0114). */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: WEBHOOK_MODEL, schema: WebhookSchema },
      { name: WEBHOOK_DELIVERY_MODEL, schema: WebhookDeliverySchema },
    ]),
    CartOrderingModule,
    CatalogModule,
  ],
  controllers: [WebhooksController],
  providers: [
    DeliverWebhooks,
    FindOutside,
    KeepWebhooks,
    ShowWebhooks,
    TellPrograms,
    WebhookSecrets,
    { provide: WebhookStore, useClass: MongoWebhooks },
    { provide: DeliveryStore, useClass: MongoDeliveries },
    { provide: Names, useClass: SystemNames },
    { provide: Courier, useClass: PinnedCourier },
  ],
})
export class WebhooksModule {
  constructor(orders: OrderFollowers, stock: LowStockFollowers, programs: TellPrograms) {
    orders.register((news) =>
      news.kind === 'shipping-undone'
        ? programs.takeBack(newsOfOrder({ ...news, kind: 'shipped' }))
        : programs.execute(newsOfOrder(news), news.kind === 'shipped' ? news.notBefore : undefined),
    );
    stock.register((product) => programs.execute(newsOfProduct(product)));
  }
}
