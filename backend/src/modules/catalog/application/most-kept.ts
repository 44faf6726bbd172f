import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/domain/clock.js';

/** @returns ids of products, the first ones first */
type Reader = () => Promise<readonly string[]>;

/** How old the order may be, ms: it changes slowly, and is read over many documents. */
const KEPT_MS = 10 * 60_000;

/** An order of products that another module knows: it registers here, so that this one needs not know it. */
@Injectable()
abstract class Ranking {
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

/** What most shoppers keep as favourites; the module that owns their accounts registers. */
@Injectable()
export class MostKept extends Ranking {}

/** What is bought most; the module that owns the orders registers. */
@Injectable()
export class MostBought extends Ranking {}
