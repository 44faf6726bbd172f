import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import type { AuditAct } from '@shop/contract';
import type { AuditAuthor } from '../domain/audit-author.js';
import { wellFormed } from '../domain/well-formed.js';
import { Clock } from '../domain/clock.js';
import type { Page } from '../http/lists/paging.js';
import { pageWithTotal } from '../persistence/list-totals.js';
import { UnitOfWork } from '../persistence/unit-of-work.js';
import { AuditActors } from './audit-actors.js';
import { CHAIN_START, type ChainedEntry, isSealed, sealOf, sealOfAddress, sealOfHead } from './audit-chain.js';
import { AuditKeys } from './audit-keys.js';
import { AuditLog, type AuditRecord, type AuditSelection } from './audit-log.js';
import { AUDIT_HEAD_ID, type AuditHeadDocument } from './audit.schema.js';
import { KeepAnchor } from './keep-anchor.js';
import { requestOrigin } from './request-origin.js';

@Injectable()
export class MongoAuditLog extends AuditLog {
  constructor(
    @InjectModel('Audit') private readonly entries: Model<ChainedEntry>,
    @InjectModel('AuditHead') private readonly heads: Model<AuditHeadDocument>,
    private readonly keys: AuditKeys,
    private readonly anchor: KeepAnchor,
    private readonly actors: AuditActors,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async record({ act, target, before, after, author }: AuditRecord): Promise<void> {
    const by = author ?? (await this.author());
    const key = this.keys.current;
    await this.work.run(async () => {
      const { seq, previous } = await this.next();
      const entry = {
        _id: seq,
        at: this.clock.now(),
        ...by,
        addressSeal: sealOfAddress({ _id: seq, address: by.address, key }, this.keys),
        act,
        target: asStored(target),
        before: asStored(before),
        after: asStored(after),
        previous,
        key,
      };
      const hash = sealOf(entry, this.keys);
      await this.work.write({ collection: this.entries.collection.name, insert: { ...entry, hash } });
      const seal = sealOfHead({ seq, hash, key }, this.keys);
      const update = { filter: { _id: AUDIT_HEAD_ID }, change: { $set: { hash, key, seal } } };
      await this.work.write({ collection: this.heads.collection.name, update });
      this.work.afterCommit(() => this.anchor.moveTo({ seq, hash }));
    });
  }

  override async author(): Promise<AuditAuthor> {
    const origin = requestOrigin();
    const id = origin?.administratorId;
    const actor = id ? ((await this.actors.find(id)) ?? { id, reference: '', name: 'Administrateur supprimé' }) : null;
    return { actor, requestId: origin?.requestId ?? '', address: origin?.address ?? '' };
  }

  override async list(selection: AuditSelection): Promise<Page<ChainedEntry>> {
    const filter = filterOf(selection);
    const { skip, limit } = selection;
    const direction = selection.descending ? -1 : 1;
    const found = this.entries.find(filter).sort({ at: direction, _id: direction }).skip(skip).limit(limit);
    return pageWithTotal(this.entries, filter, skip, () => found.lean<ChainedEntry[]>());
  }

  override async of(targetId: string): Promise<ChainedEntry[]> {
    return this.entries.find({ 'target.id': targetId }).sort({ at: 1, _id: 1 }).lean<ChainedEntry[]>();
  }

  override async lastOf(targetId: string, acts?: readonly AuditAct[]): Promise<ChainedEntry | undefined> {
    const filter = { 'target.id': targetId, ...(acts && { act: { $in: acts } }) };
    const found = this.entries.findOne(filter).sort({ at: -1, _id: -1 });
    return (await found.lean<ChainedEntry | null>()) ?? undefined;
  }

  /** Takes the next number; whoever else wants one waits for this unit of work, or is run again. */
  private async next(): Promise<{ seq: number; previous: string }> {
    const head = await this.heads
      .findOneAndUpdate(
        { _id: AUDIT_HEAD_ID },
        { $inc: { seq: 1 }, $setOnInsert: { hash: CHAIN_START } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean<AuditHeadDocument | null>();
    if (!head || (head.seq === 1 && !head.key)) return { seq: 1, previous: CHAIN_START };
    const { seq, hash } = head;
    return { seq, previous: isSealed({ ...head, seq: seq - 1 }, this.keys) ? hash : NO_SEAL };
  }
}

/** Exactly what JSON and UTF-8 can say: what is hashed is what the database gives back, also of a text that was cut within a sign. */
function asStored<Facts extends object>(facts: Facts): Facts;
function asStored<Facts extends object>(facts: Facts | undefined): Facts | null;
function asStored<Facts extends object>(facts: Facts | undefined): Facts | null {
  if (!facts) return null;
  return JSON.parse(JSON.stringify(facts), (_key, value: unknown) => wellFormed(value)) as Facts;
}

/** Before an entry whose head was not the shop's: the log says for ever that something was done to it here. */
const NO_SEAL = 'the head was not sealed';

const ID = /^[0-9a-f]{24}$/i;

function filterOf({ actor, act, target, from, to }: AuditSelection): QueryFilter<ChainedEntry> {
  const by = (who: 'actor' | 'target', text: string) =>
    ID.test(text) ? { [`${who}.id`]: text.toLowerCase() } : { [`${who}.reference`]: text };
  return {
    ...(actor && by('actor', actor)),
    ...(act && { act }),
    ...(target && by('target', target)),
    ...((from || to) && { at: { ...(from && { $gte: from }), ...(to && { $lt: to }) } }),
  };
}
