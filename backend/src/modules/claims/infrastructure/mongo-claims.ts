import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, Types } from 'mongoose';
import { BriefRead } from '../../../shared/persistence/brief-read.js';
import { StaleWrite } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { ClaimStore } from '../application/ports/claim-store.js';
import { BUILT_IN, builtInClaim, type Claim, isBuiltIn } from '../domain/claim.js';
import { claimErrors } from '../domain/claim-errors.js';

interface ClaimDocument extends Omit<Claim, 'id'> {
  _id: string;
}

export const CLAIM_MODEL = 'Claim';

/** Few, and read together: by their ids alone. */
export const ClaimSchema = new Schema<ClaimDocument>(
  {
    _id: String,
    kind: { type: String, required: true },
    title: { type: String, default: '' },
    detail: { type: String, default: '' },
    neutralTitle: { type: String, default: '' },
    neutralDetail: { type: String, default: '' },
    certifier: { type: String, default: '' },
    certifierCode: { type: String, default: '' },
    reference: { type: String, default: '' },
    validFrom: { type: String, default: '' },
    validUntil: { type: String, default: '' },
    products: { type: [String], required: true },
    document: { type: Object, default: null },
    version: { type: Number, required: true },
    changedBy: { type: Object, default: null },
  },
  { collection: 'claims', versionKey: false, minimize: false },
);

@Injectable()
export class MongoClaims extends ClaimStore {
  private readonly kept: BriefRead<Claim[]>;

  constructor(
    @InjectModel(CLAIM_MODEL) private readonly claims: Model<ClaimDocument>,
    work: UnitOfWork,
  ) {
    super();
    this.kept = new BriefRead(() => this.read(), work);
  }

  override nextId(): string {
    return new Types.ObjectId().toHexString();
  }

  override all(): Promise<Claim[]> {
    return this.kept.get();
  }

  override async get(id: string): Promise<Claim> {
    const stored = await this.claims.findById(id).lean<ClaimDocument | null>();
    if (stored) return toClaim(stored);
    if (isBuiltIn(id)) return builtInClaim(id);
    throw claimErrors.notFound();
  }

  override async write(claim: Claim): Promise<void> {
    if (claim.version === 1) await this.insert(claim);
    else await this.replace(claim);
    this.kept.changed();
  }

  override async remove({ id, version }: Claim): Promise<void> {
    const { deletedCount } = await this.claims.deleteOne({ _id: id, version });
    if (deletedCount === 0) throw new StaleWrite(`claim ${id}`);
    this.kept.changed();
  }

  private async read(): Promise<Claim[]> {
    const stored = (await this.claims.find().sort({ _id: 1 }).lean<ClaimDocument[]>()).map(toClaim);
    const placed = BUILT_IN.map((kind) => stored.find(({ id }) => id === kind) ?? builtInClaim(kind));
    return [...placed, ...stored.filter(({ id }) => !isBuiltIn(id))];
  }

  private async insert({ id, ...claim }: Claim): Promise<void> {
    try {
      await this.claims.create([{ _id: id, ...claim }]);
    } catch (error) {
      if ((error as { code?: unknown }).code === 11000) throw new StaleWrite(`claim ${id}`);
      throw error;
    }
  }

  private async replace({ id, ...claim }: Claim): Promise<void> {
    const { matchedCount } = await this.claims.updateOne({ _id: id, version: claim.version - 1 }, { $set: claim });
    if (matchedCount === 0) throw new StaleWrite(`claim ${id}`);
  }
}

function toClaim({ _id, ...claim }: ClaimDocument): Claim {
  return { id: _id, ...claim };
}
