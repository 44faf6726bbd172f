import { Injectable } from '@nestjs/common';
import type { Cents } from '../../../shared/domain/money.js';
import {
  type Destination,
  isAlwaysFree,
  type Offer,
  offersOf,
  type Parcel,
  standardCents,
} from '../domain/delivery-price.js';
import { type DeliveryRules, INITIAL_RULES } from '../domain/delivery-rules.js';
import { DeliveryStore } from './ports/delivery-store.js';

/** What may be chosen for a parcel, as the settings are at this moment. */
export interface DeliveryDesk {
  /** `standardCents`: what a withdrawal would give back of its price (C. conso. L221-24). */
  offers(to: Destination, parcel: Parcel): (Offer & { standardCents: Cents })[];
  /** Nothing is ever paid, wherever it goes. */
  alwaysFree: boolean;
}

/** What other modules ask of delivery. */
@Injectable()
export class DeliveryOffers {
  constructor(private readonly store: DeliveryStore) {}

  /** @param from when somebody begins to prepare: now, or once the shop is open again */
  async desk(from: Date): Promise<DeliveryDesk> {
    const rules = await this.rules();
    return {
      offers: (to, parcel) => {
        const offers = offersOf(rules, to, parcel, from);
        return offers.map((offer) => ({ ...offer, standardCents: standardCents(offers, offer) }));
      },
      alwaysFree: isAlwaysFree(rules),
    };
  }

  private async rules(): Promise<DeliveryRules> {
    return (await this.store.read())?.rules ?? INITIAL_RULES;
  }
}
