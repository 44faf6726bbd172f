import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Migrations } from '../../persistence/migrations.js';
import { mailDigest } from '../mail-digest.js';
import type { OutboxDocument } from '../outbox.js';

const PORTION = 100;

/** Mails that an earlier version left waiting, or gave up, will leave under a name that the provider tells back (docs/adr/0048). */
@Injectable()
export class FateMigration {
  constructor(
    @InjectModel('Outbox') private readonly outbox: Model<OutboxDocument>,
    migrations: Migrations,
  ) {
    migrations.register({ id: '0004-names-of-mails', run: (goingOn) => this.name(goingOn) });
  }

  private async name(goingOn: () => Promise<void>): Promise<void> {
    let done = 0;
    const { collection } = this.outbox;
    const unnamed = { state: { $ne: 'sent' }, digest: { $exists: false } };
    for await (const { _id } of collection.find(unnamed, { batchSize: PORTION, projection: { _id: 1 } })) {
      const key = String(_id);
      await this.outbox.updateOne({ _id: key }, { $set: { digest: mailDigest(key) } });
      done += 1;
      if (done % PORTION === 0) await goingOn();
    }
  }
}
