import { Injectable } from '@nestjs/common';
import type { CountedLine, CountToBook } from '@shop/contract';
import type { Slice } from '../../../shared/http/lists/paging.js';
import { Administrators } from '../../admin/application/administrators.js';
import { OrderParcels } from '../../cart-ordering/application/order-parcels.js';
import { CountShelf } from '../../catalog/application/count-shelf.js';
import { StockHistoryReader } from '../../catalog/application/stock-history.js';
import { OrderNames, Shelf, ShelfCounts, Staff } from '../application/ports/around-the-shelf.js';

@Injectable()
export class ShelfAdapter extends Shelf {
  constructor(private readonly history: StockHistoryReader) {
    super();
  }

  override movements(productId: string, slice: Slice) {
    return this.history.page(productId, slice);
  }

  override head(productId: string) {
    return this.history.head(productId);
  }
}

@Injectable()
export class ShelfCountsAdapter extends ShelfCounts {
  constructor(private readonly counts: CountShelf) {
    super();
  }

  override differences(lines: readonly CountedLine[]) {
    return this.counts.differences(lines);
  }

  override book(count: CountToBook) {
    return this.counts.book(count);
  }
}

@Injectable()
export class OrderNamesAdapter extends OrderNames {
  constructor(private readonly parcels: OrderParcels) {
    super();
  }

  override async referencesOf(ids: readonly string[]) {
    return new Map((await this.parcels.byIds(ids)).map(({ id, reference }) => [id, reference]));
  }
}

@Injectable()
export class StaffAdapter extends Staff {
  constructor(private readonly administrators: Administrators) {
    super();
  }

  override displayName(administratorId: string) {
    return this.administrators.displayName(administratorId);
  }

  override addresses() {
    return this.administrators.addresses();
  }
}
