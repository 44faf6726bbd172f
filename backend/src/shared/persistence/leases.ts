import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import { Clock } from '../domain/clock.js';

interface LeaseDocument {
  _id: string;
  owner: string;
  until: Date;
}

export const LeaseSchema = new Schema<LeaseDocument>(
  { _id: String, owner: { type: String, required: true }, until: { type: Date, required: true } },
  { collection: 'leases', versionKey: false },
);

/** Lets one of several instances do a background task; a dead owner's lease simply runs out. */
@Injectable()
export class Leases {
  private readonly owner = randomUUID();

  constructor(
    @InjectModel('Lease') private readonly leases: Model<LeaseDocument>,
    private readonly clock: Clock,
  ) {}

  /** True when this instance holds `name` for the next `seconds`. */
  async take(name: string, seconds: number): Promise<boolean> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + seconds * 1000);
    try {
      const lease = await this.leases.findOneAndUpdate(
        { _id: name, $or: [{ owner: this.owner }, { until: { $lte: now } }] },
        { $set: { owner: this.owner, until } },
        { upsert: true, returnDocument: 'after' },
      );
      return lease?.owner === this.owner;
    } catch (error) {
      // The upsert collides with the document of the instance that holds the lease.
      if ((error as { code?: unknown }).code === 11000) return false;
      throw error;
    }
  }

  async release(name: string): Promise<void> {
    await this.leases.deleteOne({ _id: name, owner: this.owner });
  }
}
