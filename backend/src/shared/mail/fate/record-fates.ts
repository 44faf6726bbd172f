import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AnyBulkWriteOperation, Model, UpdateQuery } from 'mongoose';
import { type Fate, isLost, standingFate } from '../../domain/mail-fate.js';
import { LiveFeed } from '../../live/live-feed.js';
import { retryWhenStale } from '../../persistence/stale-write.js';
import { UnitOfWork } from '../../persistence/unit-of-work.js';
import { WITHOUT_WORDS } from '../mail-record.js';
import type { OutboxDocument } from '../outbox.js';
import { FateListeners } from './fate-listeners.js';
import { firstKey, undelivered } from './mail-copies.js';
import type { ToldFate } from './sendgrid-events.js';

type Mail = Omit<OutboxDocument, keyof typeof WITHOUT_WORDS>;

/** Open back-offices ask again once; more names would tell them nothing more. */
const NAMED = 20;

/**
 * What the provider tells of mails. A batch costs the same few commands however many events it holds, and one that tells nothing new costs
 * a read: events are late, repeated and in disorder as a rule. Mails that nobody knows are passed over.
 */
@Injectable()
export class RecordFates {
  constructor(
    @InjectModel('Outbox') private readonly outbox: Model<OutboxDocument>,
    private readonly listeners: FateListeners,
    private readonly live: LiveFeed,
    private readonly work: UnitOfWork,
  ) {}

  async execute(told: readonly ToldFate[]): Promise<void> {
    const news = new Map<string, Fate>();
    for (const { mail, fate } of told) news.set(mail, standingFate(news.get(mail), fate));
    if (news.size === 0 || (await this.changedBy(news)).length === 0) return;
    await retryWhenStale(() => this.work.run(async () => this.write(await this.changedBy(news))));
  }

  /** The mails of which something new is told, as they are from now on. */
  private async changedBy(news: ReadonlyMap<string, Fate>): Promise<Mail[]> {
    const found = await this.outbox.find({ digest: { $in: [...news.keys()] } }, WITHOUT_WORDS).lean<Mail[]>();
    return found.flatMap((mail) => {
      const fate = standingFate(mail.fate, kept(news.get(mail.digest ?? '')!, mail));
      return fate === mail.fate || sameFate(fate, mail.fate) ? [] : [{ ...mail, fate }];
    });
  }

  private async write(changed: readonly Mail[]): Promise<void> {
    if (changed.length === 0) return;
    const others = await this.othersAbout(changed);
    const all = [...changed, ...others];
    await this.outbox.bulkWrite([
      ...changed.map((mail) => update(mail, undelivered(mail, all), { $set: { fate: mail.fate! } })),
      // One copy that arrived settles the others; one that comes back after all unsettles them.
      ...others.map((mail) => update(mail, undelivered(mail, all), { $inc: { judged: 1 } })),
    ]);
    await this.listeners.tell(changed);
    const lost = changed.filter(({ fate }) => isLost(fate));
    for (const { _id, kind, subjectId } of lost.slice(0, NAMED)) {
      await this.live.tell('mail-failed', { id: subjectId ?? _id, reference: kind });
    }
    const [{ _id, kind, subjectId }] = changed as [Mail];
    if (lost.length < changed.length) await this.live.tell('mail-changed', { id: subjectId ?? _id, reference: kind });
  }

  /** The other copies of these mails. */
  private async othersAbout(changed: readonly Mail[]): Promise<Mail[]> {
    const subjects = new Set(changed.flatMap(({ subjectId }) => (subjectId ? [subjectId] : [])));
    if (subjects.size === 0) return [];
    const about = { subjectId: { $in: [...subjects] }, kind: { $in: [...new Set(changed.map(({ kind }) => kind))] } };
    const found = await this.outbox.find(about, WITHOUT_WORDS).lean<Mail[]>();
    const known = new Set(changed.map(({ _id }) => _id));
    const firsts = new Set(changed.map(({ _id }) => firstKey(_id)));
    return found.filter(({ _id }) => !known.has(_id) && firsts.has(firstKey(_id)));
  }
}

/** Of whoever is forgotten no words are kept. */
const kept = (fate: Fate, { to }: Mail): Fate => (to === '' ? { ...fate, reason: '' } : fate);

const sameFate = (one: Fate, other: Fate | undefined) =>
  one.state === other?.state && one.at.getTime() === other.at.getTime() && one.reason === (other.reason ?? '');

type Change = Pick<UpdateQuery<OutboxDocument>, '$set' | '$inc'>;

function update({ _id }: Mail, open: boolean, { $set, $inc }: Change): AnyBulkWriteOperation<OutboxDocument> {
  const flag = open ? { $set: { ...$set, undelivered: true } } : { ...($set && { $set }), $unset: { undelivered: 1 } };
  return { updateOne: { filter: { _id }, update: { ...flag, ...($inc && { $inc }) } } };
}
