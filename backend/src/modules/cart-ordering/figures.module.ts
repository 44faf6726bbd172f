import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { VisitsModule } from '../visits/visits.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { CountedVisits } from './application/ports/counted-visits.js';
import { PeriodSales } from './application/ports/period-sales.js';
import { ShownProducts } from './application/ports/shown-products.js';
import { ShowFigures } from './application/show-figures.js';
import { CatalogueShownProducts } from './infrastructure/catalogue-shown-products.js';
import { MongoPeriodSales } from './infrastructure/mongo-period-sales.js';
import { VisitsCounted } from './infrastructure/visits-counted.js';
import { OrderSchema } from './infrastructure/order.schema.js';
import { FiguresController } from './presentation/figures.controller.js';

/** What was sold in a period (docs/adr/0125). */
@Module({
  imports: [MongooseModule.forFeature([{ name: 'Order', schema: OrderSchema }]), CatalogModule, VisitsModule],
  controllers: [FiguresController],
  providers: [
    ShowFigures,
    { provide: PeriodSales, useClass: MongoPeriodSales },
    { provide: CountedVisits, useClass: VisitsCounted },
    { provide: ShownProducts, useClass: CatalogueShownProducts },
  ],
})
export class FiguresModule {}
