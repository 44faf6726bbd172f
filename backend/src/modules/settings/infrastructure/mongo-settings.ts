import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import { isSettingsSection, type SettingsSectionId } from '@shop/contract';
import { BriefRead } from '../../../shared/persistence/brief-read.js';
import { StaleWrite } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { CatalogChanges } from '../../catalog/application/catalog-changes.js';
import { SettingsStore } from '../application/ports/settings-store.js';
import type { KeptSettings } from '../domain/kept-settings.js';

/** One document per section. */
interface SettingsDocument extends Omit<KeptSettings, 'section'> {
  _id: string;
}

export const SETTINGS_MODEL = 'Settings';

export const SettingsSchema = new Schema<SettingsDocument>(
  {
    _id: String,
    values: { type: Object, required: true },
    changes: { type: Object, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'settings', versionKey: false, minimize: false },
);

type Sections = ReadonlyMap<SettingsSectionId, KeptSettings>;

@Injectable()
export class MongoSettings extends SettingsStore {
  private readonly kept: BriefRead<Sections>;

  constructor(
    @InjectModel(SETTINGS_MODEL) private readonly settings: Model<SettingsDocument>,
    changes: CatalogChanges,
    work: UnitOfWork,
  ) {
    super();
    this.kept = new BriefRead(() => this.stored(), work);
    // Pages that are read anew because of another instance's change must not be made of what was before.
    changes.onChange(() => this.kept.forget());
  }

  override read(): Promise<Sections> {
    return this.kept.get();
  }

  override recent(): Promise<Sections> {
    return this.kept.recent();
  }

  /** All sections by one command: there are few, and most who ask want several. */
  private async stored(): Promise<Sections> {
    const found = await this.settings.find().lean<SettingsDocument[]>();
    const known = found.flatMap(({ _id: section, values, changes, version }) =>
      isSettingsSection(section) ? [[section, { section, values, changes, version }] as const] : [],
    );
    return new Map(known);
  }

  override async write({ section, ...settings }: KeptSettings): Promise<void> {
    if (settings.version === 1) await this.add(section, settings);
    else await this.replace(section, settings);
    this.kept.changed();
  }

  private async replace(section: string, settings: Omit<SettingsDocument, '_id'>): Promise<void> {
    const before = { _id: section, version: settings.version - 1 };
    const { matchedCount } = await this.settings.updateOne(before, { $set: settings });
    if (matchedCount === 0) throw new StaleWrite('the settings');
  }

  private async add(section: string, settings: Omit<SettingsDocument, '_id'>): Promise<void> {
    try {
      await this.settings.create([{ _id: section, ...settings }]);
    } catch (error) {
      if ((error as { code?: unknown }).code === 11000) throw new StaleWrite('the first settings');
      throw error;
    }
  }
}
