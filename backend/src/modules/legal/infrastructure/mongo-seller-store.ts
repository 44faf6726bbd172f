import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import { NO_SELLER } from '@shop/contract';
import { BriefRead } from '../../../shared/persistence/brief-read.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { StaleWrite } from '../../../shared/persistence/stale-write.js';
import { SellerStore, type StoredSeller } from '../application/ports/seller-store.js';

interface SellerDocument extends StoredSeller {
  _id: string;
}

const THE_SELLER = 'seller';

export const SELLER_MODEL = 'Seller';

export const SellerSchema = new Schema<SellerDocument>(
  {
    _id: String,
    facts: { type: Object, required: true },
    confirmations: { type: Object, required: true },
    version: { type: Number, required: true },
    changedBy: { type: Object, default: null },
  },
  { collection: 'seller', versionKey: false, minimize: false },
);

@Injectable()
export class MongoSellerStore extends SellerStore {
  private readonly kept: BriefRead<StoredSeller | undefined>;

  constructor(
    @InjectModel(SELLER_MODEL) private readonly sellers: Model<SellerDocument>,
    work: UnitOfWork,
  ) {
    super();
    this.kept = new BriefRead(() => this.stored(), work);
  }

  override read(): Promise<StoredSeller | undefined> {
    return this.kept.get();
  }

  private async stored(): Promise<StoredSeller | undefined> {
    const stored = await this.sellers.findById(THE_SELLER).lean<SellerDocument | null>();
    if (!stored) return undefined;
    const { facts, confirmations, version, changedBy } = stored;
    return { facts: { ...NO_SELLER, ...facts }, confirmations, version, changedBy };
  }

  override async write(seller: StoredSeller): Promise<void> {
    if (seller.version === 1) await this.add(seller);
    else await this.replace(seller);
    this.kept.changed();
  }

  private async replace(seller: StoredSeller): Promise<void> {
    const before = { _id: THE_SELLER, version: seller.version - 1 };
    const { matchedCount } = await this.sellers.updateOne(before, { $set: seller });
    if (matchedCount === 0) throw new StaleWrite('the seller');
  }

  private async add(seller: StoredSeller): Promise<void> {
    try {
      await this.sellers.create([{ _id: THE_SELLER, ...seller }]);
    } catch (error) {
      if ((error as { code?: unknown }).code === 11000) throw new StaleWrite('the first seller');
      throw error;
    }
  }
}
