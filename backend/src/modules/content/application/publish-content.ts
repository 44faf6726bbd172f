import { Injectable } from '@nestjs/common';
import type {
  ContentDraft,
  ContentItem,
  ContentKind,
  ContentPicture,
  ContentValue,
  PictureField,
} from '@shop/contract';
import { fieldsOf, isSitePicture, itemFields, itemName, originalValue, sameContent } from '@shop/contract';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { Clock } from '../../../shared/domain/clock.js';
import { PictureStore } from '../../../shared/pictures/picture-store.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { contentErrors } from '../domain/content-errors.js';
import type { SignedAt, StoredDraft } from '../domain/stored-content.js';
import { assertComplete, ContentDrafts, contentTarget, toView } from './content-drafts.js';
import { KeepContentPictures } from './keep-content-pictures.js';
import { ContentStore } from './ports/content-store.js';
import { PageCopies } from './ports/page-copies.js';

const MOST_DAYS_AHEAD = 731;
const DAY_MS = 24 * 3600 * 1000;

const BY_THE_SHOP = { actor: null, requestId: '', address: '' };

/** From a draft to what shoppers see: now, or by itself when its moment comes. */
@Injectable()
export class PublishContent {
  constructor(
    private readonly store: ContentStore,
    private readonly drafts: ContentDrafts,
    private readonly pictures: PictureStore,
    private readonly keep: KeepContentPictures,
    private readonly copies: PageCopies,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Shoppers see it from now on, on every instance within two seconds.
   * @throws DomainError `CONTENT.NO_DRAFT`, `CONTENT.CHANGED_MEANWHILE`, `CONTENT.INCOMPLETE`, `CONTENT.NOTHING_NEW`
   */
  async now(kind: ContentKind, expectedVersion: number): Promise<ContentDraft> {
    const { actor } = await this.audit.author();
    await retryWhenStale(() =>
      this.copies.renewAfter(async () => {
        const { draft, value } = await this.written(kind, expectedVersion);
        await this.assertShowable(kind, value);
        const shown = (await this.store.published()).get(kind)?.value ?? originalValue(kind);
        if (sameContent(shown, value)) throw contentErrors.nothingNew();
        await this.add(draft, value, { name: actor?.name ?? '', at: this.clock.now() });
      }),
    );
    return this.drafts.draft(kind);
  }

  /**
   * Shoppers see it from that moment on.
   * @throws DomainError as `now` does, and `CONTENT.MOMENT_REFUSED`
   */
  async later(kind: ContentKind, expectedVersion: number, at: Date): Promise<ContentDraft> {
    const ahead = at.getTime() - this.clock.now().getTime();
    if (ahead <= 0)
      throw contentErrors.momentRefused('Ce moment est déjà passé. Choisissez-en un à venir, ou publiez maintenant.');
    if (ahead > MOST_DAYS_AHEAD * DAY_MS)
      throw contentErrors.momentRefused('Ce moment est à plus de deux ans\u00a0: vérifiez-le.');
    return this.change(kind, expectedVersion, 'content.scheduled', async ({ draft, value }) => {
      await this.assertShowable(kind, value);
      return { ...draft, publishAt: at };
    });
  }

  /** The draft stays. @throws DomainError `CONTENT.NO_DRAFT`, `CONTENT.NOT_SCHEDULED`, `CONTENT.CHANGED_MEANWHILE` */
  async notLater(kind: ContentKind, expectedVersion: number): Promise<ContentDraft> {
    return this.change(kind, expectedVersion, 'content.unscheduled', ({ draft }) => {
      if (!draft.publishAt) throw contentErrors.notScheduled();
      return Promise.resolve({ ...draft, publishAt: null });
    });
  }

  /** Publishes what is due. However many instances look, each draft is published once. @throws what kept one of them */
  async due(): Promise<void> {
    const kinds = await this.store.due(this.clock.now());
    const done = await Promise.allSettled(kinds.map((kind) => this.publishDue(kind)));
    const failed = done.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  }

  private publishDue(kind: ContentKind): Promise<void> {
    return retryWhenStale(() =>
      this.copies.renewAfter(async () => {
        const draft = await this.store.draft(kind);
        const now = this.clock.now();
        // Another instance was faster, or somebody thought better of it.
        if (!draft?.value || !draft.publishAt || draft.publishAt > now) return;
        await this.add(draft, draft.value, { name: draft.changedBy.name, at: now }, BY_THE_SHOP);
      }),
    );
  }

  private async change(
    kind: ContentKind,
    expectedVersion: number,
    act: 'content.scheduled' | 'content.unscheduled',
    decide: (written: { draft: StoredDraft; value: ContentValue }) => Promise<StoredDraft>,
  ): Promise<ContentDraft> {
    const { actor } = await this.audit.author();
    return retryWhenStale(() =>
      this.work.run(async () => {
        const written = await this.written(kind, expectedVersion);
        const decided = await decide(written);
        const changedBy = { name: actor?.name ?? '', at: this.clock.now() };
        const next = { ...decided, version: written.draft.version + 1, changedBy };
        await this.store.writeDraft(next);
        const publishAt = (next.publishAt ?? written.draft.publishAt)?.toISOString();
        await this.audit.record({ act, target: contentTarget(kind), after: { publishAt } });
        return toView(kind, next, (await this.store.published()).get(kind));
      }),
    );
  }

  private async written(
    kind: ContentKind,
    expectedVersion: number,
  ): Promise<{ draft: StoredDraft; value: ContentValue }> {
    const draft = await this.store.draft(kind);
    if (!draft?.value) throw contentErrors.noDraft();
    if (draft.version !== expectedVersion) {
      throw contentErrors.changedMeanwhile(toView(kind, draft, (await this.store.published()).get(kind)));
    }
    return { draft, value: draft.value };
  }

  private async add(
    draft: StoredDraft,
    value: ContentValue,
    publishedBy: SignedAt,
    author?: typeof BY_THE_SHOP,
  ): Promise<void> {
    const { kind } = draft;
    const number = ((await this.store.published()).get(kind)?.number ?? 0) + 1;
    await this.store.writeDraft({
      ...draft,
      value: null,
      publishAt: null,
      version: draft.version + 1,
      changedBy: publishedBy,
    });
    await this.store.add({ kind, number, value, publishedBy });
    const target = contentTarget(kind);
    await this.audit.record({
      act: 'content.published',
      target,
      after: { version: number },
      ...(author && { author }),
    });
  }

  /** @throws DomainError `CONTENT.INCOMPLETE` */
  private async assertShowable(kind: ContentKind, value: ContentValue): Promise<void> {
    assertComplete(kind, value);
    const sent = picturesIn(kind, value).filter(({ name }) => !isSitePicture(name));
    for (const { name, path, label } of sent) {
      if (await this.pictures.original(name)) continue;
      const message = `${label}\u00a0: cette image n’est plus là. Envoyez-la de nouveau.`;
      throw contentErrors.incomplete([{ code: 'CONTENT.PICTURE_GONE', message, field: path }]);
    }
    this.work.afterCommit(() => this.keep.ahead(sent));
  }
}

/** Every picture that a value shows. */
export function picturesIn(kind: ContentKind, value: ContentValue) {
  return Object.entries(fieldsOf(kind)).flatMap(([key, field]) => {
    if (field.kind === 'picture') return pictureAt(field, value[key], key, field.label);
    if (field.kind !== 'list') return [];
    return (value[key] as readonly ContentItem[]).flatMap((item, index) =>
      Object.entries(itemFields(field, item.id)).flatMap(([part, leaf]) =>
        leaf.kind === 'picture'
          ? pictureAt(leaf, item[part], `${key}.${item.id}.${part}`, `${itemName(field, item, index)}, ${leaf.label}`)
          : [],
      ),
    );
  });
}

function pictureAt({ shape }: PictureField, value: unknown, path: string, label: string) {
  const picture = value as ContentPicture;
  return picture.name === '' ? [] : [{ ...picture, ...(shape && { shape }), path, label }];
}
