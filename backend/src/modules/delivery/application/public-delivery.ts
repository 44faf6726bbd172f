import { Injectable } from '@nestjs/common';
import type { DeliveryPromise } from '@shop/contract';
import { Clock } from '../../../shared/domain/clock.js';
import { closedDays } from '../../../shared/domain/opening.js';
import { type DeliveryFacts, ShopDelivery } from '../../../shared/domain/shop-delivery.js';
import { ShopSettings } from '../../../shared/domain/shop-settings.js';
import { withClosing, workedFrom } from '../domain/delivery-dates.js';
import { promiseOf } from '../domain/delivery-promise.js';
import { isAlwaysFree } from '../domain/delivery-price.js';
import { reachOf, sentTo } from '../domain/delivery-reach.js';
import { INITIAL_RULES, isInitial } from '../domain/delivery-rules.js';
import { DeliveryStore } from './ports/delivery-store.js';

@Injectable()
export class PublicDelivery extends ShopDelivery {
  constructor(
    private readonly store: DeliveryStore,
    private readonly settings: ShopSettings,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async promise(): Promise<DeliveryPromise | null> {
    const setting = await this.store.read();
    if (!setting || isInitial(setting.rules)) return null;
    const closing = closedDays(await this.settings.of('opening'));
    return promiseOf(withClosing(setting.rules, closing), this.clock.now());
  }

  override async workedFrom(): Promise<(day: string) => string> {
    const [setting, opening] = await Promise.all([this.store.read(), this.settings.of('opening')]);
    const rules = withClosing(setting?.rules ?? INITIAL_RULES, closedDays(opening));
    return (day) => workedFrom(rules, day);
  }

  override async facts(): Promise<DeliveryFacts> {
    const rules = (await this.store.read())?.rules ?? INITIAL_RULES;
    return { alwaysFree: isAlwaysFree(rules), sentTo: sentTo(rules), tracking: reachOf(rules).tracking };
  }
}
