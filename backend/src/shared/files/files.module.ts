import { type DynamicModule, Global, Inject, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { Environment } from '../../config/environment.js';
import { Clock } from '../domain/clock.js';
import { LOGGER } from '../logging/logging.module.js';
import { DatabaseFiles } from './database-files.js';
import { FolderFiles } from './folder-files.js';
import { StoredFiles } from './stored-files.js';

/** Beside MongoDB in the database, else in the folder that the embedded database is in. */
@Global()
@Module({})
export class FilesModule implements OnApplicationBootstrap {
  static for({ mongodbUri, dataDir }: Environment): DynamicModule {
    const inDatabase = {
      provide: StoredFiles,
      inject: [getConnectionToken()],
      useFactory: ({ db }: Connection) => new DatabaseFiles(db!),
    };
    const inFolder = { provide: StoredFiles, useFactory: () => new FolderFiles(dataDir) };
    return { module: FilesModule, providers: [mongodbUri ? inDatabase : inFolder], exports: [StoredFiles] };
  }

  constructor(
    private readonly files: StoredFiles,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** What was left unfinished was left by a process that ended: another one starts after it. Nobody waits for it. */
  onApplicationBootstrap(): void {
    void this.files
      .sweep(this.clock.now())
      .catch((error: unknown) => this.logger.warn({ err: error }, 'unfinished files not swept'));
  }
}
