import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { CONTENT_KINDS, type ContentKind, type ContentValue, isContentKind, keptContent } from '@shop/contract';
import type { Page, Slice } from '../../../shared/http/lists/paging.js';
import { BriefRead } from '../../../shared/persistence/brief-read.js';
import { totalOf } from '../../../shared/persistence/list-totals.js';
import { StaleWrite } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { CatalogChanges } from '../../catalog/application/catalog-changes.js';
import { ContentStore } from '../application/ports/content-store.js';
import type { PublishedContent, StoredDraft } from '../domain/stored-content.js';
import {
  CONTENT_DRAFT_MODEL,
  CONTENT_VERSION_MODEL,
  type DraftDocument,
  type VersionDocument,
} from './content.schema.js';

const isTaken = (error: unknown) => (error as { code?: unknown }).code === 11000;

interface Stored {
  _id: unknown;
  kind: ContentKind;
  value: ContentValue | null;
}

/** As this release reads it: pages, forms and merging need every field that the table has today. */
function asKept<Kept extends Stored>(stored: Kept): Omit<Kept, '_id'> {
  const { _id, ...kept } = stored;
  const { kind, value } = stored;
  return value === null ? kept : { ...kept, value: keptContent(kind, value) };
}

type Published = ReadonlyMap<ContentKind, PublishedContent>;

@Injectable()
export class MongoContentStore extends ContentStore {
  private readonly kept: BriefRead<Published>;

  constructor(
    @InjectModel(CONTENT_VERSION_MODEL) private readonly versionModel: Model<VersionDocument>,
    @InjectModel(CONTENT_DRAFT_MODEL) private readonly draftModel: Model<DraftDocument>,
    changes: CatalogChanges,
    work: UnitOfWork,
  ) {
    super();
    this.kept = new BriefRead(() => this.newest(), work);
    // Pages that are read anew because of another instance's change must not be made of what was before.
    changes.onChange(() => this.kept.forget());
  }

  override published(): Promise<Published> {
    return this.kept.get();
  }

  /** The newest of each kind: the last that was added counts. */
  private async newest(): Promise<Published> {
    const found = await Promise.all(
      CONTENT_KINDS.map((kind) =>
        this.versionModel.findOne({ kind }).sort({ number: -1 }).lean<VersionDocument | null>(),
      ),
    );
    return new Map(found.flatMap((version) => (version ? [[version.kind, asKept(version)] as const] : [])));
  }

  override async version(kind: ContentKind, number: number): Promise<PublishedContent | undefined> {
    const found = await this.versionModel.findById(`${kind}:${number}`).lean<VersionDocument | null>();
    return found ? asKept(found) : undefined;
  }

  override async versions(kind: ContentKind, { skip, limit }: Slice): Promise<Page<PublishedContent>> {
    const [found, total] = await Promise.all([
      this.versionModel.find({ kind }).sort({ number: -1 }).skip(skip).limit(limit).lean<VersionDocument[]>(),
      totalOf(this.versionModel, { kind }),
    ]);
    return { items: found.map(asKept), ...total };
  }

  override async add(version: PublishedContent): Promise<void> {
    try {
      await this.versionModel.create([{ _id: `${version.kind}:${version.number}`, ...version }]);
    } catch (error) {
      if (isTaken(error)) throw new StaleWrite(`version ${version.number} of ${version.kind}`);
      throw error;
    }
    this.kept.changed();
  }

  override async drafts(): Promise<StoredDraft[]> {
    const found = await this.draftModel.find().lean<DraftDocument[]>();
    return found.filter(({ kind }) => isContentKind(kind)).map(asKept);
  }

  override async draft(kind: ContentKind): Promise<StoredDraft | undefined> {
    const found = await this.draftModel.findById(kind).lean<DraftDocument | null>();
    return found ? asKept(found) : undefined;
  }

  override async writeDraft(draft: StoredDraft): Promise<void> {
    const { kind, version } = draft;
    if (version > 1) {
      const { matchedCount } = await this.draftModel.updateOne({ _id: kind, version: version - 1 }, { $set: draft });
      if (matchedCount === 0) throw new StaleWrite(`the draft of ${kind}`);
      return;
    }
    try {
      await this.draftModel.create([{ _id: kind, ...draft }]);
    } catch (error) {
      if (isTaken(error)) throw new StaleWrite(`the first draft of ${kind}`);
      throw error;
    }
  }

  override async due(now: Date): Promise<ContentKind[]> {
    const found = await this.draftModel.find({ publishAt: { $lte: now } }, { _id: 1 }).lean<{ _id: string }[]>();
    return found.map(({ _id: kind }) => kind).filter(isContentKind);
  }
}
