import { Injectable } from '@nestjs/common';
import { WEBHOOK_TRIED_DAYS } from '@shop/contract';
import { Clock } from '../../../shared/domain/clock.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { type ShopNews, writtenEvent } from '../domain/event-body.js';
import { webhookErrors } from '../domain/webhook-errors.js';
import { DeliveryStore } from './ports/delivery-store.js';
import { WebhookStore } from './ports/webhook-store.js';

export const giveUpAt = (now: Date) => new Date(now.getTime() + WEBHOOK_TRIED_DAYS * 24 * 3_600_000);

/**
 * Events wait here for the programs that asked for them, written in the same transaction as what they report: none is told of what did not
 * happen, none is lost of what did.
 */
@Injectable()
export class TellPrograms {
  private wake: () => void = () => undefined;

  constructor(
    private readonly webhooks: WebhookStore,
    private readonly deliveries: DeliveryStore,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Joins the current unit of work. @param notBefore it may be taken back until then */
  async execute(news: ShopNews, notBefore?: Date): Promise<void> {
    const webhookIds = await this.webhooks.idsFor(news.event);
    if (webhookIds.length === 0) return;
    const now = this.clock.now();
    const { id: eventId, body } = writtenEvent(news, now);
    const { event, reference } = news;
    await this.deliveries.add(
      webhookIds.map((webhookId) => ({
        id: this.deliveries.nextId(),
        ...{ webhookId, eventId, event, reference, body, state: 'waiting', attempts: 0, answers: [] },
        ...{ createdAt: now, nextAttemptAt: notBefore ?? now, giveUpAt: giveUpAt(now) },
      })),
    );
    this.wakeAfterCommit();
  }

  /** It did not happen: nobody is to hear of it. Joins the current unit of work. @throws DomainError `ORDER.UNDO_TOLD` */
  async takeBack(news: ShopNews): Promise<void> {
    const { id } = writtenEvent(news, this.clock.now());
    if (!(await this.deliveries.takeBack(id))) throw webhookErrors.orderTold();
  }

  /** What is due leaves as soon as the current unit of work is committed. */
  wakeAfterCommit(): void {
    this.work.afterCommit(() => this.wake());
  }

  /** The worker listens here. */
  onQueued(wake: () => void): void {
    this.wake = wake;
  }
}
