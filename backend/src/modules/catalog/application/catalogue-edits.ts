import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { CatalogChanges } from './catalog-changes.js';
import { CatalogueVersion } from './ports/catalogue-version.js';

/** Every edit of the catalogue goes through here, so that no copy of it is forgotten. */
@Injectable()
export class CatalogueEdits {
  constructor(
    private readonly work: UnitOfWork,
    private readonly version: CatalogueVersion,
    private readonly changes: CatalogChanges,
  ) {}

  async record<T>(edit: () => Promise<T>): Promise<T> {
    return this.work.run(async () => {
      const result = await edit();
      await this.version.raise();
      this.work.afterCommit(() => this.changes.announce());
      return result;
    });
  }
}
