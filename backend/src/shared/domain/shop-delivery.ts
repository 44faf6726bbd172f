import type { DeliveryPromise } from '@shop/contract';

/** What the shop's pages may promise of delivery; the module that keeps its settings provides it everywhere. */
export abstract class ShopDelivery {
  /** Null until the owner set something. Up to a second old on other instances than the one that changed it. */
  abstract promise(): Promise<DeliveryPromise | null>;
}
