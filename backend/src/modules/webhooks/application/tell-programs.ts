import { Injectable } from '@nestjs/common';
import { WEBHOOK_TRIED_DAYS } from '@shop/contract';
import { Clock } from '../../../shared/domain/clock.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { type ShopNews, writtenEvent } from '../domain/event-body.js';
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

  /** Joins the current unit of work. */
  async execute(news: ShopNews): Promise<void> {
    const webhookIds = await this.webhooks.idsFor(news.event);
    if (webhookIds.length === 0) return;
    const now = this.clock.now();
    const { id: eventId, body } = writtenEvent(news, now);
    const { event, reference } = news;
    await this.deliveries.add(
      webhookIds.map((webhookId) => ({
        id: this.deliveries.nextId(),
        ...{ webhookId, eventId, event, reference, body, state: 'waiting', attempts: 0, answers: [] },
        ...{ createdAt: now, nextAttemptAt: now, giveUpAt: giveUpAt(now) },
      })),
    );
    this.wakeAfterCommit();
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
