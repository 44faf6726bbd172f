import { Injectable } from '@nestjs/common';
import { type Order as ShownOrder, type OrderStatus, type PickList, sumOf } from '@shop/contract';
import { shelfLines } from '../../../shared/domain/shelf-lines.js';
import type { Order } from '../domain/order.js';
import { toContract } from './order-view.js';
import { OrderRepository } from './ports/order-repository.js';

/** More than a day's work for a small shop; what is beyond stands on the next list. */
const PICK_LIMIT = 500;
const TO_PREPARE: OrderStatus = 'En cours de préparation';

/** What is to be prepared, per order and summed per product: nothing that its client withdrew from (C. conso. L221-27). */
@Injectable()
export class ShowPickList {
  constructor(private readonly orders: OrderRepository) {}

  /** @param ids of the orders that were chosen; of those that are to be prepared no more nothing is fetched */
  async execute(ids?: readonly string[]): Promise<PickList> {
    const orders = (await (ids ? this.chosen(ids) : this.oldest())).map((order) => toContract(order, 'admin'));
    const products = new Map<string, PickList['products'][number]>();
    for (const { productId, name: productName, image: productImage, quantity } of shelfLines(orders.flatMap(toPack))) {
      if (quantity === 0) continue;
      const known = products.get(productId);
      if (known) known.quantity += quantity;
      else products.set(productId, { productId, productName, productImage, quantity });
    }
    const sorted = [...products.values()].sort((a, b) => a.productName.localeCompare(b.productName, 'fr'));
    return { orders, products: sorted, units: sumOf(sorted.map(({ quantity }) => quantity)) };
  }

  private async oldest(): Promise<Order[]> {
    const oldestFirst = { sort: 'date', descending: false, skip: 0, limit: PICK_LIMIT } as const;
    return (await this.orders.list({ status: TO_PREPARE, ...oldestFirst })).items;
  }

  private async chosen(ids: readonly string[]): Promise<Order[]> {
    const found = await this.orders.findPaid([...new Set(ids)]);
    const waiting = found.filter(({ snapshot: { shown }, status }) => shown && status === TO_PREPARE);
    return waiting.sort((one, other) => one.snapshot.date.getTime() - other.snapshot.date.getTime());
  }
}

/** What somebody takes from the shelf for it, bundles not yet taken apart. */
const toPack = ({ articles }: ShownOrder) =>
  articles.map(({ productId, productName: name, productImage: image, quantity, unsent = 0, parts }) => ({
    ...{ productId, name, image, quantity: quantity - unsent },
    ...(parts && { parts }),
  }));
