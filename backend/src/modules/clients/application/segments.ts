import { Injectable } from '@nestjs/common';
import type { AuditAct, NewSegment, SegmentChange, SegmentFilter } from '@shop/contract';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { recordExport } from '../../../shared/audit/export-audit.js';
import type { Page, Slice } from '../../../shared/http/lists/paging.js';
import { LiveFeed } from '../../../shared/live/live-feed.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { askedOf, assertFilter, segmentErrors, SEGMENTS_LIMIT } from '../domain/segment.js';
import type { ClientSheet } from './ports/client-reads.js';
import { SegmentMembers, SegmentStore, type StoredSegment } from './ports/segment-store.js';

/** Whether something still counts on a segment. */
type Use = (segmentId: string) => Promise<boolean>;

/** Saved filters over clients: kept as questions, answered anew each time (docs/adr/0135). */
@Injectable()
export class Segments {
  private readonly uses: Use[] = [];

  constructor(
    private readonly store: SegmentStore,
    private readonly members: SegmentMembers,
    private readonly audit: AuditLog,
    private readonly live: LiveFeed,
    private readonly work: UnitOfWork,
  ) {}

  /** Where other modules say that they use one. */
  onRemoval(use: Use): void {
    this.uses.push(use);
  }

  all(): Promise<StoredSegment[]> {
    return this.store.all();
  }

  find(id: string): Promise<StoredSegment | undefined> {
    return this.store.find(id);
  }

  /** @throws DomainError SEGMENT.NOT_FOUND */
  async get(id: string): Promise<StoredSegment> {
    const segment = await this.store.find(id);
    if (!segment) throw segmentErrors.notFound();
    return segment;
  }

  /** @throws DomainError SEGMENT.* */
  add({ name, filter }: NewSegment): Promise<StoredSegment> {
    assertFilter(filter);
    return this.work.run(async () => {
      if ((await this.store.all()).length >= SEGMENTS_LIMIT) throw segmentErrors.tooMany();
      const added = await this.store.add({ name, filter: askedOf(filter) });
      if (!added) throw segmentErrors.nameTaken();
      await this.record('segment.added', added);
      return added;
    });
  }

  /** @throws DomainError SEGMENT.* */
  change(id: string, { name, filter, expectedVersion }: SegmentChange): Promise<StoredSegment> {
    assertFilter(filter);
    return this.work.run(async () => {
      await this.get(id);
      const changed = await this.store.change({ id, name, filter: askedOf(filter), version: expectedVersion });
      if (changed === 'taken') throw segmentErrors.nameTaken();
      if (!changed) throw segmentErrors.changedMeanwhile();
      const after = await this.get(id);
      await this.record('segment.changed', after);
      return after;
    });
  }

  /** @throws DomainError SEGMENT.NOT_FOUND, SEGMENT.IN_USE */
  remove(id: string): Promise<void> {
    return this.work.run(async () => {
      const segment = await this.get(id);
      for (const use of this.uses) if (await use(id)) throw segmentErrors.inUse();
      await this.store.remove(id);
      await this.record('segment.removed', segment);
    });
  }

  /** @throws DomainError SEGMENT.* */
  count(filter: SegmentFilter): Promise<number> {
    assertFilter(filter);
    return this.members.count(filter);
  }

  /** @throws DomainError SEGMENT.NOT_FOUND */
  async clients(id: string, slice: Slice): Promise<Page<ClientSheet>> {
    return this.members.page((await this.get(id)).filter, slice);
  }

  /** For a spreadsheet. @throws DomainError SEGMENT.NOT_FOUND */
  async export(id: string): Promise<AsyncIterable<ClientSheet>> {
    const { name, filter } = await this.get(id);
    await recordExport(this.audit, 'segment', { segment: name });
    return this.members.stream(filter);
  }

  /** Those of the addresses that belong to the segment; nobody where it is gone. @param emails normalized */
  async among(id: string, emails: readonly string[]): Promise<string[]> {
    const segment = await this.store.find(id);
    return segment ? this.members.among(segment.filter, emails) : [];
  }

  private async record(act: AuditAct, { id, name, filter }: StoredSegment): Promise<void> {
    await this.live.tell('segment-changed', { id, reference: name });
    await this.audit.record({ act, target: { type: 'segment', id, reference: name }, after: { ...filter } });
  }
}
