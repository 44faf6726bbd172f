import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, Types } from 'mongoose';
import { API_KEYS_MOST } from '@shop/contract';
import type { Page, Slice } from '../../../shared/http/lists/paging.js';
import { pageWithTotal } from '../../../shared/persistence/list-totals.js';
import { StaleWrite } from '../../../shared/persistence/stale-write.js';
import { ApiKeyStore } from '../application/ports/api-key-store.js';
import type { ApiKeyRecord } from '../domain/api-key.js';

interface ApiKeyDocument extends Omit<ApiKeyRecord, 'id'> {
  _id: Types.ObjectId;
  /** One of so many, each taken once, given back when it is revoked: two that are added at once cannot be one too many. */
  place?: number;
  revokedAt: Date | null;
}

export const API_KEY_MODEL = 'ApiKey';
const DUPLICATE = 11000;

export const ApiKeySchema = new Schema<ApiKeyDocument>(
  {
    _id: Schema.Types.ObjectId,
    name: { type: String, required: true },
    scopes: { type: [String], required: true },
    hash: { type: String, required: true },
    beginning: { type: String, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    lastUsedAt: { type: Date, default: null },
    revokedAt: { type: Date, default: null },
    place: Number,
  },
  { collection: 'api_keys', versionKey: false },
);
ApiKeySchema.index({ hash: 1 }, { unique: true });
ApiKeySchema.index({ place: 1 }, { unique: true, partialFilterExpression: { place: { $exists: true } } });
ApiKeySchema.index({ revokedAt: 1, createdAt: -1, _id: -1 });

const IN_FORCE = { revokedAt: null } as const;

@Injectable()
export class MongoApiKeys extends ApiKeyStore {
  constructor(@InjectModel(API_KEY_MODEL) private readonly keys: Model<ApiKeyDocument>) {
    super();
  }

  override nextId(): string {
    return new Types.ObjectId().toHexString();
  }

  override async add({ id, ...record }: ApiKeyRecord): Promise<boolean> {
    const kept = await this.keys.find(IN_FORCE, { place: 1 }).lean<ApiKeyDocument[]>();
    const taken = new Set(kept.map((one) => one.place));
    const place = Array.from({ length: API_KEYS_MOST }, (_, index) => index).find((index) => !taken.has(index));
    if (place === undefined) return false;
    try {
      const document = { ...record, _id: new Types.ObjectId(id), place, revokedAt: null };
      await this.keys.insertMany([document], { lean: true });
    } catch (error) {
      if ((error as { code?: unknown }).code === DUPLICATE) throw new StaleWrite('the keys of programs');
      throw error;
    }
    return true;
  }

  override async find(id: string): Promise<ApiKeyRecord | undefined> {
    return toRecord(
      await this.keys.findOne({ _id: new Types.ObjectId(id), ...IN_FORCE }).lean<ApiKeyDocument | null>(),
    );
  }

  override async findByHash(hash: string): Promise<ApiKeyRecord | undefined> {
    return toRecord(await this.keys.findOne({ hash, ...IN_FORCE }).lean<ApiKeyDocument | null>());
  }

  override async nameOf(id: string): Promise<string | undefined> {
    const found = await this.keys.findById(new Types.ObjectId(id), { name: 1 }).lean<ApiKeyDocument | null>();
    return found?.name;
  }

  override async revoke(id: string, at: Date): Promise<boolean> {
    const { modifiedCount } = await this.keys.updateOne(
      { _id: new Types.ObjectId(id), ...IN_FORCE },
      { $set: { revokedAt: at }, $unset: { place: 1 } },
    );
    return modifiedCount === 1;
  }

  override async used(id: string, at: Date, since: Date): Promise<void> {
    await this.keys.updateOne(
      { _id: new Types.ObjectId(id), $or: [{ lastUsedAt: null }, { lastUsedAt: { $lte: since } }] },
      { $set: { lastUsedAt: at } },
    );
  }

  override async list({ skip, limit }: Slice): Promise<Page<ApiKeyRecord>> {
    const { items, ...page } = await pageWithTotal(this.keys, IN_FORCE, skip, () =>
      this.keys.find(IN_FORCE).sort({ createdAt: -1, _id: -1 }).skip(skip).limit(limit).lean<ApiKeyDocument[]>(),
    );
    return { ...page, items: items.flatMap((document) => toRecord(document) ?? []) };
  }
}

function toRecord(document: ApiKeyDocument | null): ApiKeyRecord | undefined {
  if (!document) return undefined;
  const { _id, place: _place, revokedAt: _revokedAt, ...record } = document;
  return { ...record, id: _id.toHexString() };
}
