import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import { CardCustomers } from '../../application/ports/card-customers.js';

interface SandboxCustomerDocument {
  _id: string;
}

export const SandboxCustomerSchema = new Schema<SandboxCustomerDocument>(
  { _id: String },
  { collection: 'sandbox_customers', versionKey: false },
);

/** For whom the sandbox keeps cards, as Stripe would. */
@Injectable()
export class SandboxCustomers extends CardCustomers {
  constructor(@InjectModel('SandboxCustomer') private readonly customers: Model<SandboxCustomerDocument>) {
    super();
  }

  override async create(key: string): Promise<string> {
    const id = `cus_${createHash('sha256').update(key).digest('hex').slice(0, 14)}`;
    await this.customers.bulkWrite([
      { updateOne: { filter: { _id: id }, update: { $setOnInsert: { _id: id } }, upsert: true } },
    ]);
    return id;
  }

  async isThere(id: string): Promise<boolean> {
    return (await this.customers.exists({ _id: id })) !== null;
  }

  override async forget(id: string): Promise<void> {
    await this.customers.deleteOne({ _id: id });
  }
}
