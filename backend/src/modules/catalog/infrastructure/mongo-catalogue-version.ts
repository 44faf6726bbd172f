import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import { CatalogueVersion } from '../application/ports/catalogue-version.js';

interface CatalogueVersionDocument {
  _id: string;
  version: number;
}

const THE_CATALOGUE = 'catalogue';

export const CATALOGUE_VERSION_MODEL = 'CatalogueVersion';

export const CatalogueVersionSchema = new Schema<CatalogueVersionDocument>(
  { _id: String, version: { type: Number, required: true } },
  { collection: 'catalogueversions', versionKey: false },
);

@Injectable()
export class MongoCatalogueVersion extends CatalogueVersion {
  constructor(@InjectModel(CATALOGUE_VERSION_MODEL) private readonly versions: Model<CatalogueVersionDocument>) {
    super();
  }

  override async current(): Promise<number> {
    const document = await this.versions.findById(THE_CATALOGUE).lean<CatalogueVersionDocument>();
    return document?.version ?? 0;
  }

  override async raise(): Promise<void> {
    await this.versions.updateOne({ _id: THE_CATALOGUE }, { $inc: { version: 1 } }, { upsert: true });
  }
}
