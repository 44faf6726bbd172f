import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/domain/clock.js';
import { CatalogChanges } from './catalog-changes.js';
import { CatalogueVersion } from './ports/catalogue-version.js';

const LOOK_EVERY_MS = 1_000;

/** Notices what other instances changed: at most one tiny read a second, and none while nobody asks. */
@Injectable()
export class CatalogueWatch {
  private known: number | undefined;
  private lookedAt = Number.NEGATIVE_INFINITY;
  private looking: Promise<void> | undefined;

  constructor(
    private readonly version: CatalogueVersion,
    private readonly changes: CatalogChanges,
    private readonly clock: Clock,
  ) {}

  /** It is time to look at what other instances did. */
  get isDue(): boolean {
    return Math.abs(this.clock.now().getTime() - this.lookedAt) >= LOOK_EVERY_MS;
  }

  /** Announces a change to `CatalogChanges` when the catalogue is no longer the one last seen. */
  look(): Promise<void> | undefined {
    if (this.looking) return this.looking;
    if (!this.isDue) return undefined;
    this.looking = this.compare().finally(() => {
      this.looking = undefined;
    });
    return this.looking;
  }

  /** An edit of this instance, which announces it itself. What another one edited just before is still to be noticed. */
  saw(version: number): void {
    if (this.known === version - 1) this.known = version;
  }

  private async compare(): Promise<void> {
    const current = await this.version.current();
    const changed = this.known !== undefined && this.known !== current;
    this.known = current;
    this.lookedAt = this.clock.now().getTime();
    if (changed) this.changes.announce();
  }
}
