import { Injectable } from '@nestjs/common';
import { Administrators } from '../../admin/application/administrators.js';
import { ProductsForSale } from '../../catalog/application/products-for-sale.js';
import { type ReviewedProduct, ReviewedProducts, Staff } from '../application/ports/reviewed-products.js';

@Injectable()
export class ReviewedProductsAdapter extends ReviewedProducts {
  constructor(private readonly sale: ProductsForSale) {
    super();
  }

  override async known(ids: readonly string[]): Promise<ReviewedProduct[]> {
    return (await this.sale.known([...ids])).map(({ id, slug, name, image }) => ({ id, slug, name, image }));
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
