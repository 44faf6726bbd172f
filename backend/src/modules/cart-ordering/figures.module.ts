import { Module } from '@nestjs/common';
import { VisitsModule } from '../visits/visits.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { CountedVisits } from './application/ports/counted-visits.js';
import { ShownProducts } from './application/ports/shown-products.js';
import { ShowFigures } from './application/show-figures.js';
import { CatalogueShownProducts } from './infrastructure/catalogue-shown-products.js';
import { VisitsCounted } from './infrastructure/visits-counted.js';
import { FiguresController } from './presentation/figures.controller.js';
import { SoldDaysModule } from './sold-days.module.js';

/** What was sold in a period (docs/adr/0125). */
@Module({
  imports: [SoldDaysModule, CatalogModule, VisitsModule],
  controllers: [FiguresController],
  providers: [
    ShowFigures,
    { provide: CountedVisits, useClass: VisitsCounted },
    { provide: ShownProducts, useClass: CatalogueShownProducts },
  ],
})
export class FiguresModule {}
