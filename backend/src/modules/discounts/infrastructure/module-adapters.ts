import { Injectable } from '@nestjs/common';
import { Administrators } from '../../admin/application/administrators.js';
import { LowerPrices } from '../../catalog/application/lower-prices.js';
import { ProductsForSale } from '../../catalog/application/products-for-sale.js';
import { type Meant, Shelf, Staff } from '../application/ports/shop-counter.js';

@Injectable()
export class ShelfAdapter extends Shelf {
  constructor(
    private readonly products: ProductsForSale,
    private readonly prices: LowerPrices,
  ) {
    super();
  }

  override find(ids: readonly string[]) {
    return this.products.known([...ids]);
  }

  override lowerBefore(isMeant: (product: Meant) => boolean, began: Date) {
    return this.prices.among(isMeant, began);
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
