import { Agent, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Logger } from 'pino';
import { ENVIRONMENT } from '../../../../config/environment.module.js';
import type { Environment } from '../../../../config/environment.js';
import { Clock } from '../../../../shared/domain/clock.js';
import { LOGGER } from '../../../../shared/logging/logging.module.js';
import { eventObject, type SandboxEvent, type SandboxIntentDocument } from './sandbox-intent.schema.js';
import { SandboxSettings } from './sandbox-settings.js';
import { sandboxWebhookSecret, signWebhook } from './webhook-signature.js';

/** The direct answer is usually faster than a webhook; so is this one. */
const DELAY_MS = 250;
const RETRY_MS = 5_000;
const RETRY_BATCH = 200;
const TIMEOUT_MS = 10_000;

interface Delivery {
  intent: SandboxIntentDocument;
  event: SandboxEvent;
}

/** Delivers the sandbox's signed events to the shop's own webhook over HTTP, again and again until acknowledged. */
@Injectable()
export class SandboxDelivery implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 2 });
  private waiting: Delivery[] = [];
  private timer: NodeJS.Timeout | undefined;
  private retryTimer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private stopped = false;

  constructor(
    @InjectModel('SandboxIntent') private readonly intents: Model<SandboxIntentDocument>,
    private readonly settings: SandboxSettings,
    private readonly adapter: HttpAdapterHost,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.retryTimer = setInterval(() => this.start(() => this.redeliver()), RETRY_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    clearInterval(this.retryTimer);
    await this.running;
    this.agent.destroy();
  }

  deliverSoon(intent: SandboxIntentDocument, event: SandboxEvent): void {
    this.waiting.push({ intent, event });
    this.schedule();
  }

  /** At once, whatever the mode says and whether or not it was delivered before. True when the shop acknowledged it. */
  async deliverNow(intent: SandboxIntentDocument, event: SandboxEvent): Promise<boolean> {
    const delivered = await this.post({ intent, event });
    if (delivered) await this.drop(intent._id, event.id);
    return delivered;
  }

  /** Holds an event back. */
  async delay(intentId: string, eventId: string, seconds: number): Promise<void> {
    const notBefore = new Date(this.clock.now().getTime() + seconds * 1000);
    await this.intents.updateOne(
      { _id: intentId, 'undelivered.id': eventId },
      { $set: { 'undelivered.$.notBefore': notBefore } },
    );
  }

  /** It is never delivered, unless somebody asks for it. */
  async drop(intentId: string, eventId: string): Promise<void> {
    await this.intents.updateOne({ _id: intentId }, { $pull: { undelivered: { id: eventId } } });
  }

  private schedule(): void {
    if (this.stopped || this.timer || this.waiting.length === 0) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.start(async () => {
        const batch = this.waiting;
        this.waiting = [];
        await this.deliverAll(batch);
      });
    }, DELAY_MS).unref();
  }

  private start(task: () => Promise<void>): void {
    if (this.running || this.stopped) return;
    this.running = task()
      .catch((error: unknown) => this.logger.warn({ err: error }, 'sandbox events not delivered'))
      .finally(() => {
        this.running = undefined;
        this.schedule();
      });
  }

  /** What a restart or a failure left behind. */
  private async redeliver(): Promise<void> {
    const intents = await this.intents
      .find({ 'undelivered.id': { $gte: 'evt_' } })
      .limit(RETRY_BATCH)
      .lean();
    const now = this.clock.now();
    const due = ({ notBefore }: SandboxEvent) => !notBefore || notBefore <= now;
    await this.deliverAll(
      intents.flatMap((intent) => intent.undelivered.filter(due).map((event) => ({ intent, event }))),
    );
  }

  private async deliverAll(deliveries: Delivery[]): Promise<void> {
    if (deliveries.length === 0) return;
    const mode = await this.settings.webhookMode();
    if (mode === 'never') return;
    const acknowledged: Delivery[] = [];
    for (const delivery of mode === 'twice' ? [...deliveries, ...deliveries.toReversed()] : deliveries) {
      if (this.stopped) break;
      if (await this.post(delivery)) acknowledged.push(delivery);
    }
    if (acknowledged.length === 0) return;
    await this.intents.updateMany(
      { _id: { $in: acknowledged.map(({ intent }) => intent._id) } },
      { $pull: { undelivered: { id: { $in: acknowledged.map(({ event }) => event.id) } } } },
    );
  }

  /** True when the shop acknowledged the event. */
  private async post({ intent, event }: Delivery): Promise<boolean> {
    const address = this.ownAddress();
    if (!address) return false;
    const body = JSON.stringify({
      id: event.id,
      object: 'event',
      type: event.type,
      created: Math.floor(this.clock.now().getTime() / 1000),
      data: { object: eventObject(intent, event, this.environment.publicUrl) },
    });
    const signature = signWebhook(body, sandboxWebhookSecret(this.environment), this.clock.now());
    return new Promise((resolve) => {
      const post = request(
        {
          ...address,
          agent: this.agent,
          method: 'POST',
          path: '/api/stripe/webhook',
          timeout: TIMEOUT_MS,
          headers: {
            'Content-Type': 'application/json',
            'Content-Length': Buffer.byteLength(body),
            'Stripe-Signature': signature,
          },
        },
        (response) => {
          response.resume();
          response.on('end', () => resolve(response.statusCode === 200));
          response.on('error', () => resolve(false));
        },
      );
      // No answer is no acknowledgement: the event stays and is delivered again.
      post.on('timeout', () => post.destroy());
      post.on('error', () => resolve(false));
      post.end(body);
    });
  }

  /** Where this very process listens; undefined before it does. */
  private ownAddress(): { host: string; port: number } | undefined {
    const server = this.adapter.httpAdapter.getHttpServer() as Server;
    const address = server.address() as AddressInfo | string | null;
    if (!address || typeof address === 'string') return undefined;
    const anywhere = address.address === '0.0.0.0' || address.address === '::';
    return { host: anywhere ? '127.0.0.1' : address.address, port: address.port };
  }
}
