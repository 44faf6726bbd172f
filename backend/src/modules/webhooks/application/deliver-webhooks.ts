import { randomInt } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { WEBHOOK_FAILURES_MOST, WEBHOOK_SIGNATURE_HEADER } from '@shop/contract';
import type { Logger } from 'pino';
import { Clock } from '../../../shared/domain/clock.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { LOGGER } from '../../../shared/logging/logging.module.js';
import { Wakeable } from '../../../shared/wakeable.js';
import { deliveryPause } from '../domain/delivery-patience.js';
import { signatureOf } from '../domain/signature.js';
import type { Attempt, DeliveryRecord, WebhookRecord } from '../domain/webhook.js';
import { FindOutside } from './find-outside.js';
import { KeepWebhooks } from './keep-webhooks.js';
import { Courier, NotReached } from './ports/outside.js';
import { DeliveryStore } from './ports/delivery-store.js';
import { WebhookStore } from './ports/webhook-store.js';
import { TellPrograms } from './tell-programs.js';
import { WebhookSecrets } from './webhook-secrets.js';

const POLL_MS = 5_000;
/** Longer than all that one worker claims together may take: names, ten seconds each, and what is written. */
const LEASE_SECONDS = 60;
/** On their way at once to one address, and claimed together. */
const AT_ONCE = 5;
const CHANCES = 1_000;

const SECRET_LOST = 'La boutique ne peut plus lire le secret de ce programme\u00a0: renouvelez-le.';
const REDIRECTED = 'Redirection\u00a0: la boutique n’en suit aucune. Indiquez l’adresse finale.';

/**
 * Sends what waits for others' programs: at least once, by one instance at a time, for days while a failure may pass. Each address
 * has a line of its own, so that one that is slow or down holds up no other.
 */
@Injectable()
export class DeliverWebhooks implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work = new Wakeable(
    () => this.openLines(),
    (error) => this.logger.error({ err: error }, 'webhook delivery failed'),
  );
  /** Of each address to which something is on its way. */
  private readonly lines = new Map<string, Promise<void>>();

  constructor(
    private readonly webhooks: WebhookStore,
    private readonly deliveries: DeliveryStore,
    private readonly outside: FindOutside,
    private readonly secrets: WebhookSecrets,
    private readonly courier: Courier,
    private readonly keep: KeepWebhooks,
    private readonly queue: TellPrograms,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.queue.onQueued(() => this.work.wake());
    this.work.every(POLL_MS);
  }

  async onModuleDestroy(): Promise<void> {
    await this.work.stop();
    await Promise.all(this.lines.values());
  }

  private async openLines(): Promise<void> {
    const paused = await this.webhooks.pausedIds();
    while (!this.work.stopped) {
      const next = await this.deliveries.nextDue([...paused, ...this.lines.keys()]);
      if (next === undefined) return;
      const line = this.deliverTo(next)
        .catch((error: unknown) => this.logger.error({ err: error, webhook: next }, 'webhook delivery failed'))
        .finally(() => {
          this.lines.delete(next);
          // What came for it while its line was closing.
          this.work.wake();
        });
      this.lines.set(next, line);
    }
  }

  private async deliverTo(webhookId: string): Promise<void> {
    while (!this.work.stopped) {
      const { claim, deliveries } = await this.deliveries.claim(webhookId, AT_ONCE, LEASE_SECONDS);
      await Promise.all(deliveries.map((delivery) => this.deliver(delivery, claim)));
      if (deliveries.length < AT_ONCE) return;
      if ((await this.webhooks.pausedIds()).includes(webhookId)) return;
    }
  }

  private async deliver(delivery: DeliveryRecord, claim: string): Promise<void> {
    const webhook = await this.webhooks.find(delivery.webhookId);
    // Removed a moment ago, with what waited for it; who listens is known for a second (docs/adr/0141), so that something may have come since.
    if (!webhook) return this.deliveries.removeOf(delivery.webhookId);
    const attempt = await this.attempt(webhook, delivery);
    const { attempts, giveUpAt } = delivery;
    if (attempt.reason === '') {
      await this.deliveries.attempted(delivery, claim, { attempt, state: 'delivered', nextAttemptAt: null });
      if (webhook.failures > 0) await this.webhooks.received(webhook.id);
      return;
    }
    const next = new Date(this.clock.now().getTime() + deliveryPause(attempts, randomInt(CHANCES) / CHANCES));
    const over = next > giveUpAt;
    const state = over ? 'abandoned' : 'waiting';
    await this.deliveries.attempted(delivery, claim, { attempt, state, nextAttemptAt: over ? null : next });
    const { status, durationMs } = attempt;
    this.logger.warn(
      { webhook: webhook.id, delivery: delivery.id, attempts, status, durationMs, over },
      'webhook not received',
    );
    const failures = await this.webhooks.failed(webhook.id);
    if ((failures ?? 0) >= WEBHOOK_FAILURES_MOST) await this.keep.pauseAfterFailures(webhook.id, WEBHOOK_FAILURES_MOST);
  }

  private async attempt(webhook: WebhookRecord, { eventId, event, body }: DeliveryRecord): Promise<Attempt> {
    const at = this.clock.now();
    const begun = performance.now();
    const none = { status: null, excerpt: '' };
    const done = (answer: Pick<Attempt, 'status' | 'reason' | 'excerpt'>): Attempt => ({
      at,
      durationMs: Math.round(performance.now() - begun),
      ...answer,
    });
    const secrets = this.secrets.of(webhook, at);
    if (secrets.length === 0) return done({ ...none, reason: SECRET_LOST });
    try {
      const destination = await this.outside.execute(webhook.url);
      const headers = {
        'Content-Type': 'application/json; charset=utf-8',
        [WEBHOOK_SIGNATURE_HEADER]: signatureOf(secrets, at, body),
        'X-Shop-Event': event,
        'X-Shop-Event-Id': eventId,
      };
      const { status, excerpt } = await this.courier.post({ ...destination, headers, body });
      return done({ status, excerpt, reason: refusalOf(status) });
    } catch (error) {
      if (error instanceof DomainError) return done({ ...none, reason: `${error.message} (${error.code})` });
      if (error instanceof NotReached) return done({ ...none, reason: error.message });
      throw error;
    }
  }
}

function refusalOf(status: number): string {
  if (status >= 200 && status < 300) return '';
  return status >= 300 && status < 400 ? REDIRECTED : `Le programme a répondu ${status}.`;
}
