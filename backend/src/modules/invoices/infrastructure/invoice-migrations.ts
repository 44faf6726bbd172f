import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { INVOICE_KINDS } from '@shop/contract';
import { Clock } from '../../../shared/domain/clock.js';
import { Migrations } from '../../../shared/persistence/migrations.js';
import type { InvoiceCounterDocument } from './invoice.schema.js';

const EVER = new Date(0);

/** Notes when numbering begins: orders paid before keep having no invoice, and none is made up (docs/adr/0018). */
@Injectable()
export class InvoiceMigrations {
  constructor(
    @InjectModel('InvoiceCounter') private readonly counters: Model<InvoiceCounterDocument>,
    private readonly clock: Clock,
    migrations: Migrations,
  ) {
    migrations.register({ id: '0005-invoices-begin', run: () => this.begin() });
  }

  private async begin(): Promise<void> {
    const since = this.clock.now();
    for (const _id of INVOICE_KINDS) {
      const begun = { $set: { since }, $setOnInsert: { years: {}, lastAt: EVER } };
      await this.counters.updateOne({ _id }, begun, { upsert: true });
    }
  }
}
