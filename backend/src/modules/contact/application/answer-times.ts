import { Injectable } from '@nestjs/common';
import { type ContactDesk, contactOf } from '@shop/contract';
import { Clock } from '../../../shared/domain/clock.js';
import { ShopIdentity } from '../../../shared/domain/shop-identity.js';
import { ShopSettings } from '../../../shared/domain/shop-settings.js';
import { nowWords, promiseWords, weekWords } from '../domain/answer-words.js';
import { type AnswerHours, answeredBy, answerHoursOf, isThere } from '../domain/opening-hours.js';

/** When somebody answers, as the owner set it. */
@Injectable()
export class AnswerTimes {
  constructor(
    private readonly settings: ShopSettings,
    private readonly identity: ShopIdentity,
    private readonly clock: Clock,
  ) {}

  async desk(): Promise<ContactDesk> {
    const hours = await this.hours();
    const now = this.clock.now();
    const { email, phone } = contactOf(await this.identity.recentSeller());
    return {
      ...{ email, phone, promise: promiseWords(hours), week: weekWords(hours), expected: nowWords(now, hours) },
      isOpen: isThere(now, hours),
    };
  }

  /** Of a message that comes now; null when nothing can be promised. */
  async answerBy(now: Date): Promise<Date | null> {
    return answeredBy(now, await this.hours());
  }

  private async hours(): Promise<AnswerHours> {
    return answerHoursOf(await this.settings.recent('contact'), await this.settings.recent('opening'));
  }
}
