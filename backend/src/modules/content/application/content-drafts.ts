import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  blocking,
  CONTENT,
  CONTENT_KINDS,
  type ContentChange,
  type ContentDraft,
  type ContentKind,
  type ContentState,
  type ContentValue,
  isSilent,
  mergeContent,
  originalValue,
  readContent,
  sameContent,
} from '@shop/contract';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { Clock } from '../../../shared/domain/clock.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { contentErrors } from '../domain/content-errors.js';
import type { PublishedContent, SignedAt, StoredDraft } from '../domain/stored-content.js';
import { ContentStore } from './ports/content-store.js';

export const contentTarget = (kind: ContentKind) =>
  ({ type: 'settings', id: `content:${kind}`, reference: CONTENT[kind].label }) as const;

export const toSigned = ({ name, at }: SignedAt) => ({ name, at: at.toISOString() });

/** What is being written, before anybody sees it. */
@Injectable()
export class ContentDrafts {
  constructor(
    private readonly store: ContentStore,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Every kind, in the order of the table. */
  async states(): Promise<ContentState[]> {
    const [published, drafts] = await Promise.all([this.store.published(), this.store.drafts()]);
    const now = this.clock.now().toISOString();
    return CONTENT_KINDS.map((kind) => {
      const shown = published.get(kind);
      const draft = drafts.find((one) => one.kind === kind && one.value !== null);
      return {
        kind,
        published: shown ? { number: shown.number, publishedBy: toSigned(shown.publishedBy) } : null,
        draft: draft
          ? { changedBy: toSigned(draft.changedBy), publishAt: draft.publishAt?.toISOString() ?? null }
          : null,
        silent: isSilent(kind, shown ? readContent(kind, shown.value).value : originalValue(kind), now),
      };
    });
  }

  /** What was saved, else what shoppers see. */
  async draft(kind: ContentKind): Promise<ContentDraft> {
    const [kept, published] = await Promise.all([this.store.draft(kind), this.store.published()]);
    return toView(kind, kept, published.get(kind));
  }

  /**
   * Merged with what others saved since. One that waits for its moment stays fit for it.
   * @throws DomainError `CONTENT.INVALID`, `CONTENT.INCOMPLETE`, `CONTENT.CHANGED_MEANWHILE`; nothing changes then
   */
  async save(kind: ContentKind, change: ContentChange): Promise<ContentDraft> {
    const given = soundValue(kind, change.value);
    // What a screen showed was kept once; what it cannot have shown merges as if it had shown what is there.
    const base = readContent(kind, change.base).value;
    return this.write(kind, (kept, shown) => {
      const current = kept?.value ?? shown;
      const { value, clashes } = mergeContent(kind, { base, given, current });
      if (clashes.length > 0) return { clashes };
      return { value };
    });
  }

  /** @throws DomainError `CONTENT.CHANGED_MEANWHILE`, `CONTENT.NO_DRAFT` */
  async discard(kind: ContentKind, expectedVersion: number): Promise<ContentDraft> {
    return this.write(
      kind,
      (kept) => {
        if (!kept?.value) throw contentErrors.noDraft();
        return { value: null };
      },
      { expectedVersion, act: 'content.draft-discarded' },
    );
  }

  /**
   * A version as a new draft, in the place of whatever is being written; 0: what the shop came with.
   * @throws DomainError `CONTENT.VERSION_NOT_FOUND`, `CONTENT.CHANGED_MEANWHILE`
   */
  async restore(kind: ContentKind, number: number, expectedVersion: number): Promise<ContentDraft> {
    const version = number === 0 ? undefined : await this.store.version(kind, number);
    if (number !== 0 && !version) throw contentErrors.versionUnknown();
    // What a later release does not know any more, or knows besides, is read as it reads everything.
    const value = version ? readContent(kind, version.value).value : originalValue(kind);
    return this.write(kind, () => ({ value, anew: true }), {
      expectedVersion,
      act: 'content.draft-restored',
      after: { version: number },
    });
  }

  private async write(
    kind: ContentKind,
    decide: (
      kept: StoredDraft | undefined,
      shown: ContentValue,
    ) => { value: ContentValue | null; anew?: boolean } | { clashes: ReturnType<typeof mergeContent>['clashes'] },
    {
      expectedVersion,
      act,
      after,
    }: {
      expectedVersion?: number;
      act?: 'content.draft-discarded' | 'content.draft-restored';
      after?: Record<string, unknown>;
    } = {},
  ): Promise<ContentDraft> {
    const { actor } = await this.audit.author();
    return retryWhenStale(() =>
      this.work.run(async () => {
        const kept = await this.store.draft(kind);
        const published = (await this.store.published()).get(kind);
        if (expectedVersion !== undefined && expectedVersion !== (kept?.version ?? 0)) {
          throw contentErrors.changedMeanwhile(toView(kind, kept, published));
        }
        const decided = decide(kept, published?.value ?? originalValue(kind));
        if ('clashes' in decided) throw contentErrors.changedMeanwhile(toView(kind, kept, published), decided.clashes);
        const { value, anew = false } = decided;
        if (!anew && kept?.value && sameContent(value, kept.value)) return toView(kind, kept, published);
        const goesOn = kept?.value && value && !anew ? kept : undefined;
        if (goesOn?.publishAt && value) assertComplete(kind, value);
        const next: StoredDraft = {
          kind,
          value,
          writing: goesOn?.writing ?? randomBytes(8).toString('hex'),
          version: (kept?.version ?? 0) + 1,
          changedBy: { name: actor?.name ?? '', at: this.clock.now() },
          publishAt: goesOn?.publishAt ?? null,
        };
        await this.store.writeDraft(next);
        if (act) await this.audit.record({ act, target: contentTarget(kind), ...(after && { after }) });
        return toView(kind, next, published);
      }),
    );
  }
}

/** @throws DomainError `CONTENT.INVALID` */
function soundValue(kind: ContentKind, given: unknown): ContentValue {
  const { value, faults } = readContent(kind, given);
  if (faults.length > 0) throw contentErrors.invalid(faults.map(({ path: field, ...fault }) => ({ ...fault, field })));
  return value;
}

/** @throws DomainError `CONTENT.INCOMPLETE` */
export function assertComplete(kind: ContentKind, value: ContentValue): void {
  const missing = blocking(kind, value).map(({ code, message, path: field }) => ({ code, message, field }));
  if (missing.length > 0) throw contentErrors.incomplete(missing);
}

export function toView(
  kind: ContentKind,
  kept: StoredDraft | undefined,
  published: PublishedContent | undefined,
): ContentDraft {
  const shown = published ? readContent(kind, published.value).value : originalValue(kind);
  const isSaved = kept !== undefined && kept.value !== null;
  return {
    kind,
    value: kept?.value ? readContent(kind, kept.value).value : shown,
    published: shown,
    publishedNumber: published?.number ?? 0,
    version: kept?.version ?? 0,
    saved: isSaved,
    changedBy: isSaved ? toSigned(kept.changedBy) : null,
    publishAt: isSaved ? (kept.publishAt?.toISOString() ?? null) : null,
  };
}
