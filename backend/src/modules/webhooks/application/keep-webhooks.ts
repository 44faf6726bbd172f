import { Injectable } from '@nestjs/common';
import {
  type AuditAct,
  type NewWebhook,
  type Webhook,
  WEBHOOK_EVENTS,
  type WebhookChange,
  type WebhookEvent,
  WEBHOOK_OLD_SECRET_HOURS,
  type WebhookWithSecret,
} from '@shop/contract';
import { AuditLog, changesBetween } from '../../../shared/audit/audit-log.js';
import { Clock } from '../../../shared/domain/clock.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import type { WebhookRecord } from '../domain/webhook.js';
import { webhookErrors } from '../domain/webhook-errors.js';
import { FindOutside } from './find-outside.js';
import { DeliveryStore } from './ports/delivery-store.js';
import { WebhookStore } from './ports/webhook-store.js';
import { TellPrograms } from './tell-programs.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { toWebhook } from './webhook-view.js';

const OLD_SECRET_MS = WEBHOOK_OLD_SECRET_HOURS * 3_600_000;

/** What administrators do with the addresses that are told. */
@Injectable()
export class KeepWebhooks {
  constructor(
    private readonly webhooks: WebhookStore,
    private readonly deliveries: DeliveryStore,
    private readonly outside: FindOutside,
    private readonly secrets: WebhookSecrets,
    private readonly tell: TellPrograms,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError WEBHOOK.URL_INVALID, WEBHOOK.ADDRESS_REFUSED, WEBHOOK.NAME_UNKNOWN, WEBHOOK.TOO_MANY */
  async add({ name, url, events }: NewWebhook): Promise<WebhookWithSecret> {
    const { href } = (await this.outside.execute(url)).url;
    return retryWhenStale(() =>
      this.work.run(async () => {
        const id = this.webhooks.nextId();
        const { secret, kept } = this.secrets.create(id);
        const webhook: WebhookRecord = {
          ...{ id, name, url: href, events: inOrder(events), secrets: [kept] },
          ...{ paused: null, pausedAt: null, failures: 0, createdAt: this.clock.now(), version: 1 },
        };
        if (!(await this.webhooks.add(webhook))) throw webhookErrors.tooMany();
        await this.audit.record({ act: 'webhook.added', target: targetOf(webhook), after: factsOf(webhook) });
        return { ...toWebhook(webhook, this.clock.now()), secret };
      }),
    );
  }

  /** @throws DomainError WEBHOOK.NOT_FOUND, WEBHOOK.CHANGED_MEANWHILE, and as `add` */
  async change(id: string, { name, url, events, expectedVersion }: WebhookChange): Promise<Webhook> {
    const { href } = (await this.outside.execute(url)).url;
    return this.save(id, 'webhook.changed', (webhook) => {
      if (webhook.version !== expectedVersion) throw webhookErrors.changedMeanwhile();
      return { ...webhook, name, url: href, events: inOrder(events) };
    });
  }

  /** Said again it changes nothing. What waited leaves at once. @throws DomainError WEBHOOK.NOT_FOUND */
  async pause(id: string, paused: boolean): Promise<Webhook> {
    return this.save(id, paused ? 'webhook.paused' : 'webhook.resumed', async (webhook) => {
      if ((webhook.paused !== null) === paused) return webhook;
      if (paused) return { ...webhook, paused: 'by-hand', pausedAt: this.clock.now() };
      await this.deliveries.dueNow(id);
      this.tell.wakeAfterCommit();
      return { ...webhook, paused: null, pausedAt: null, failures: 0 };
    });
  }

  /** The one before signs for a day as well. @throws DomainError WEBHOOK.NOT_FOUND */
  async renewSecret(id: string): Promise<WebhookWithSecret> {
    const { secret, kept } = this.secrets.create(id);
    const until = new Date(this.clock.now().getTime() + OLD_SECRET_MS);
    const webhook = await this.save(id, 'webhook.secret-renewed', (before) => ({
      ...before,
      secrets: [kept, ...before.secrets.filter((old) => old.until === null).map((old) => ({ ...old, until }))],
    }));
    return { ...webhook, secret };
  }

  /** With all that was to be sent there. @throws DomainError WEBHOOK.NOT_FOUND */
  async remove(id: string): Promise<void> {
    await this.work.run(async () => {
      const webhook = await this.webhooks.find(id);
      if (!webhook) throw webhookErrors.notFound();
      await this.deliveries.removeOf(id);
      await this.webhooks.remove(id);
      await this.audit.record({ act: 'webhook.removed', target: targetOf(webhook), before: factsOf(webhook) });
    });
  }

  /** Too many failures in a row: nobody is called for nothing, and what waits is kept. */
  async pauseAfterFailures(id: string, most: number): Promise<void> {
    await retryWhenStale(() =>
      this.work.run(async () => {
        const webhook = await this.webhooks.find(id);
        if (!webhook || webhook.paused !== null || webhook.failures < most) return;
        const paused = { ...webhook, paused: 'failures' as const, pausedAt: this.clock.now() };
        await this.webhooks.save(paused);
        const changes = changesBetween(factsOf(webhook), factsOf(paused));
        const author = { actor: null, requestId: '', address: '' };
        await this.audit.record({ act: 'webhook.paused', target: targetOf(webhook), ...changes, author });
      }),
    );
  }

  /** Once more, at once. @throws DomainError WEBHOOK.NOT_FOUND, WEBHOOK.DELIVERY_NOT_FOUND, WEBHOOK.PAUSED */
  async replay(id: string, deliveryId: string): Promise<void> {
    await this.work.run(async () => {
      const webhook = await this.webhooks.find(id);
      if (!webhook) throw webhookErrors.notFound();
      const delivery = await this.deliveries.find(id, deliveryId);
      if (!delivery) throw webhookErrors.deliveryNotFound();
      if (webhook.paused !== null) throw webhookErrors.paused();
      // Under way already: one more is no help.
      if (!(await this.deliveries.again(id, deliveryId))) return;
      const after = { event: WEBHOOK_EVENTS[delivery.event], subject: delivery.reference };
      await this.audit.record({ act: 'webhook.replayed', target: targetOf(webhook), after });
      this.tell.wakeAfterCommit();
    });
  }

  private async save(
    id: string,
    act: AuditAct,
    decide: (webhook: WebhookRecord) => WebhookRecord | Promise<WebhookRecord>,
  ): Promise<Webhook> {
    return retryWhenStale(() =>
      this.work.run(async () => {
        const before = await this.webhooks.find(id);
        if (!before) throw webhookErrors.notFound();
        const after = await decide(before);
        const now = this.clock.now();
        if (after === before) return toWebhook(before, now);
        await this.webhooks.save(after);
        await this.audit.record({ act, target: targetOf(after), ...changesBetween(factsOf(before), factsOf(after)) });
        return toWebhook({ ...after, version: after.version + 1 }, now);
      }),
    );
  }
}

/** Each once, as the table has them. */
const inOrder = (events: readonly WebhookEvent[]) =>
  (Object.keys(WEBHOOK_EVENTS) as WebhookEvent[]).filter((event) => events.includes(event));

const targetOf = ({ id, name }: WebhookRecord) => ({ type: 'webhook', id, reference: name }) as const;

const STATES = { 'by-hand': 'Suspendu', failures: 'Suspendu après trop d’échecs' } as const;

/** Never a secret. */
const factsOf = ({ name, url, events, paused }: WebhookRecord) => ({
  name,
  url,
  events: events.map((event) => WEBHOOK_EVENTS[event]).join(', '),
  state: paused === null ? 'Actif' : STATES[paused],
});
