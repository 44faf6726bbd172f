import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/domain/clock.js';

/** @returns ids of products, those that most people keep first */
type Reader = () => Promise<readonly string[]>;

/** How old the order may be, ms: it changes slowly, and is read over many accounts. */
const KEPT_MS = 10 * 60_000;

/** What shoppers keep as favourites. The module that owns their accounts registers here, so that this one needs not know it. */
@Injectable()
export class MostKept {
  private reader: Reader = () => Promise.resolve([]);
  private last: { ids: Promise<readonly string[]>; at: number } | undefined;

  constructor(private readonly clock: Clock) {}

  register(reader: Reader): void {
    this.reader = reader;
    this.last = undefined;
  }

  /** Of the last ten minutes. A reading that fails is tried again by the next. */
  async ids(): Promise<readonly string[]> {
    const now = this.clock.now().getTime();
    if (this.last && Math.abs(now - this.last.at) < KEPT_MS) return this.last.ids;
    const reading = { ids: this.reader(), at: now };
    this.last = reading;
    reading.ids.catch(() => {
      if (this.last === reading) this.last = undefined;
    });
    return reading.ids;
  }
}
