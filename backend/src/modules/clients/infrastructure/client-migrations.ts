import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Migrations } from '../../../shared/persistence/migrations.js';
import type { ClientDocument } from './client.schema.js';
import { derived } from './mongo-client-repository.js';

const PORTION = 500;

/** What clients of earlier versions lack: the words they are found by, and the name they are sorted by. */
@Injectable()
export class ClientMigrations {
  constructor(
    @InjectModel('Client') private readonly clients: Model<ClientDocument>,
    migrations: Migrations,
  ) {
    migrations.register({ id: '0002-clients-found-by-words', run: (goingOn) => this.derive(goingOn) });
    migrations.register({ id: '0011-clients-found-inside-words', run: (goingOn) => this.findAnew(goingOn) });
  }

  /** Search words of every client, which find more than those of earlier versions. */
  private async findAnew(goingOn: () => Promise<void>): Promise<void> {
    let after: ClientDocument['_id'] | undefined;
    for (;;) {
      const rest = after ? { _id: { $gt: after } } : {};
      const portion = await this.clients.find(rest).sort({ _id: 1 }).limit(PORTION).lean<ClientDocument[]>();
      const last = portion.at(-1);
      if (!last) return;
      after = last._id;
      await this.clients.bulkWrite(
        portion.map((stored) => ({
          updateOne: { filter: { _id: stored._id }, update: { $set: derived({ ...stored }) } },
        })),
        { ordered: false },
      );
      await goingOn();
    }
  }

  private async derive(goingOn: () => Promise<void>): Promise<void> {
    const lacking = { $or: [{ searchWords: { $exists: false } }, { sortName: { $exists: false } }] };
    for (;;) {
      const portion = await this.clients.find(lacking).limit(PORTION).lean<ClientDocument[]>();
      if (portion.length === 0) return;
      await this.clients.bulkWrite(
        portion.map((stored) => ({
          updateOne: { filter: { _id: stored._id }, update: { $set: derived({ ...stored }) } },
        })),
        { ordered: false },
      );
      await goingOn();
    }
  }
}
