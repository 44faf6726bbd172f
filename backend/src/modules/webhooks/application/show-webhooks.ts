import { Injectable } from '@nestjs/common';
import type { Webhook, WebhookDelivery } from '@shop/contract';
import { Clock } from '../../../shared/domain/clock.js';
import type { Page, Slice } from '../../../shared/http/lists/paging.js';
import { webhookErrors } from '../domain/webhook-errors.js';
import { type DeliveryListRequest, DeliveryStore } from './ports/delivery-store.js';
import { WebhookStore } from './ports/webhook-store.js';
import { toDelivery, toWebhook } from './webhook-view.js';

/** The addresses that are told, and what was sent there. */
@Injectable()
export class ShowWebhooks {
  constructor(
    private readonly webhooks: WebhookStore,
    private readonly deliveries: DeliveryStore,
    private readonly clock: Clock,
  ) {}

  async list(slice: Slice): Promise<Page<Webhook>> {
    const { items, ...page } = await this.webhooks.list(slice);
    const now = this.clock.now();
    return { ...page, items: items.map((webhook) => toWebhook(webhook, now)) };
  }

  /** @throws DomainError WEBHOOK.NOT_FOUND */
  async one(id: string): Promise<Webhook> {
    const webhook = await this.webhooks.find(id);
    if (!webhook) throw webhookErrors.notFound();
    return toWebhook(webhook, this.clock.now());
  }

  /** @throws DomainError WEBHOOK.NOT_FOUND */
  async sent(request: DeliveryListRequest): Promise<Page<WebhookDelivery>> {
    await this.one(request.webhookId);
    const { items, ...page } = await this.deliveries.list(request);
    return { ...page, items: items.map(toDelivery) };
  }
}
