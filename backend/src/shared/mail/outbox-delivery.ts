import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Logger } from 'pino';
import { Clock } from '../domain/clock.js';
import { LOGGER } from '../logging/logging.module.js';
import { Mailer } from './mail.js';
import { Outbox, type OutboxDocument } from './outbox.js';

const POLL_MS = 5_000;
const CLAIM_SECONDS = 60;
const MAX_ATTEMPTS = 12;

/** 5 s, 10 s, 20 s ... at most one hour. */
export function pauseAfter(attempts: number): number {
  return Math.min(5_000 * 2 ** (attempts - 1), 3_600_000);
}

/** Sends what waits in the outbox; each mail is claimed by one instance, retried with growing pauses. */
@Injectable()
export class OutboxDelivery implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private again = false;
  private stopped = false;

  constructor(
    @InjectModel('Outbox') private readonly outbox: Model<OutboxDocument>,
    private readonly queue: Outbox,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.queue.onQueued(() => this.wake());
    this.timer = setInterval(() => this.wake(), POLL_MS).unref();
    this.wake();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  private wake(): void {
    if (this.stopped) return;
    if (this.running) {
      this.again = true;
      return;
    }
    this.running = this.deliverDue()
      .catch((error: unknown) => this.logger.error({ err: error }, 'outbox delivery failed'))
      .finally(() => {
        this.running = undefined;
        if (this.again) {
          this.again = false;
          this.wake();
        }
      });
  }

  private async deliverDue(): Promise<void> {
    while (!this.stopped) {
      const mail = await this.claim();
      if (!mail) return;
      await this.deliver(mail);
    }
  }

  /** The claim pushes the next attempt away: a process that dies here leaves the mail to another, a minute later. */
  private async claim(): Promise<OutboxDocument | null> {
    const now = this.clock.now();
    return this.outbox.findOneAndUpdate(
      { state: 'waiting', nextAttemptAt: { $lte: now } },
      { $set: { nextAttemptAt: new Date(now.getTime() + CLAIM_SECONDS * 1000) }, $inc: { attempts: 1 } },
      { sort: { nextAttemptAt: 1 }, returnDocument: 'after', lean: true },
    );
  }

  private async deliver(mail: OutboxDocument): Promise<void> {
    try {
      await this.mailer.send({ to: mail.to, subject: mail.subject, text: mail.text, html: mail.html });
      // What was sent needs no copy here: the words may carry a link that opens an account.
      await this.outbox.updateOne(
        { _id: mail._id },
        { $set: { state: 'sent', sentAt: this.clock.now() }, $unset: { text: 1, html: 1 } },
      );
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.logger.warn({ mail: mail._id, attempts: mail.attempts, reason }, 'mail not delivered');
      const abandoned = mail.attempts >= MAX_ATTEMPTS;
      const nextAttemptAt = new Date(this.clock.now().getTime() + pauseAfter(mail.attempts));
      await this.outbox.updateOne(
        { _id: mail._id },
        { $set: { lastError: reason.slice(0, 500), nextAttemptAt, ...(abandoned && { state: 'abandoned' }) } },
      );
    }
  }
}
