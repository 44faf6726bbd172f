import type { DeliveryDesk } from '../../domain/cart-delivery.js';

/** How what is bought may travel. */
export abstract class Deliveries {
  abstract desk(): Promise<DeliveryDesk>;
  /** Added to the net weights of a parcel. */
  abstract packagingGrams(): Promise<number>;
}
