import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/domain/clock.js';
import { CatalogChanges } from './catalog-changes.js';
import { CatalogueVersion } from './ports/catalogue-version.js';

const LOOK_EVERY_MS = 1_000;
/** Where somebody asks all the time nobody has to wait for a look. */
const LOOK_EARLY_MS = 500;

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
    return this.age >= LOOK_EVERY_MS;
  }

  /** Announces a change to `CatalogChanges` when the catalogue is no longer the one last seen. */
  look(): Promise<void> | undefined {
    return this.isDue ? (this.looking ?? this.start()) : undefined;
  }

  /** The same beside whoever asks, and before it is time. Where it fails, whoever comes once it is time is told so. */
  lookEarly(): void {
    if (!this.looking && this.age >= LOOK_EARLY_MS) void this.start().catch(() => undefined);
  }

  /** An edit of this instance, which announces it itself. What another one edited just before is still to be noticed. */
  saw(version: number): void {
    if (this.known === version - 1) this.known = version;
  }

  /** Since the last look, in milliseconds. */
  private get age(): number {
    return Math.abs(this.clock.now().getTime() - this.lookedAt);
  }

  private start(): Promise<void> {
    this.looking = this.compare().finally(() => {
      this.looking = undefined;
    });
    return this.looking;
  }

  private async compare(): Promise<void> {
    const current = await this.version.current();
    const changed = this.known !== undefined && this.known !== current;
    this.known = current;
    this.lookedAt = this.clock.now().getTime();
    if (changed) this.changes.announce();
  }
}
