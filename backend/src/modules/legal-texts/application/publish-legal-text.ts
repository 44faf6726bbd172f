import { Injectable } from '@nestjs/common';
import {
  imposedOn,
  type LegalPublication,
  type LegalTextContent,
  type LegalTextId,
  type PublishedLegalText,
} from '@shop/contract';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { canonicalJson } from '../../../shared/domain/canonical-json.js';
import { Clock } from '../../../shared/domain/clock.js';
import { parisDay, parisMidnight } from '../../../shared/domain/paris-days.js';
import { StaleWrite } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { factsMissingFor, returnPayerIn } from '../domain/imposed-blocks.js';
import { legalTextErrors } from '../domain/legal-text-errors.js';
import { assertGoodContent, showContent } from '../domain/legal-text-content.js';
import { hashOf, type PublishedVersion } from '../domain/legal-version.js';
import { LegalDrafts, textTarget } from './legal-drafts.js';
import { LegalTexts } from './legal-texts.js';
import { LegalTextStore, type StoredDraft } from './ports/legal-text-store.js';

const MOST_DAYS_AHEAD = 731;

/** A version for good: numbered, hashed, filled with who sells, and never changed again. */
@Injectable()
export class PublishLegalText {
  constructor(
    private readonly store: LegalTextStore,
    private readonly texts: LegalTexts,
    private readonly drafts: LegalDrafts,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * The draft as it was saved.
   * @throws DomainError LEGAL_TEXT.DATE_UNKNOWN, .DATE_PAST, .DATE_TOO_FAR, .NO_DRAFT, .NOTHING_NEW, .FACTS_MISSING, .INVALID, .CHANGED_MEANWHILE
   */
  async execute(text: LegalTextId, publication: LegalPublication): Promise<PublishedLegalText> {
    this.assertGoodDay(publication.effectiveFrom);
    const { actor } = await this.audit.author();
    try {
      await this.work.run(async () => {
        const draft = await this.store.draft(text);
        if (draft && draft.version !== publication.expectedVersion) throw new StaleWrite(`the draft of ${text}`);
        if (!draft?.content) throw legalTextErrors.noDraft();
        await this.write(draft, draft.content, { ...publication, author: actor?.name ?? '' });
      });
    } catch (error) {
      if (error instanceof StaleWrite) throw await this.drafts.changedMeanwhile(text);
      throw error;
    }
    const { items } = await this.texts.published(text, { skip: 0, limit: 1 });
    return items[0]!;
  }

  /** A version of the shop's own words, such as a demo's first. @throws StaleWrite when there is one already */
  async first(
    text: LegalTextId,
    content: LegalTextContent,
    { author, summary }: { author: string; summary: string },
  ): Promise<void> {
    const effectiveFrom = this.texts.today();
    const version = await this.versionOf(text, content, { number: 1, effectiveFrom, summary, author });
    await this.store.add(version);
  }

  private async write(
    draft: StoredDraft,
    content: LegalTextContent,
    { effectiveFrom, summary, author }: LegalPublication & { author: string },
  ): Promise<void> {
    const { text } = draft;
    assertGoodContent(text, content);
    const newest = (await this.store.placed(text)).at(-1);
    const version = await this.versionOf(text, content, {
      number: (newest?.number ?? 0) + 1,
      effectiveFrom,
      summary,
      author,
    });
    await this.assertNews(version, newest?.number);
    await this.store.add(version);
    const changedBy = { name: author, at: version.publishedAt };
    await this.store.writeDraft({ ...draft, content: null, version: draft.version + 1, changedBy }, draft.version);
    const { number, sha256 } = version;
    await this.audit.record({
      act: 'settings.text-published',
      target: textTarget(text),
      after: { version: number, effectiveFrom, summary, sha256 },
    });
  }

  private async versionOf(
    text: LegalTextId,
    content: LegalTextContent,
    placed: Pick<PublishedVersion, 'number' | 'effectiveFrom' | 'summary' | 'author'>,
  ): Promise<PublishedVersion> {
    const facts = await this.texts.facts();
    const missing = factsMissingFor(imposedOn(text), facts.seller);
    if (missing.length > 0) throw legalTextErrors.factsMissing(missing);
    const told = imposedOn(text).includes('withdrawal-notice') && { returnPaidBy: returnPayerIn(facts.seller) };
    const shown = showContent(content, facts);
    const version = { text, ...placed, ...told, publishedAt: this.clock.now(), content, shown };
    return { ...version, sha256: hashOf(version) };
  }

  /** The same words once more would ask every shopper again for nothing. */
  private async assertNews(version: PublishedVersion, newest: number | undefined): Promise<void> {
    const before = newest === undefined ? undefined : await this.store.version(version.text, newest);
    if (!before || before.effectiveFrom > version.effectiveFrom) return;
    if (canonicalJson(before.shown) === canonicalJson(version.shown)) throw legalTextErrors.nothingNew();
  }

  private assertGoodDay(day: string): void {
    if (Number.isNaN(parisMidnight(day).getTime())) throw legalTextErrors.dateUnknown();
    const today = this.texts.today();
    if (day < today) throw legalTextErrors.datePast();
    if (day > parisDay(parisMidnight(today, MOST_DAYS_AHEAD))) throw legalTextErrors.dateFar();
  }
}
