import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { contactOf } from '@shop/contract';
import type { Logger } from 'pino';
import { Clock } from '../domain/clock.js';
import { ShopIdentity } from '../domain/shop-identity.js';
import { ShopSettings } from '../domain/shop-settings.js';
import { LOGGER } from '../logging/logging.module.js';
import { LiveFeed } from '../live/live-feed.js';
import { handedOver, type HandedOver } from './handed-over.js';
import { FollowMails } from './fate/follow-mails.js';
import { Mailer, MailRefused } from './mail.js';
import { MailAppendices, withAppendices } from './mail-appendices.js';
import { leavesFrom } from './mail-kinds.js';
import { mailPause, TROUBLED_ATTEMPTS } from './mail-patience.js';
import { FORGOTTEN, Outbox, type OutboxDocument } from './outbox.js';
import { faultPoint } from '../faults/fault-point.js';
import { Wakeable } from '../wakeable.js';

const POLL_MS = 5_000;
const CLAIM_SECONDS = 60;
/** A mail takes the provider at most this long: what cannot be done within the claim is left to the next one. */
const SLOWEST_MS = 12_000;
/** Claimed together: a busy hour costs few commands a mail. */
const BATCH = 25;
/** Mails on their way to the provider at once. */
const AT_ONCE = 5;

const LINK_OVER = 'Le lien de ce mail a expiré avant qu’il puisse partir.';

interface Claimed {
  claim: string;
  /** Another instance may take what is left then. */
  until: Date;
  mails: OutboxDocument[];
}

/** A mail that was accepted, with what is kept of it. */
interface Sent extends HandedOver {
  _id: string;
}

