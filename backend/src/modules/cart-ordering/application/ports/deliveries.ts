import type { RelayPoint } from '@shop/contract';
import type { DeliveryDesk } from '../../domain/cart-delivery.js';

/** How what is bought may travel. */
export abstract class Deliveries {
  abstract desk(): Promise<DeliveryDesk>;
  /** Added to the net weights of a parcel. */
  abstract packagingGrams(): Promise<number>;
  /** The method has a list of relay points, and this one is not in it. */
  abstract isRelayGone(methodId: string, relay: RelayPoint): Promise<boolean>;
}
