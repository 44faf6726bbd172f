import type { CountryCode, DeliveryPromise } from '@shop/contract';

/** What a legal text may say of delivery. */
export interface DeliveryFacts {
  /** Nothing is ever paid, wherever it goes. */
  alwaysFree: boolean;
  /** To all of it or to a part. */
  sentTo: readonly CountryCode[];
  tracking: DeliveryPromise['tracking'];
}

/** What the shop's pages and texts may promise of delivery; the module that keeps its settings provides it everywhere. */
export abstract class ShopDelivery {
  /** Null until the owner set something. Up to a second old on other instances than the one that changed it. */
  abstract promise(): Promise<DeliveryPromise | null>;
  /** The first day from one on, itself included, on which orders are prepared; days are yyyy-mm-dd in Europe/Paris. */
  abstract workedFrom(): Promise<(day: string) => string>;
  abstract facts(): Promise<DeliveryFacts>;
}
