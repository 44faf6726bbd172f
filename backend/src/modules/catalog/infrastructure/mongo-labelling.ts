import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import { BriefRead } from '../../../shared/persistence/brief-read.js';
import { StaleWrite } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { CatalogChanges } from '../application/catalog-changes.js';
import { type LabellingSetting, LabellingStore } from '../application/ports/labelling-store.js';

interface LabellingDocument extends LabellingSetting {
  _id: string;
}

const THE_SHOP = 'shop';

export const LABELLING_MODEL = 'Labelling';

export const LabellingSchema = new Schema<LabellingDocument>(
  {
    _id: String,
    required: { type: Boolean, required: true },
    version: { type: Number, required: true },
    changedBy: { type: new Schema({ name: String, at: Date }, { _id: false }), required: true },
  },
  { collection: 'labelling', versionKey: false },
);

@Injectable()
export class MongoLabelling extends LabellingStore {
  private readonly kept: BriefRead<LabellingSetting | undefined>;

  constructor(
    @InjectModel(LABELLING_MODEL) private readonly settings: Model<LabellingDocument>,
    work: UnitOfWork,
    changes: CatalogChanges,
  ) {
    super();
    this.kept = new BriefRead(() => this.stored(), work);
    changes.onChange(() => this.kept.forget());
  }

  override read(): Promise<LabellingSetting | undefined> {
    return this.kept.get();
  }

  private async stored(): Promise<LabellingSetting | undefined> {
    const stored = await this.settings.findById(THE_SHOP).lean<LabellingDocument | null>();
    return stored ? { required: stored.required, version: stored.version, changedBy: stored.changedBy } : undefined;
  }

  override async write(setting: LabellingSetting): Promise<void> {
    if (setting.version === 1) await this.add(setting);
    else await this.replace(setting);
    this.kept.changed();
  }

  private async replace(setting: LabellingSetting): Promise<void> {
    const before = { _id: THE_SHOP, version: setting.version - 1 };
    const { matchedCount } = await this.settings.updateOne(before, { $set: setting });
    if (matchedCount === 0) throw new StaleWrite('the labelling');
  }

  private async add(setting: LabellingSetting): Promise<void> {
    try {
      await this.settings.create([{ _id: THE_SHOP, ...setting }]);
    } catch (error) {
      if ((error as { code?: unknown }).code === 11000) throw new StaleWrite('the first labelling');
      throw error;
    }
  }
}
