import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/domain/clock.js';
import type { Cents } from '../../../shared/domain/money.js';
import { closedDays } from '../../../shared/domain/opening.js';
import { ShopSettings } from '../../../shared/domain/shop-settings.js';
import { withClosing } from '../domain/delivery-dates.js';
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
  constructor(
    private readonly store: DeliveryStore,
    private readonly settings: ShopSettings,
    private readonly clock: Clock,
  ) {}

  /** Days count from now on, without those on which the shop is closed. */
  async desk(): Promise<DeliveryDesk> {
    const [set, opening] = await Promise.all([this.rules(), this.settings.of('opening')]);
    const rules = withClosing(set, closedDays(opening));
    const now = this.clock.now();
    return {
      offers: (to, parcel) => {
        const offers = offersOf(rules, to, parcel, now);
        return offers.map((offer) => ({ ...offer, standardCents: standardCents(offers, offer) }));
      },
      alwaysFree: isAlwaysFree(rules),
    };
  }

  /** Added to the net weights of a parcel. */
  async packagingGrams(): Promise<number> {
    return (await this.rules()).packagingGrams;
  }

  private async rules(): Promise<DeliveryRules> {
    return (await this.store.read())?.rules ?? INITIAL_RULES;
  }
}
