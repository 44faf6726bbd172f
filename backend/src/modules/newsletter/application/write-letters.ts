import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AuditAct, LetterChange, LetterDraft, LetterPreview, LetterReport, LetterSending } from '@shop/contract';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { Clock } from '../../../shared/domain/clock.js';
import { ShopIdentity } from '../../../shared/domain/shop-identity.js';
import { LiveFeed } from '../../../shared/live/live-feed.js';
import type { Page, Slice } from '../../../shared/http/lists/paging.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { type Allowance, Throttle } from '../../../shared/throttle/throttle.js';
import { assertLetter, type LetterFacts, momentOf } from '../domain/letter.js';
import { letterErrors } from '../domain/letter-errors.js';
import { Audience } from './ports/audience.js';
import { Authors } from './ports/authors.js';
import { LetterMails } from './ports/letter-mails.js';
import { Letters } from './ports/letters.js';

const trying = (adminId: string): Allowance => [
  { name: 'letter-trial', account: adminId, limit: 20, windowSeconds: 3600 },
];

/** What the owner does with letters. What was read is what is sent: each act names the version that it means. */
@Injectable()
export class WriteLetters {
  constructor(
    private readonly letters: Letters,
    private readonly mails: LetterMails,
    private readonly audience: Audience,
    private readonly authors: Authors,
    private readonly throttle: Throttle,
    private readonly identity: ShopIdentity,
    private readonly audit: AuditLog,
    private readonly live: LiveFeed,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  page(slice: Slice): Promise<Page<LetterFacts>> {
    return this.letters.page(slice);
  }

  /** @throws DomainError LETTER.NOT_FOUND */
  async get(id: string): Promise<LetterFacts> {
    const letter = await this.letters.find(id);
    if (!letter) throw letterErrors.notFound();
    return letter;
  }

  /** @throws DomainError LETTER.* */
  add(draft: LetterDraft): Promise<LetterFacts> {
    return this.work.run(async () => {
      const added = await this.letters.add({ ...(await this.checked(draft)), changedAt: this.clock.now() });
      await this.record('letter.added', added);
      return added;
    });
  }

  /** @throws DomainError LETTER.* */
  change(id: string, { expectedVersion, ...draft }: LetterChange): Promise<LetterFacts> {
    return this.work.run(async () => {
      const known = await this.meant(id, expectedVersion);
      if (known.state !== 'draft') throw letterErrors.notADraft();
      await this.save(known, { ...(await this.checked(draft)), changedAt: this.clock.now() });
      return this.recorded('letter.changed', id);
    });
  }

  /** @throws DomainError LETTER.NOT_FOUND, LETTER.NOT_A_DRAFT */
  remove(id: string): Promise<void> {
    return this.work.run(async () => {
      const known = await this.get(id);
      if (!(await this.letters.removeDraft(id))) throw letterErrors.notADraft();
      await this.record('letter.removed', known);
    });
  }

  /** @throws DomainError LETTER.* */
  async preview(draft: LetterDraft): Promise<LetterPreview> {
    assertLetter(draft);
    return this.mails.preview(draft);
  }

  /** One mail to whoever writes it, with the words as they stand. @throws DomainError LETTER.*, THROTTLE.TOO_MANY */
  async trial(draft: LetterDraft, adminId: string): Promise<{ message: string }> {
    assertLetter(draft);
    await this.throttle.take(trying(adminId));
    const to = await this.authors.addressOf(adminId);
    await this.mails.trial(draft, to, randomUUID());
    return { message: `L’essai part à ${to}.` };
  }

  count(segmentId: string | null): Promise<number> {
    return this.audience.count(segmentId);
  }

  /** Now, or at its moment. @throws DomainError LETTER.* */
  async send(id: string, { expectedVersion, at }: LetterSending): Promise<LetterFacts> {
    const now = this.clock.now();
    const plannedFor = momentOf(at, now);
    const seller = await this.identity.seller();
    if (!seller.name) throw letterErrors.sellerMissing();
    const draft = await this.get(id);
    // Everything that it shows is there.
    await this.mails.preview(draft);
    if ((await this.audience.count(draft.segmentId)) === 0) throw letterErrors.nobody();
    return this.work.run(async () => {
      const known = await this.meant(id, expectedVersion);
      if (known.state !== 'draft') throw letterErrors.notADraft();
      await this.save(
        known,
        plannedFor
          ? { state: 'planned', plannedFor, halted: null }
          : { state: 'sending', startedAt: now, halted: null },
      );
      return this.recorded(plannedFor ? 'letter.planned' : 'letter.sent', id);
    });
  }

  /** One that waits for its moment is a draft again; one on its way goes to nobody more. @throws DomainError LETTER.* */
  stop(id: string, expectedVersion: number): Promise<LetterFacts> {
    return this.work.run(async () => {
      const known = await this.meant(id, expectedVersion);
      if (known.state !== 'planned' && known.state !== 'sending') throw letterErrors.nothingToStop();
      const ended = { state: 'stopped' as const, endedAt: this.clock.now() };
      await this.save(known, known.state === 'planned' ? { state: 'draft', plannedFor: null } : ended);
      return this.recorded('letter.stopped', id);
    });
  }

  /** @throws DomainError LETTER.NOT_FOUND */
  async report(id: string): Promise<LetterReport> {
    await this.get(id);
    return this.mails.report(id);
  }

  private async checked(draft: LetterDraft): Promise<LetterDraft & { segmentName: string }> {
    assertLetter(draft);
    const { subject, blocks, segmentId } = draft;
    if (segmentId === null) return { subject, blocks, segmentId, segmentName: '' };
    const segmentName = await this.audience.nameOf(segmentId);
    if (segmentName === undefined) throw letterErrors.segmentGone();
    return { subject, blocks, segmentId, segmentName };
  }

  private async meant(id: string, version: number): Promise<LetterFacts> {
    const known = await this.get(id);
    if (known.version !== version) throw letterErrors.changedMeanwhile();
    return known;
  }

  private async save(known: LetterFacts, change: Partial<LetterFacts>): Promise<void> {
    if (!(await this.letters.change(known, change))) throw letterErrors.changedMeanwhile();
  }

  private async recorded(act: AuditAct, id: string): Promise<LetterFacts> {
    const letter = await this.get(id);
    await this.record(act, letter);
    return letter;
  }

  private async record(act: AuditAct, { id, subject, segmentName, plannedFor }: LetterFacts): Promise<void> {
    const after = { segment: segmentName || 'tous', ...(plannedFor && { plannedFor: plannedFor.toISOString() }) };
    await this.live.tell('letter-changed', { id, reference: subject });
    await this.audit.record({ act, target: { type: 'letter', id, reference: subject }, after });
  }
}
