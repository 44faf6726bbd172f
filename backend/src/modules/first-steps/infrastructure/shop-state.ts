import { Injectable } from '@nestjs/common';
import { RehearseOrder } from '../../cart-ordering/application/rehearse-order.js';
import { ProductsOnSale } from '../../catalog/application/products-on-sale.js';
import { ManageDelivery } from '../../delivery/application/manage-delivery.js';
import { CheckoutGate } from '../../legal/application/checkout-gate.js';
import { ShopReadiness } from '../application/ports/shop-readiness.js';

@Injectable()
export class ShopState extends ShopReadiness {
  constructor(
    private readonly gate: CheckoutGate,
    private readonly deliveries: ManageDelivery,
    private readonly products: ProductsOnSale,
    private readonly orders: RehearseOrder,
  ) {
    super();
  }

  override async missingFacts() {
    return (await this.gate.wanting()).facts;
  }

  override async missingTexts() {
    return (await this.gate.wanting()).needs;
  }

  override async deliveryChangedAt() {
    const { changedBy } = await this.deliveries.state();
    return changedBy && new Date(changedBy.at);
  }

  override async productsOnSale() {
    return this.products.count();
  }

  override hasSold() {
    return this.orders.hasSold();
  }

  override triedAt() {
    return this.orders.lastAt();
  }
}
