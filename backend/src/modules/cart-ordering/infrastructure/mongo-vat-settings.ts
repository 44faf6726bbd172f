import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import type { VatSettings } from '@shop/contract';
import { BriefRead } from '../../../shared/persistence/brief-read.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { VatSettingsStore } from '../application/ports/vat-settings-store.js';

interface VatSettingsDocument extends VatSettings {
  _id: string;
}

const THE_SHOP = 'shop';

export const VAT_SETTINGS_MODEL = 'VatSettings';

export const VatSettingsSchema = new Schema<VatSettingsDocument>(
  { _id: String, regime: { type: String, required: true }, belgium: { type: String, required: true } },
  { collection: 'vat_settings', versionKey: false },
);

@Injectable()
export class MongoVatSettings extends VatSettingsStore {
  private readonly kept: BriefRead<VatSettings | undefined>;

  constructor(
    @InjectModel(VAT_SETTINGS_MODEL) private readonly settings: Model<VatSettingsDocument>,
    work: UnitOfWork,
  ) {
    super();
    this.kept = new BriefRead(() => this.stored(), work);
  }

  override read(): Promise<VatSettings | undefined> {
    return this.kept.get();
  }

  private async stored(): Promise<VatSettings | undefined> {
    const stored = await this.settings.findById(THE_SHOP).lean<VatSettingsDocument | null>();
    return stored ? { regime: stored.regime, belgium: stored.belgium } : undefined;
  }

  override async write(settings: VatSettings): Promise<void> {
    await this.settings.updateOne({ _id: THE_SHOP }, { $set: settings }, { upsert: true });
    this.kept.changed();
  }
}
