import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Logger } from 'pino';
import { Clock } from '../domain/clock.js';
import { LOGGER } from '../logging/logging.module.js';
import { LiveFeed } from '../live/live-feed.js';
import { Mailer } from './mail.js';
import { FORGOTTEN, Outbox, type OutboxDocument } from './outbox.js';
import { faultPoint } from '../faults/fault-point.js';

const POLL_MS = 5_000;
const CLAIM_SECONDS = 60;
const MAX_ATTEMPTS = 12;
/** Claimed together: a busy hour costs few commands a mail. */
const BATCH = 25;
/** Mails on their way to the provider at once. */
const AT_ONCE = 5;

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
    private readonly live: LiveFeed,
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
      const mails = await this.claim();
      if (mails.length === 0) return;
      faultPoint('mail-claimed');
      const sent: string[] = [];
      for (let first = 0; first < mails.length && !this.stopped; first += AT_ONCE) {
        const group = mails.slice(first, first + AT_ONCE);
        const accepted = await Promise.all(group.map((mail) => this.deliver(mail)));
        sent.push(...group.filter((_mail, index) => accepted[index]).map(({ _id }) => _id));
      }
      faultPoint('mail-sent');
      await this.markSent(sent);
    }
  }

  /**
   * The next mails that are due. The claim pushes their next attempt away: a process that dies here leaves them to
   * another, a minute later.
   */
  private async claim(): Promise<OutboxDocument[]> {
    const now = this.clock.now();
    const due = { state: 'waiting' as const, nextAttemptAt: { $lte: now } };
    const mails = await this.outbox.find(due).sort({ nextAttemptAt: 1 }).limit(BATCH).lean<OutboxDocument[]>();
    if (mails.length === 0) return [];
    const claim = randomUUID();
    const _id = { $in: mails.map((mail) => mail._id) };
    const { matchedCount } = await this.outbox.updateMany(
      { ...due, _id },
      { $set: { claim, nextAttemptAt: new Date(now.getTime() + CLAIM_SECONDS * 1000) }, $inc: { attempts: 1 } },
    );
    if (matchedCount === mails.length) return mails.map((mail) => ({ ...mail, attempts: mail.attempts + 1 }));
    // Another instance was faster with some of them.
    return this.outbox.find({ _id, claim }).lean<OutboxDocument[]>();
  }

  /** True when the mail was accepted. */
  private async deliver({ _id, kind, subjectId, to, subject, text, html, attempts }: OutboxDocument): Promise<boolean> {
    try {
      await this.mailer.send({ messageId: _id, to, subject, text, html });
      return true;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.logger.warn({ mail: _id, attempts, reason }, 'mail not delivered');
      const abandoned = attempts >= MAX_ATTEMPTS;
      const nextAttemptAt = new Date(this.clock.now().getTime() + pauseAfter(attempts));
      await this.outbox.updateOne(
        { _id },
        { $set: { lastError: reason.slice(0, 500), nextAttemptAt, ...(abandoned && { state: 'abandoned' }) } },
      );
      if (abandoned) await this.live.tell('mail-failed', { id: subjectId ?? _id, reference: kind });
      return false;
    }
  }

  /** What was sent needs no copy here: the words may carry a link that opens an account. */
  private async markSent(ids: string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.outbox.updateMany(
      { _id: { $in: ids } },
      { $set: { state: 'sent', sentAt: this.clock.now() }, $unset: { text: 1, html: 1 } },
    );
    await this.outbox.updateMany({ _id: { $in: ids }, forgetWhenSent: true }, { $set: FORGOTTEN });
  }
}
