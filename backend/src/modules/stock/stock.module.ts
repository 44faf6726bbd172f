import { Module } from '@nestjs/common';
import { AdminModule } from '../admin/admin.module.js';
import { CartOrderingModule } from '../cart-ordering/cart-ordering.module.js';
import { LowStockFollowers } from '../catalog/application/low-stock-followers.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { OrderNames, Shelf, ShelfCounts, Staff } from './application/ports/around-the-shelf.js';
import { ShowStockHistory } from './application/show-stock-history.js';
import { LowStockMails } from './infrastructure/low-stock-mails.js';
import { OrderNamesAdapter, ShelfAdapter, ShelfCountsAdapter, StaffAdapter } from './infrastructure/module-adapters.js';
import { StockCountController } from './presentation/stock-count.controller.js';
import { StockHistoryController } from './presentation/stock-history.controller.js';

/** The shelf as an owner looks at it: what came, what left, why, and who did it (docs/adr/0066). */
@Module({
  imports: [CartOrderingModule, CatalogModule, AdminModule],
  controllers: [StockHistoryController, StockCountController],
  providers: [
    ShowStockHistory,
    LowStockMails,
    { provide: Shelf, useClass: ShelfAdapter },
    { provide: ShelfCounts, useClass: ShelfCountsAdapter },
    { provide: OrderNames, useClass: OrderNamesAdapter },
    { provide: Staff, useClass: StaffAdapter },
  ],
})
export class StockModule {
  constructor(followers: LowStockFollowers, mails: LowStockMails) {
    followers.register((product) => mails.tell(product));
  }
}
