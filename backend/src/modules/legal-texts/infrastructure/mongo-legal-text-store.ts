import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import type { LegalTextId } from '@shop/contract';
import type { Page, Slice } from '../../../shared/http/lists/paging.js';
import { totalOf } from '../../../shared/persistence/list-totals.js';
import { StaleWrite } from '../../../shared/persistence/stale-write.js';
import { LegalTextStore, type PlacedVersion, type StoredDraft } from '../application/ports/legal-text-store.js';
import { LEGAL_VERSION_MODEL, type VersionDocument, WITHOUT_WORDS, withoutId } from './legal-version.schema.js';
import { PlacedVersions } from './placed-versions.js';
import type { PublishedVersion } from '../domain/legal-version.js';

/** `_id`: the text. */
interface DraftDocument extends StoredDraft {
  _id: LegalTextId;
}

export const LEGAL_DRAFT_MODEL = 'LegalDraft';

export const LegalDraftSchema = new Schema<DraftDocument>(
  {
    _id: String,
    text: { type: String, required: true },
    content: { type: Object, default: null },
    version: { type: Number, required: true },
    basedOn: { type: Number, default: null },
    changedBy: { type: Object, required: true },
  },
  { collection: 'legaldrafts', versionKey: false, minimize: false },
);

const idOf = ({ text, number }: Pick<PublishedVersion, 'text' | 'number'>) => `${text}:${number}`;

const isTaken = (error: unknown) => (error as { code?: unknown }).code === 11000;

@Injectable()
export class MongoLegalTextStore extends LegalTextStore {
  constructor(
    @InjectModel(LEGAL_VERSION_MODEL) private readonly versions: Model<VersionDocument>,
    @InjectModel(LEGAL_DRAFT_MODEL) private readonly drafts: Model<DraftDocument>,
    private readonly everyVersion: PlacedVersions,
  ) {
    super();
  }

  override async placed(text: LegalTextId): Promise<PlacedVersion[]> {
    const found = await this.versions.find({ text }, WITHOUT_WORDS).sort({ number: -1 }).lean<VersionDocument[]>();
    return found.reverse().map(withoutId);
  }

  override everyPlaced() {
    return this.everyVersion.every();
  }

  override async list(text: LegalTextId, { skip, limit }: Slice): Promise<Page<PlacedVersion>> {
    const [found, total] = await Promise.all([
      this.versions
        .find({ text }, WITHOUT_WORDS)
        .sort({ number: -1 })
        .skip(skip)
        .limit(limit)
        .lean<VersionDocument[]>(),
      totalOf(this.versions, { text }),
    ]);
    return { items: found.map(withoutId), ...total };
  }

  override async version(text: LegalTextId, number: number): Promise<PublishedVersion | undefined> {
    const found = await this.versions.findById(idOf({ text, number })).lean<VersionDocument | null>();
    return found ? withoutId(found) : undefined;
  }

  override async add(version: PublishedVersion): Promise<void> {
    try {
      await this.versions.create([{ _id: idOf(version), ...version }]);
    } catch (error) {
      if (isTaken(error)) throw new StaleWrite(`version ${version.number} of ${version.text}`);
      throw error;
    }
    this.everyVersion.changed();
  }

  override async draft(text: LegalTextId): Promise<StoredDraft | undefined> {
    const found = await this.drafts.findById(text).lean<DraftDocument | null>();
    return found ? withoutId(found) : undefined;
  }

  override async writeDraft(draft: StoredDraft, expectedVersion: number): Promise<void> {
    const known = await this.draft(draft.text);
    if ((known?.version ?? 0) !== expectedVersion) throw new StaleWrite(`the draft of ${draft.text}`);
    if (known) {
      const { matchedCount } = await this.drafts.updateOne(
        { _id: draft.text, version: expectedVersion },
        { $set: draft },
      );
      if (matchedCount === 0) throw new StaleWrite(`the draft of ${draft.text}`);
      return;
    }
    try {
      await this.drafts.create([{ _id: draft.text, ...draft }]);
    } catch (error) {
      if (isTaken(error)) throw new StaleWrite(`the first draft of ${draft.text}`);
      throw error;
    }
  }
}
