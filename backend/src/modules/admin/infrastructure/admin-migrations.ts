import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Migrations } from '../../../shared/persistence/migrations.js';
import type { AdministratorDocument } from './administrator.schema.js';

/** What administrators of earlier versions lack: the version that a form says it was filled from. */
@Injectable()
export class AdminMigrations {
  constructor(@InjectModel('Administrator') administrators: Model<AdministratorDocument>, migrations: Migrations) {
    migrations.register({
      id: '0003-administrators-have-versions',
      run: async () => {
        await administrators.updateMany({ version: { $exists: false } }, { $set: { version: 1 } });
      },
    });
  }
}
