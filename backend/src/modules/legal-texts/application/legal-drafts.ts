import { Injectable } from '@nestjs/common';
import {
  imposedOn,
  LEGAL_TEXT_IDS,
  LEGAL_TEXTS,
  type LegalDraft,
  type LegalDraftChange,
  type LegalTextContent,
  type LegalTextId,
  type LegalTextState,
  type ShownLegalText,
} from '@shop/contract';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { canonicalJson } from '../../../shared/domain/canonical-json.js';
import { Clock } from '../../../shared/domain/clock.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { StaleWrite } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { fillBlock } from '../domain/imposed-blocks.js';
import { assertGoodContent, showContent, tidyContent } from '../domain/legal-text-content.js';
import { MODEL_TEXTS } from '../domain/model-texts.js';
import { LegalTexts } from './legal-texts.js';
import { LegalTextStore, type StoredDraft } from './ports/legal-text-store.js';

export const textTarget = (text: LegalTextId) =>
  ({ type: 'settings', id: `legal-text:${text}`, reference: LEGAL_TEXTS[text].name }) as const;

/** What is being written, before anybody is bound by it. */
@Injectable()
export class LegalDrafts {
  constructor(
    private readonly store: LegalTextStore,
    private readonly texts: LegalTexts,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Every text, in the order of the table. */
  async states(): Promise<LegalTextState[]> {
    return Promise.all(LEGAL_TEXT_IDS.map((text) => this.state(text)));
  }

  private async state(text: LegalTextId): Promise<LegalTextState> {
    const [placed, draft] = await Promise.all([this.texts.placedToday(text), this.store.draft(text)]);
    const written = draft?.content ? { version: draft.version, changedBy: told(draft) } : null;
    return { text, ...placed, draft: written, outdated: await this.isOutdated(text) };
  }

  /** Whether imposed blocks of the newest version that counts, or will, say something else than what is known of the seller. */
  async isOutdated(text: LegalTextId): Promise<boolean> {
    const { inForce, coming } = await this.texts.placedToday(text);
    const newest = coming ?? inForce;
    const version = newest && (await this.store.version(text, newest.number));
    if (!version) return false;
    return canonicalJson(showContent(version.content, await this.texts.facts())) !== canonicalJson(version.shown);
  }

  /** What was saved, else the words of the newest version, else the model. */
  async draft(text: LegalTextId): Promise<LegalDraft> {
    const [kept, facts] = await Promise.all([this.store.draft(text), this.texts.facts()]);
    const base = kept?.content ? undefined : await this.newest(text);
    return {
      text,
      content: kept?.content ?? base?.content ?? MODEL_TEXTS[text],
      version: kept?.version ?? 0,
      saved: Boolean(kept?.content),
      changedBy: kept?.content ? told(kept) : null,
      basedOn: kept?.content ? kept.basedOn : (base?.number ?? null),
      imposed: imposedOn(text).map((id) => fillBlock(id, facts)),
    };
  }

  /** As it would be read today. @throws DomainError `LEGAL_TEXT.INVALID` */
  async preview(text: LegalTextId, content: LegalTextContent): Promise<ShownLegalText> {
    const tidy = tidyContent(content);
    assertGoodContent(text, tidy);
    return showContent(tidy, await this.texts.facts());
  }

  /** @throws DomainError `LEGAL_TEXT.INVALID`, `LEGAL_TEXT.CHANGED_MEANWHILE`; nothing changes then */
  async save(text: LegalTextId, { content, expectedVersion }: LegalDraftChange): Promise<LegalDraft> {
    const tidy = tidyContent(content);
    assertGoodContent(text, tidy);
    return this.change(text, { content: tidy, expectedVersion });
  }

  /** Nothing is left of what was saved. @throws DomainError `LEGAL_TEXT.CHANGED_MEANWHILE` */
  async discard(text: LegalTextId, expectedVersion: number): Promise<LegalDraft> {
    return this.change(text, { content: null, expectedVersion });
  }

  private async change(
    text: LegalTextId,
    { content, expectedVersion }: { content: LegalTextContent | null; expectedVersion: number },
  ): Promise<LegalDraft> {
    const { actor } = await this.audit.author();
    try {
      await this.work.run(async () => {
        const known = await this.store.draft(text);
        const newest = await this.newest(text);
        const basedOn = known?.content ? known.basedOn : (newest?.number ?? null);
        const changedBy = { name: actor?.name ?? '', at: this.clock.now() };
        await this.store.writeDraft(
          { text, content, version: expectedVersion + 1, basedOn, changedBy },
          expectedVersion,
        );
        if (content) return;
        await this.audit.record({ act: 'settings.text-draft-discarded', target: textTarget(text) });
      });
    } catch (error) {
      if (error instanceof StaleWrite) throw await this.changedMeanwhile(text);
      throw error;
    }
    return this.draft(text);
  }

  /** The refusal of a form that is older than what a colleague saved, with what is there now. */
  async changedMeanwhile(text: LegalTextId): Promise<DomainError> {
    const current = await this.draft(text);
    const kept = await this.store.draft(text);
    const changedBy = kept && { ...told(kept), label: 'Texte modifié', fields: [] };
    const message = 'Ce texte a été modifié entre-temps. Rien n’a été enregistré.';
    return new DomainError('conflict', 'LEGAL_TEXT.CHANGED_MEANWHILE', message, {
      body: { current, changedBy: changedBy ?? null },
    });
  }

  private async newest(text: LegalTextId) {
    const last = (await this.store.placed(text)).at(-1);
    return last && this.store.version(text, last.number);
  }
}

const told = ({ changedBy }: StoredDraft) => ({ name: changedBy.name, at: changedBy.at.toISOString() });
