import type { UnitOfWork } from './unit-of-work.js';

/** How long another instance may answer with what was before. */
const KEPT_MS = 1_000;

/**
 * What every order asks and hardly anybody changes, such as who sells: read once for all who ask within a second (docs/adr/0054). A unit of
 * work always reads for itself, and this instance forgets what it changed as soon as the change is committed.
 */
export class BriefRead<T> {
  private kept: { value: Promise<T>; until: number } | undefined;
  /** By itself: what a unit of work read may be what was before a change that is committed by now. */
  private told: { value: T; until: number } | undefined;

  constructor(
    private readonly read: () => Promise<T>,
    private readonly work: Pick<UnitOfWork, 'isRunning' | 'afterCommit'>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  get(): Promise<T> {
    if (this.work.isRunning) return this.read();
    if (this.kept && this.kept.until > this.now()) return this.kept.value;
    const value = this.read();
    const kept = { value, until: this.now() + KEPT_MS };
    this.kept = kept;
    // What could not be read is asked again.
    value.catch(() => this.drop(kept));
    return value;
  }

  /** For words that change nothing, such as the foot of a mail: a second old is good enough within a unit of work too. */
  async recent(): Promise<T> {
    if (this.told && this.told.until > this.now()) return this.told.value;
    const until = this.now() + KEPT_MS;
    const value = await this.get();
    this.told = { value, until };
    return value;
  }

  /** Somebody changes it in the current unit of work: whoever asks after the commit reads anew. */
  changed(): void {
    this.work.afterCommit(() => this.drop());
  }

  /** Somebody else changed it: whoever asks from now on reads anew. */
  forget(): void {
    this.drop();
  }

  private drop(only = this.kept): void {
    if (this.kept === only) this.kept = undefined;
    this.told = undefined;
  }
}
