import { Deliveries } from '../application/ports/deliveries.js';
import type { DeliveryDesk } from '../domain/cart-delivery.js';
import { type PurchaseState, SHOWN_DELIVERY, type Way } from './purchase-memory.js';

/** What the owner does to the delivery that a shopper chose. */
export const OWNERS_EVENTS: Readonly<Record<string, Way>> = {
  'the owner asks more for the delivery': 'dearer',
  'the owner withdraws the method': 'gone',
  'the owner offers it again as it was': 'offered',
};

/** What it costs to have it sent, one way at a time. */
export class MemoryDeliveries extends Deliveries {
  constructor(private readonly state: () => PurchaseState) {
    super();
  }

  override desk = async (): Promise<DeliveryDesk> => {
    const { way } = this.state();
    const { deliveryMethod, shownDeliveryCents } = SHOWN_DELIVERY;
    const methodId = way === 'gone' ? 'autre' : deliveryMethod;
    const priceCents = way === 'dearer' ? shownDeliveryCents + 100 : shownDeliveryCents;
    return {
      alwaysFree: false,
      offers: () => [
        {
          ...{ methodId, name: 'À domicile', note: '', kind: 'home', carrier: 'Colissimo', tracked: true },
          ...{ priceCents, standardCents: priceCents, missingCents: null, isFreed: false },
          dates: { first: '2026-03-05', last: '2026-03-07' },
        },
      ],
    };
  };
  override packagingGrams = async () => 0;
  override isRelayGone = async () => false;
}
