import { Global, Module, type DynamicModule } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import mongoose, { type Connection } from 'mongoose';
import { context } from '../context.js';
import { DURABLE, FIND_SERVER_MS } from './connection-options.js';
import { DatabaseStart } from './database-start.js';
import { ShopIndexes } from './indexes/shop-indexes.js';
import { Leases, LeaseSchema } from './leases.js';
import { Migrations, MigrationSchema } from './migrations.js';
import { seeOwnWrites, UnitOfWork } from './unit-of-work.js';

/** The one connection. `uri` is MONGODB_URI or the address of the embedded database: nothing here knows which. */
@Global()
@Module({})
export class MongoModule {
  /** @param traced each command is told to listeners (docs: MongoDB driver, "Command monitoring") */
  static connect(uri: string, { traced = false } = {}): DynamicModule {
    // It keeps the session of a transaction with the rest, and makes a storage of its own only where it finds none.
    Object.assign(mongoose, { transactionAsyncLocalStorage: context });
    mongoose.set('transactionAsyncLocalStorage', true);
    // A filter on a field that no schema knows would match everything: refuse it loudly.
    mongoose.set('strictQuery', 'throw');
    return {
      module: MongoModule,
      imports: [
        MongooseModule.forRoot(uri, {
          retryAttempts: 0,
          serverSelectionTimeoutMS: FIND_SERVER_MS,
          connectTimeoutMS: 10_000,
          // Nothing the shop asks takes as long; without it, a connection that a firewall dropped would be waited for.
          socketTimeoutMS: 60_000,
          waitQueueTimeoutMS: 20_000,
          monitorCommands: traced,
          writeConcern: DURABLE,
          // Whatever MONGODB_URI says: whoever wrote reads what was written, and a transaction reads nowhere else.
          readPreference: 'primary',
          maxPoolSize: 100,
          // mongoose makes them unawaited and tells nobody when it fails: ShopIndexes does both.
          autoCreate: false,
          autoIndex: false,
          connectionFactory: (connection: Connection) => {
            connection.plugin(seeOwnWrites);
            return connection;
          },
        }),
        MongooseModule.forFeature([
          { name: 'Lease', schema: LeaseSchema },
          { name: 'Migration', schema: MigrationSchema },
        ]),
      ],
      providers: [UnitOfWork, Leases, Migrations, ShopIndexes, DatabaseStart],
      exports: [UnitOfWork, Leases, Migrations, ShopIndexes],
    };
  }
}
