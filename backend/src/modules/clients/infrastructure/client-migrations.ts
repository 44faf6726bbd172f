import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Clock } from '../../../shared/domain/clock.js';
import { Migrations } from '../../../shared/persistence/migrations.js';
import type { ClientDocument } from './client.schema.js';

/** Brings accounts up to date that earlier versions stored (docs/adr/0018). */
@Injectable()
export class ClientMigrations {
  constructor(@InjectModel('Client') clients: Model<ClientDocument>, clock: Clock, migrations: Migrations) {
    migrations.register({
      id: '0005-last-use-of-accounts',
      // Nobody knows when an account was used before this was written down: its two years begin now.
      run: async () => {
        const change = { $set: { lastActiveAt: clock.now() } };
        await clients.collection.updateMany({ lastActiveAt: { $exists: false } }, change);
      },
    });
  }
}
