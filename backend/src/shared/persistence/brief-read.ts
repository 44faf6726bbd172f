import type { UnitOfWork } from './unit-of-work.js';

/** How long another instance may answer with what was before. */
const KEPT_MS = 1_000;

/**
 * What every order asks and hardly anybody changes, such as who sells: read once for all who ask within a second (docs/adr/0054). A unit of
 * work always reads for itself, and this instance forgets what it changed as soon as the change is committed.
 */
export class BriefRead<T> {
  private kept: { value: Promise<T>; until: number } | undefined;

  constructor(
    private readonly read: () => Promise<T>,
    private readonly work: Pick<UnitOfWork, 'isRunning' | 'afterCommit' | 'outside'>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  get(): Promise<T> {
    if (this.work.isRunning) return this.read();
    if (this.kept && this.kept.until > this.now()) return this.kept.value;
    const value = this.once();
    const kept = { value, until: this.now() + KEPT_MS };
    this.kept = kept;
    // What could not be read is asked again.
    value.catch(() => this.drop(kept));
    return value;
  }

  /**
   * For words that change nothing, such as the foot of a mail: a second old is good enough within a unit of work too. It is not read by the unit:
   * what that has written may never be committed, and would be told to others.
   */
  recent(): Promise<T> {
    return this.work.outside(() => this.get());
  }

  /** A query that only waits to be asked is asked by each who waits for it: here one does. */
  private async once(): Promise<T> {
    return this.read();
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
  }
}
