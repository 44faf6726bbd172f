import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import { Clock } from '../../../shared/domain/clock.js';
import { CatalogueVersion } from '../application/ports/catalogue-version.js';

interface CatalogueVersionDocument {
  _id: string;
  version: number;
}

interface CatalogueEditDocument {
  /** The version that the edit led to. */
  _id: number;
  products: string[];
  at: Date;
}

const THE_CATALOGUE = 'catalogue';
/** Beyond these, reading the whole catalogue is as good. */
const MOST_EDITS = 200;
const MOST_PRODUCTS = 500;
const KEPT_SECONDS = 24 * 3600;

export const CATALOGUE_VERSION_MODEL = 'CatalogueVersion';
export const CATALOGUE_EDIT_MODEL = 'CatalogueEdit';

export const CatalogueVersionSchema = new Schema<CatalogueVersionDocument>(
  { _id: String, version: { type: Number, required: true } },
  { collection: 'catalogueversions', versionKey: false },
);

export const CatalogueEditSchema = new Schema<CatalogueEditDocument>(
  { _id: Number, products: { type: [String], required: true }, at: { type: Date, required: true } },
  { collection: 'catalogue_edits', versionKey: false },
);
CatalogueEditSchema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

@Injectable()
export class MongoCatalogueVersion extends CatalogueVersion {
  constructor(
    @InjectModel(CATALOGUE_VERSION_MODEL) private readonly versions: Model<CatalogueVersionDocument>,
    @InjectModel(CATALOGUE_EDIT_MODEL) private readonly edits: Model<CatalogueEditDocument>,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async current(): Promise<number> {
    const document = await this.versions.findById(THE_CATALOGUE).lean<CatalogueVersionDocument>();
    return document?.version ?? 0;
  }

  override async raise(ids: readonly string[]): Promise<number> {
    const { version } = await this.versions
      .findOneAndUpdate({ _id: THE_CATALOGUE }, { $inc: { version: 1 } }, { upsert: true, returnDocument: 'after' })
      .orFail()
      .lean<CatalogueVersionDocument>();
    const edit = { products: [...ids], at: this.clock.now() };
    await this.edits.updateOne({ _id: version }, { $set: edit }, { upsert: true });
    return version;
  }

  override async editedBetween(from: number, to: number): Promise<string[] | undefined> {
    const count = to - from;
    // A backup that was put back counts from an earlier number.
    if (count < 0 || count > MOST_EDITS) return undefined;
    if (count === 0) return [];
    const edits = await this.edits
      .find({ _id: { $gt: from, $lte: to } })
      .limit(count)
      .lean<CatalogueEditDocument[]>();
    const ids = new Set(edits.flatMap(({ products }) => products));
    return edits.length === count && ids.size <= MOST_PRODUCTS ? [...ids] : undefined;
  }
}
