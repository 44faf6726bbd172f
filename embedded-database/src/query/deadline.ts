import { DatabaseError } from '../errors.js';

/** How much may be looked at between two looks at the clock. */
const CLOCK_EVERY = 256;

export function timeIsUp(): DatabaseError {
  return new DatabaseError('MaxTimeMSExpired', 'operation exceeded time limit');
}

/** The time that a command may take (`maxTimeMS`); of a cursor only the time in which it works counts. */
export class Deadline {
  private looked = 0;
  private end = Infinity;
  /** Without a limit the clock is never read: commands come by the thousand. */
  readonly limited: boolean;

  /** @param left milliseconds; Infinity: no limit */
  constructor(private left = Infinity) {
    this.limited = left !== Infinity;
    this.resume();
  }

  /** To be called for each document and each turn of a loop. */
  tick(): void {
    if (this.limited && ++this.looked % CLOCK_EVERY === 0) this.check();
  }

  /** @throws DatabaseError MaxTimeMSExpired */
  check(): void {
    if (this.remaining() <= 0) throw timeIsUp();
  }

  /** Milliseconds. */
  remaining(): number {
    return this.limited ? this.end - performance.now() : Infinity;
  }

  /** Between two portions of a cursor. */
  pause(): void {
    if (this.limited) this.left = this.remaining();
  }

  resume(): void {
    if (this.limited) this.end = performance.now() + this.left;
  }
}

/** Nobody has set a limit. */
export const NO_DEADLINE = new Deadline();
