import { Injectable } from '@nestjs/common';
import { isNobody } from '../domain/customer.js';
import { packedLines } from '../domain/parcel.js';
import { shelfLines } from '../../../shared/domain/shelf-lines.js';
import { OrderRepository } from './ports/order-repository.js';
import { SalesFigures } from './ports/sales-figures.js';
import { ShowPickList } from './show-pick-list.js';

/** A paid order, deleted or not, as far as its parcel is concerned. */
export interface OrderParcel {
  id: string;
  reference: string;
  /** Empty fields once the person is forgotten. */
  customer: { prenom: string; nom: string; email: string };
  /** A buyer at a market who gave no address: there was never anything to forget. */
  isNobodys: boolean;
  /** When it changed hands, where that was before it was noted. */
  soldAt?: Date;
  /** It left. */
  shipped: boolean;
  /** Lines with the units that are, or will be, in it (C. conso. L221-27). */
  lines: { productId: string; name: string; quantity: number }[];
}

/** Orders for the module that keeps lots. */
@Injectable()
export class OrderParcels {
  constructor(
    private readonly orders: OrderRepository,
    private readonly figures: SalesFigures,
    private readonly picks: ShowPickList,
  ) {}

  /** Ids of orders that are unknown or were never paid are left out. */
  async byIds(ids: readonly string[]): Promise<OrderParcel[]> {
    return (await this.orders.findPaid(ids)).map((order) => {
      const { id, reference, customer, soldAt } = order.snapshot;
      const { prenom, nom, email } = customer;
      const shipped = order.wasSent;
      const lines = shelfLines(packedLines(order.snapshot, shipped));
      return {
        id,
        reference,
        customer: { prenom, nom, email },
        isNobodys: isNobody(customer),
        ...(soldAt && { soldAt }),
        shipped,
        lines,
      };
    });
  }

  /** What the orders of the list of what is to be prepared hold together, by product. */
  async toPrepare(ids?: readonly string[]): Promise<OrderParcel['lines']> {
    const { products } = await this.picks.execute(ids);
    return products.map(({ productId, productName, quantity }) => ({ productId, name: productName, quantity }));
  }

  /** Orders in preparation with the product, and its units in them. */
  async toPrepareWith(productId: string): Promise<{ orders: number; units: number }> {
    // One after the other: they may be asked within a unit of work.
    const orders = await this.figures.toPrepareWith(productId);
    const units = await this.figures.unitsToPrepare([productId]);
    return { orders, units: units.get(productId) ?? 0 };
  }
}
