import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, Types } from 'mongoose';
import { type Rotation, TrustedDevices } from '../application/ports/trusted-devices.js';
import type { TrustedDevice, TrustGround } from '../domain/trusted-device.js';

export interface TrustedDeviceDocument extends Omit<TrustedDevice, 'id'> {
  _id: Types.ObjectId;
}

export const TRUSTED_DEVICE_MODEL = 'TrustedDevice';

export const TrustedDeviceSchema = new Schema<TrustedDeviceDocument>(
  {
    _id: Schema.Types.ObjectId,
    administratorId: { type: String, required: true },
    hash: { type: String, required: true },
    formerHash: { type: String, default: '' },
    rotatedAt: { type: Date, required: true },
    sessionVersion: { type: Number, required: true },
    factorSince: { type: Date, required: true },
    name: { type: String, required: true },
    since: { type: Date, required: true },
    lastUsedAt: { type: Date, required: true },
    until: { type: Date, required: true },
  },
  { collection: 'administrator_devices', versionKey: false },
);
TrustedDeviceSchema.index({ administratorId: 1, lastUsedAt: -1 });
TrustedDeviceSchema.index({ until: 1 }, { expireAfterSeconds: 0 });

@Injectable()
export class MongoTrustedDevices extends TrustedDevices {
  constructor(@InjectModel(TRUSTED_DEVICE_MODEL) private readonly devices: Model<TrustedDeviceDocument>) {
    super();
  }

  override nextId(): string {
    return new Types.ObjectId().toHexString();
  }

  override async add({ id, ...device }: TrustedDevice, most: number): Promise<void> {
    await this.devices.insertMany([{ ...device, _id: new Types.ObjectId(id) }], { lean: true });
    const { administratorId } = device;
    const old = await this.devices
      .find({ administratorId }, { _id: 1 })
      .sort({ lastUsedAt: -1 })
      .skip(most)
      .lean<Pick<TrustedDeviceDocument, '_id'>[]>();
    if (old.length > 0) await this.devices.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } });
  }

  override async rotate(ground: TrustGround, rotation: Rotation): Promise<TrustedDevice | undefined> {
    const { id, hash, newHash, name, now } = rotation;
    const found = await this.devices
      .findOneAndUpdate(
        { _id: new Types.ObjectId(id), ...ground, hash, until: { $gt: now } },
        { $set: { hash: newHash, formerHash: hash, rotatedAt: now, lastUsedAt: now, name } },
        { returnDocument: 'after' },
      )
      .lean<TrustedDeviceDocument | null>();
    return found ? toDevice(found) : undefined;
  }

  override async find(ground: TrustGround, id: string, now: Date): Promise<TrustedDevice | undefined> {
    const found = await this.devices
      .findOne({ _id: new Types.ObjectId(id), ...ground, until: { $gt: now } })
      .lean<TrustedDeviceDocument | null>();
    return found ? toDevice(found) : undefined;
  }

  override async list(ground: TrustGround, now: Date): Promise<TrustedDevice[]> {
    const found = await this.devices
      .find({ ...ground, until: { $gt: now } })
      .sort({ lastUsedAt: -1 })
      .lean<TrustedDeviceDocument[]>();
    return found.map(toDevice);
  }

  override async remove(administratorId: string, id: string): Promise<boolean> {
    return (await this.devices.deleteOne({ _id: new Types.ObjectId(id), administratorId })).deletedCount > 0;
  }

  override async removeAll(administratorId: string): Promise<number> {
    return (await this.devices.deleteMany({ administratorId })).deletedCount;
  }
}

const toDevice = ({ _id, ...device }: TrustedDeviceDocument): TrustedDevice => ({ ...device, id: _id.toHexString() });
