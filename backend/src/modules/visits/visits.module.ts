import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { VisitBook } from './application/ports/visit-book.js';
import { VisitCounter } from './application/visit-counter.js';
import { MongoVisits, VISIT_DAY_MODEL, VisitDaySchema } from './infrastructure/mongo-visits.js';
import { VisitsController } from './presentation/visits.controller.js';

/** How many come, and how far, without knowing who (docs/adr/0136). */
@Module({
  imports: [MongooseModule.forFeature([{ name: VISIT_DAY_MODEL, schema: VisitDaySchema }])],
  controllers: [VisitsController],
  providers: [VisitCounter, { provide: VisitBook, useClass: MongoVisits }],
  exports: [VisitCounter, VisitBook],
})
export class VisitsModule {}
