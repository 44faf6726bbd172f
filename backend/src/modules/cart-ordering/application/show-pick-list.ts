import { Injectable } from '@nestjs/common';
import { type Order, type PickList, sumOf } from '@shop/contract';
import { shelfLines } from '../../../shared/domain/shelf-lines.js';
import { toContract } from './order-view.js';
import { OrderRepository } from './ports/order-repository.js';

/** More than a day's work for a small shop; what is beyond stands on the next list. */
const PICK_LIMIT = 500;

/** What is to be prepared, per order and summed per product: nothing that its client withdrew from (C. conso. L221-27). */
@Injectable()
export class ShowPickList {
  constructor(private readonly orders: OrderRepository) {}

  async execute(): Promise<PickList> {
    const { items } = await this.orders.list({
      status: 'En cours de préparation',
      sort: 'date',
      descending: false,
      skip: 0,
      limit: PICK_LIMIT,
    });
    const orders = items.map((order) => toContract(order, 'admin'));
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
}

/** What somebody takes from the shelf for it, bundles not yet taken apart. */
const toPack = ({ articles }: Order) =>
  articles.map(({ productId, productName: name, productImage: image, quantity, unsent = 0, parts }) => ({
    ...{ productId, name, image, quantity: quantity - unsent },
    ...(parts && { parts }),
  }));
