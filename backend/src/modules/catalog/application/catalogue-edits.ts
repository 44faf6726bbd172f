import { Injectable } from '@nestjs/common';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { CatalogChanges } from './catalog-changes.js';
import { CatalogueWatch } from './catalogue-watch.js';
import { CatalogueVersion } from './ports/catalogue-version.js';

/** Every edit of the catalogue goes through here, so that no copy of it is forgotten. */
@Injectable()
export class CatalogueEdits {
  constructor(
    private readonly work: UnitOfWork,
    private readonly version: CatalogueVersion,
    private readonly watch: CatalogueWatch,
    private readonly changes: CatalogChanges,
  ) {}

  /** @param ids of the products that `edit` adds, changes or removes */
  async record<T>(ids: readonly string[], edit: () => Promise<T>): Promise<T> {
    // What is part of a larger unit is decided anew with the whole of it.
    return this.work.isRunning ? this.once(ids, edit) : retryWhenStale(() => this.once(ids, edit));
  }

  private once<T>(ids: readonly string[], edit: () => Promise<T>): Promise<T> {
    return this.work.run(async () => {
      const result = await edit();
      const version = await this.version.raise(ids);
      this.work.afterCommit(() => {
        this.watch.saw(version);
        this.changes.announce();
      });
      return result;
    });
  }
}
