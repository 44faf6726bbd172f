import { Injectable } from '@nestjs/common';
import { Administrators } from '../../admin/application/administrators.js';
import { OrdersToReview } from '../../cart-ordering/application/orders-to-review.js';
import { ProductsForSale } from '../../catalog/application/products-for-sale.js';
import { type ArrivedOrder, ReviewedOrders } from '../application/ports/reviewed-orders.js';
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
export class ReviewedOrdersAdapter extends ReviewedOrders {
  constructor(private readonly orders: OrdersToReview) {
    super();
  }

  override arrived(from: Date, to: Date, after: ArrivedOrder | undefined, limit: number) {
    return this.orders.arrived(from, to, after, limit);
  }

  override invitable(id: string) {
    return this.orders.invitable(id);
  }

  override ofSomebody(id: string) {
    return this.orders.ofSomebody(id);
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