/** Sends what waits in the outbox; each mail is claimed by one instance, and tried for days while the error may pass. */
@Injectable()
export class OutboxDelivery implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work = new Wakeable(
    () => this.deliverDue(),
    (error) => this.logger.error({ err: error }, 'outbox delivery failed'),
  );
  /** Keys of what was queued here and nobody has looked for yet; undefined among them for whatever waits. */
  private readonly news = new Set<string | undefined>();
  private lookedAt = 0;

  constructor(
    @InjectModel('Outbox') private readonly outbox: Model<OutboxDocument>,
    private readonly queue: Outbox,
    private readonly mailer: Mailer,
    private readonly appendices: MailAppendices,
    private readonly live: LiveFeed,
    private readonly follow: FollowMails,
    private readonly settings: ShopSettings,
    private readonly identity: ShopIdentity,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.queue.onQueued((key) => {
      this.news.add(key);
      this.work.wake();
    });
    this.work.every(POLL_MS);
  }

  onModuleDestroy(): Promise<void> {
    return this.work.stop();
  }

  private async deliverDue(): Promise<void> {
    // The mails of one unit of work are told of one after the other, and leave together.
    await new Promise(setImmediate);
    const lone = this.loneNews();
    while (!this.work.stopped) {
      const { mails, claim, until } = await (lone === undefined ? this.claim() : this.claimAlone(lone));
      if (mails.length === 0) return;
      faultPoint('mail-claimed');
      const sent: Sent[] = [];
      const inTime = () => until.getTime() - this.clock.now().getTime() > SLOWEST_MS;
      for (let left = mails; left.length > 0 && !this.work.stopped && inTime();) {
        const group = atOnce(left);
        left = left.slice(group.length);
        const accepted = await Promise.all(group.map((mail) => this.deliver(mail, claim)));
        sent.push(...accepted.filter((one) => one !== undefined));
      }
      faultPoint('mail-sent');
      await this.markSent(sent);
      // Whatever came meanwhile woke this worker once more.
      if (mails.length < BATCH) return;
    }
  }

  /** The key of what alone was queued since the last look, where that was a moment ago: nothing else is late. */
  private loneNews(): string | undefined {
    const [key, ...others] = this.news;
    this.news.clear();
    const isRecent = this.clock.now().getTime() - this.lookedAt < POLL_MS;
    return isRecent && others.length === 0 ? key : undefined;
  }

  /** It is asked for by its key: looked for and claimed at once. */
  private async claimAlone(_id: string): Promise<Claimed> {
    const { due, taking, ...held } = this.newClaim();
    const mail = await this.outbox
      .findOneAndUpdate({ ...due, _id }, taking, { returnDocument: 'after' })
      .lean<OutboxDocument | null>();
    return { ...held, mails: mail ? [mail] : [] };
  }

  /** The next mails that are due. */
  private async claim(): Promise<Claimed> {
    const { due, taking, claim, until } = this.newClaim();
    this.lookedAt = this.clock.now().getTime();
    const mails = await this.outbox.find(due).sort({ nextAttemptAt: 1 }).limit(BATCH).lean<OutboxDocument[]>();
    if (mails.length === 0) return { claim, until, mails };
    const _id = { $in: mails.map((mail) => mail._id) };
    const { matchedCount } = await this.outbox.updateMany({ ...due, _id }, taking);
    if (matchedCount === mails.length) {
      return { claim, until, mails: mails.map((mail) => ({ ...mail, attempts: mail.attempts + 1 })) };
    }
    // Another instance was faster with some of them.
    return { claim, until, mails: await this.outbox.find({ _id, claim }).lean<OutboxDocument[]>() };
  }

  /** Pushes the next attempt of what is due away: a process that dies with it leaves it to another, a minute later. */
  private newClaim() {
    const now = this.clock.now();
    const claim = randomUUID();
    const until = new Date(now.getTime() + CLAIM_SECONDS * 1000);
    const due = { state: 'waiting' as const, nextAttemptAt: { $lte: now } };
    return { claim, until, due, taking: { $set: { claim, nextAttemptAt: until }, $inc: { attempts: 1 } } };
  }

  /** What left; undefined when the mail was not accepted. */
  private async deliver(mail: OutboxDocument, claim: string): Promise<Sent | undefined> {
    const { _id, to, subject, text, html, unsubscribeUrl, attempts } = mail;
    const now = this.clock.now();
    const from = leavesFrom(mail.kind, now);
    if (from > now) {
      await this.hold(mail, claim, from);
      return undefined;
    }
    try {
      if (mail.usefulUntil && mail.usefulUntil <= now) throw new MailRefused(LINK_OVER);
      const carried = mail.appendix
        ? withAppendices({ text, html }, await this.appendices.all(mail.appendix))
        : { text, html };
      const { senderName } = await this.settings.recent('mails');
      const { email: replyTo } = contactOf(await this.identity.recentSeller());
      const head = { messageId: _id, to, senderName, ...(replyTo && { replyTo }), subject };
      const posted = { ...head, ...carried, ...(unsubscribeUrl && { unsubscribeUrl }) };
      await this.mailer.send(posted);
      return { _id, ...handedOver(posted) };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const final = error instanceof MailRefused;
      // What the provider says may quote the address, which no log names.
      this.logger.warn({ mail: _id, attempts, final, reason: reason.replace(/\S+@\S+/g, '…') }, 'mail not delivered');
      await this.notAccepted(mail, claim, reason.slice(0, 500), final);
      return undefined;
    }
  }

  /** Nothing was tried: what failed in the evening, or was late, is not of this hour. */
  private async hold({ _id }: OutboxDocument, claim: string, nextAttemptAt: Date): Promise<void> {
    const held = { $set: { nextAttemptAt }, $inc: { attempts: -1 }, $unset: { claim: 1 } } as const;
    await this.outbox.updateOne({ _id, claim, state: 'waiting' }, held);
  }

  private async notAccepted(mail: OutboxDocument, claim: string, lastError: string, isFinal: boolean): Promise<void> {
    const { _id, kind, subjectId, attempts } = mail;
    const nextAttemptAt = new Date(this.clock.now().getTime() + mailPause(attempts));
    const abandoned = isFinal || nextAttemptAt > mail.giveUpAt;
    const { matchedCount } = await this.outbox.updateOne(
      { _id, claim, state: 'waiting' },
      { $set: { lastError, nextAttemptAt, ...(abandoned && { state: 'abandoned' }) }, $unset: { claim: 1 } },
    );
    // Taken over meanwhile for a corrected address: that it did not leave is part of its history, and nobody's affair any more.
    if (matchedCount === 0) await this.outbox.updateOne({ _id, claim }, { $set: { lastError }, $unset: { claim: 1 } });
    // Somebody should look: nothing more will be tried, or nothing has helped for a while.
    const news = abandoned || attempts === TROUBLED_ATTEMPTS;
    if (matchedCount > 0 && news) await this.live.tell('mail-failed', { id: subjectId ?? _id, reference: kind });
    if (matchedCount > 0 && abandoned) await this.follow.givenUp(mail);
  }

  /** What was sent needs no copy here: the words may carry a link that opens an account. */
  private async markSent(sent: readonly Sent[]): Promise<void> {
    if (sent.length === 0) return;
    const ids = sent.map(({ _id }) => _id);
    const marked = { state: 'sent' as const, sentAt: this.clock.now() };
    const $unset = { text: 1, html: 1, unsubscribeUrl: 1, claim: 1, lastError: 1 } as const;
    // One command, whatever each of them carried; whoever is forgotten is so after the mail is marked.
    await this.outbox.bulkWrite([
      ...sent.map(({ _id, ...facts }) => ({
        updateOne: { filter: { _id }, update: { $set: { ...marked, ...facts }, $unset } },
      })),
      { updateMany: { filter: { _id: { $in: ids }, forgetWhenSent: true }, update: FORGOTTEN } },
    ]);
  }
}

/** Those that leave together: one a person, to whom what happened later is not to arrive first. */
function atOnce(mails: readonly OutboxDocument[]): OutboxDocument[] {
  const next = mails.slice(0, AT_ONCE);
  const again = next.findIndex(({ to }, place) => next.findIndex((one) => one.to === to) < place);
  return again === -1 ? next : next.slice(0, again);
}
