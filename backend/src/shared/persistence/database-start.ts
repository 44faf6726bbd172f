import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { ENVIRONMENT } from '../../config/environment.module.js';
import type { Environment } from '../../config/environment.js';
import type { IndexFault } from './indexes/index-faults.js';
import { ShopIndexes } from './indexes/shop-indexes.js';
import { Migrations } from './migrations.js';

/**
 * Before anything of the shop begins: collections and indexes, then what earlier versions stored. An index that could not
 * be made before the migrations is tried again after them; with one that is still not right the shop does not start.
 */
@Injectable()
export class DatabaseStart implements OnModuleInit, OnApplicationBootstrap {
  private faults: IndexFault[] = [];
  private isNew = false;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly indexes: ShopIndexes,
    private readonly migrations: Migrations,
  ) {}

  async onModuleInit(): Promise<void> {
    this.isNew = await this.indexes.findNothing();
    this.faults = await this.indexes.build();
  }

  async onApplicationBootstrap(): Promise<void> {
    const changed = await this.migrations.run();
    if (this.environment.rebuildIndexes) await this.indexes.rebuild(await this.indexes.build());
    // What was right a moment ago, and nothing has touched, is right; of a new database no version had anything to be changed.
    const isKnown = this.faults.length === 0 && (this.isNew || !changed) && !this.environment.rebuildIndexes;
    this.indexes.require(isKnown ? [] : await this.indexes.build());
  }
}
