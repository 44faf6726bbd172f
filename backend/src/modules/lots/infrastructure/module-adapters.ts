import { Injectable } from '@nestjs/common';
import type { StockCause } from '@shop/contract';
import { Administrators } from '../../admin/application/administrators.js';
import { OrderParcels } from '../../cart-ordering/application/order-parcels.js';
import { AdjustStock } from '../../catalog/application/adjust-stock.js';
import { CatalogueEdits } from '../../catalog/application/catalogue-edits.js';
import { ProductsForSale } from '../../catalog/application/products-for-sale.js';
import { StockKeeper } from '../../catalog/application/stock-keeper.js';
import { Parcels, Shelf, Staff } from '../application/ports/shop-floor.js';

@Injectable()
export class ShelfAdapter extends Shelf {
  constructor(
    private readonly products: ProductsForSale,
    private readonly keeper: StockKeeper,
    private readonly stock: AdjustStock,
    private readonly edits: CatalogueEdits,
  ) {
    super();
  }

  override async product(productId: string) {
    const [product] = await this.products.known([productId]);
    return product && { name: product.name, image: product.image };
  }

  override async counters(productId: string) {
    const [counters] = await this.keeper.countersOf([productId]);
    return { available: counters?.available ?? 0, reserved: counters?.reserved ?? 0 };
  }

  override async adjust(productId: string, by: number, why: { cause: StockCause; key: string }): Promise<void> {
    await this.stock.execute(productId, { by, ...why });
  }

  override async pagesFollow(): Promise<void> {
    await this.edits.record([], () => Promise.resolve());
  }
}

@Injectable()
export class ParcelsAdapter extends Parcels {
  constructor(private readonly parcels: OrderParcels) {
    super();
  }

  override byIds(ids: readonly string[]) {
    return this.parcels.byIds(ids);
  }

  override toPrepare(ids?: readonly string[]) {
    return this.parcels.toPrepare(ids);
  }

  override toPrepareWith(productId: string) {
    return this.parcels.toPrepareWith(productId);
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
}
