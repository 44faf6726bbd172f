import { Injectable } from '@nestjs/common';
import type { AwaitedProduct } from '@shop/contract';
import type { Page, Slice } from '../../../shared/http/lists/paging.js';
import { AlertStore } from './ports/alert-store.js';
import { ShopFloor } from './ports/shop-floor.js';

/** How many wait for what; never who. */
@Injectable()
export class ShowAwaited {
  constructor(
    private readonly alerts: AlertStore,
    private readonly floor: ShopFloor,
  ) {}

  async page(slice: Slice): Promise<Page<AwaitedProduct>> {
    const { items, ...page } = await this.alerts.counts(slice);
    const products = await this.floor.products(items.map(({ productId }) => productId));
    const known = new Map(products.map((product) => [product.id, product]));
    return {
      ...page,
      items: items.flatMap(({ productId, waiting }) => {
        const product = known.get(productId);
        return product ? [{ productId, name: product.name, available: product.available, waiting }] : [];
      }),
    };
  }

  /** Of one product. @returns 0 also for one that is gone */
  async of(productId: string): Promise<{ waiting: number }> {
    return { waiting: await this.alerts.countWaiting(productId) };
  }

  /** What somebody who has an account waits for. */
  async productsOf(clientId: string): Promise<string[]> {
    return (await this.alerts.ofPerson({ clientId }))
      .filter(({ state }) => state === 'waiting')
      .map(({ productId }) => productId);
  }
}
