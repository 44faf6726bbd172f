import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AddUpDays } from './application/add-up-days.js';
import { KeptDays } from './application/ports/kept-days.js';
import { PeriodSales } from './application/ports/period-sales.js';
import { MongoKeptDays, SOLD_DAY_MODEL, SoldDaySchema } from './infrastructure/mongo-kept-days.js';
import { MongoPeriodSales } from './infrastructure/mongo-period-sales.js';
import { OrderSchema } from './infrastructure/order.schema.js';

/** What was sold, added up day by day and kept (docs/adr/0154). */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Order', schema: OrderSchema },
      { name: SOLD_DAY_MODEL, schema: SoldDaySchema },
    ]),
  ],
  providers: [
    AddUpDays,
    { provide: PeriodSales, useClass: MongoPeriodSales },
    { provide: KeptDays, useClass: MongoKeptDays },
  ],
  exports: [AddUpDays, KeptDays],
})
export class SoldDaysModule {}
