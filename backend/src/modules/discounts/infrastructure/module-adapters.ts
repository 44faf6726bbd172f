import { Injectable } from '@nestjs/common';
import { Administrators } from '../../admin/application/administrators.js';
import { ProductsForSale } from '../../catalog/application/products-for-sale.js';
import { Shelf, Staff } from '../application/ports/shop-counter.js';

@Injectable()
export class ShelfAdapter extends Shelf {
  constructor(private readonly products: ProductsForSale) {
    super();
  }

  override find(ids: readonly string[]) {
    return this.products.known([...ids]);
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
