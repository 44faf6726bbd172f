import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import { type FirstCode, SecondFactors } from '../application/ports/second-factors.js';
import type { SecondFactor } from '../domain/second-factor.js';

export interface SecondFactorDocument extends Omit<SecondFactor, 'administratorId'> {
  /** The administrator's. */
  _id: string;
}

/** Apart from the administrators, so that no list of them can carry a secret along. */
export const SecondFactorSchema = new Schema<SecondFactorDocument>(
  {
    _id: String,
    sealedSecret: { type: String, required: true },
    confirmedAt: { type: Date, default: null },
    lastStep: { type: Number, required: true },
    recoveryHashes: { type: [String], required: true },
  },
  { collection: 'administrator_second_factors', versionKey: false },
);

@Injectable()
export class MongoSecondFactors extends SecondFactors {
  constructor(@InjectModel('SecondFactor') private readonly factors: Model<SecondFactorDocument>) {
    super();
  }

  override async find(administratorId: string): Promise<SecondFactor | undefined> {
    const document = await this.factors.findById(administratorId).lean<SecondFactorDocument | null>();
    if (!document) return undefined;
    const { _id, ...factor } = document;
    return { administratorId: _id, ...factor };
  }

  override async onAmong(administratorIds: string[]): Promise<Set<string>> {
    const found = await this.factors
      .find({ _id: { $in: administratorIds }, confirmedAt: { $ne: null } }, { _id: 1 })
      .lean<{ _id: string }[]>();
    return new Set(found.map(({ _id }) => _id));
  }

  override async begin(administratorId: string, sealedSecret: string): Promise<boolean> {
    const begun = { sealedSecret, confirmedAt: null, lastStep: 0, recoveryHashes: [] };
    try {
      await this.factors.updateOne({ _id: administratorId, confirmedAt: null }, { $set: begun }, { upsert: true });
      return true;
    } catch (error) {
      // One that is on does not match the filter, so that the upsert would insert a second one.
      if ((error as { code?: unknown }).code === 11000) return false;
      throw error;
    }
  }

  override async confirm({ administratorId, sealedSecret }: SecondFactor, first: FirstCode): Promise<boolean> {
    const filter = { _id: administratorId, sealedSecret, confirmedAt: null };
    return (await this.factors.updateOne(filter, { $set: first })).matchedCount === 1;
  }

  override async takeStep({ administratorId, sealedSecret }: SecondFactor, step: number): Promise<boolean> {
    const filter = { _id: administratorId, sealedSecret, lastStep: { $lt: step } };
    return (await this.factors.updateOne(filter, { $set: { lastStep: step } })).modifiedCount === 1;
  }

  override async takeRecovery(administratorId: string, hash: string): Promise<boolean> {
    const filter = { _id: administratorId, recoveryHashes: hash };
    return (await this.factors.updateOne(filter, { $pull: { recoveryHashes: hash } })).modifiedCount === 1;
  }

  override async renewRecovery(
    { administratorId, sealedSecret, recoveryHashes }: SecondFactor,
    hashes: string[],
  ): Promise<boolean> {
    const filter = { _id: administratorId, sealedSecret, confirmedAt: { $ne: null }, recoveryHashes };
    return (await this.factors.updateOne(filter, { $set: { recoveryHashes: hashes } })).matchedCount === 1;
  }

  override async remove(administratorId: string): Promise<void> {
    await this.factors.deleteOne({ _id: administratorId });
  }
}
