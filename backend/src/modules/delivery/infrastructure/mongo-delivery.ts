import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import { BriefRead } from '../../../shared/persistence/brief-read.js';
import { StaleWrite } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { type DeliverySetting, DeliveryStore } from '../application/ports/delivery-store.js';

interface DeliveryDocument extends Omit<DeliverySetting, 'changes'>, Partial<Pick<DeliverySetting, 'changes'>> {
  _id: string;
}

const THE_SHOP = 'shop';

export const DELIVERY_MODEL = 'DeliverySettings';

export const DeliverySchema = new Schema<DeliveryDocument>(
  {
    _id: String,
    // Read and written whole; its shape is the domain's.
    rules: { type: Schema.Types.Mixed, required: true },
    version: { type: Number, required: true },
    changedBy: { type: new Schema({ name: String, at: Date }, { _id: false }), required: true },
    // Not in settings of before it was kept: who changed which part then, nobody knows.
    changes: { type: Schema.Types.Mixed, default: {} },
  },
  { collection: 'delivery_settings', versionKey: false, minimize: false },
);

@Injectable()
export class MongoDelivery extends DeliveryStore {
  private readonly kept: BriefRead<DeliverySetting | undefined>;

  constructor(
    @InjectModel(DELIVERY_MODEL) private readonly settings: Model<DeliveryDocument>,
    work: UnitOfWork,
  ) {
    super();
    this.kept = new BriefRead(() => this.stored(), work);
  }

  override read(): Promise<DeliverySetting | undefined> {
    return this.kept.get();
  }

  private async stored(): Promise<DeliverySetting | undefined> {
    const stored = await this.settings.findById(THE_SHOP).lean<DeliveryDocument | null>();
    if (!stored) return undefined;
    const { rules, version, changedBy, changes = {} } = stored;
    return { rules, version, changedBy, changes };
  }

  override async write(setting: DeliverySetting): Promise<void> {
    if (setting.version === 1) await this.add(setting);
    else await this.replace(setting);
    this.kept.changed();
  }

  private async replace(setting: DeliverySetting): Promise<void> {
    const before = { _id: THE_SHOP, version: setting.version - 1 };
    const { matchedCount } = await this.settings.updateOne(before, { $set: setting });
    if (matchedCount === 0) throw new StaleWrite('delivery');
  }

  private async add(setting: DeliverySetting): Promise<void> {
    try {
      await this.settings.create([{ _id: THE_SHOP, ...setting }]);
    } catch (error) {
      if ((error as { code?: unknown }).code === 11000) throw new StaleWrite('the first delivery settings');
      throw error;
    }
  }
}
