import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { KeepOrderViews } from './application/keep-order-views.js';
import { OrderViewBook } from './application/ports/order-view-book.js';
import { MongoOrderViews, ORDER_VIEWS_MODEL, OrderViewsSchema } from './infrastructure/mongo-order-views.js';
import { OrderSchema } from './infrastructure/order.schema.js';
import { OrderViewsController } from './presentation/order-views.controller.js';

/** The administrators' views of the list of orders (docs/adr/0120). */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Order', schema: OrderSchema },
      { name: ORDER_VIEWS_MODEL, schema: OrderViewsSchema },
    ]),
  ],
  controllers: [OrderViewsController],
  providers: [KeepOrderViews, { provide: OrderViewBook, useClass: MongoOrderViews }],
})
export class OrderViewsModule {}
