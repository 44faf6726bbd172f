import { Injectable } from '@nestjs/common';
import type { SoldPart } from '@shop/contract';
import type { Units } from '../domain/withdrawn-amount.js';
import { shelfLines } from '../../../shared/domain/shelf-lines.js';
import type { BoughtOrder } from './ports/orders.js';
import { ReturnedStock } from './ports/returned-stock.js';

export interface PutBack {
  /** Nothing of it has a shelf any more. */
  nothing: boolean;
  /** Names of what has none. */
  gone: string[];
}

/** Puts units of an order on the shelf: of a bundle all its parts that there still are (docs/adr/0081). */
@Injectable()
export class PutGoodsBack {
  constructor(private readonly stock: ReturnedStock) {}

  /** Inside the unit of work. Once for each `key`. @throws DomainError STOCK.TOO_MUCH */
  async execute(order: BoughtOrder, { productId, quantity }: Units, key: string): Promise<PutBack> {
    const line = order.lines.find((one) => one.productId === productId);
    const parts = line?.parts;
    const names = new Map(namesOf(parts ?? [], { productId, name: line?.name ?? '' }));
    const units = shelfLines([{ productId, quantity, ...(parts && { parts }) }]);
    const gone: string[] = [];
    for (const one of units)
      if (!(await this.stock.putBack(one.productId, one.quantity, { orderId: order.id, key })))
        gone.push(names.get(one.productId) ?? '');
    return { nothing: gone.length === units.length, gone };
  }
}

/** Such as « Savon Sauge n’existe plus dans la boutique ». */
export const goneWords = (gone: readonly string[]): string =>
  `${new Intl.ListFormat('fr-FR').format(gone)} ${gone.length > 1 ? 'n’existent' : 'n’existe'} plus dans la boutique`;

const namesOf = (parts: readonly SoldPart[], whole: { productId: string; name: string }) =>
  [whole, ...parts].map(({ productId, name }): [string, string] => [productId, name]);
