import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { VisitStep, VisitSums } from '@shop/contract';
import type { Logger } from 'pino';
import { Clock } from '../../../shared/domain/clock.js';
import { parisDay } from '../../../shared/domain/paris-days.js';
import { LOGGER } from '../../../shared/logging/logging.module.js';
import { beginsVisit, type EntryHeaders } from '../domain/entry.js';
import { VisitBook } from './ports/visit-book.js';

/** A kill loses what was counted since. Milliseconds. */
const WRITE_EVERY_MS = 5_000;
const MINUTE_MS = 60_000;
/** Visits of one address, and steps, in a minute that count: a house, an office and a network of phones may share one. */
const MOST_STEPS = 120;
const MOST_ADDRESSES = 10_000;

/** Counts in memory, and writes sums: a visit costs no command of its own. */
@Injectable()
export class VisitCounter implements OnModuleDestroy {
  private counted = new Map<string, Partial<VisitSums>>();
  private steps = new Map<string, number>();
  private minute = 0;
  private readonly timer = setInterval(() => void this.write(), WRITE_EVERY_MS).unref();

  constructor(
    private readonly book: VisitBook,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /**
   * A public page was sent: maybe somebody comes in by it.
   *
   * @param shop the shop's own origin
   * @param network whose allowance it is; forgotten with the minute
   */
  came(
    headers: EntryHeaders,
    { shop, byProduct, network }: { shop: string; byProduct: boolean; network: string },
  ): void {
    if (!beginsVisit(headers, shop) || !this.mayCount(`visit ${network}`)) return;
    this.add('visits');
    if (byProduct) this.add('product');
  }

  /** @param network whose allowance it is; forgotten with the minute */
  reached(step: VisitStep, network: string): void {
    if (this.mayCount(network)) this.add(step);
  }

  /** Settled once what was counted is in the book. What could not be written stays for the next time. */
  async write(): Promise<void> {
    const all = this.counted;
    this.counted = new Map();
    for (const [day, more] of all) {
      try {
        await this.book.add(day, more);
      } catch (err) {
        for (const field of Object.keys(more) as (keyof VisitSums)[]) this.add(field, day, more[field]);
        this.log.warn({ err }, 'visits not written yet');
      }
    }
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.write();
  }

  private add(field: keyof VisitSums, day = parisDay(this.clock.now()), count = 1): void {
    const own = this.counted.get(day) ?? {};
    this.counted.set(day, { ...own, [field]: (own[field] ?? 0) + count });
  }

  private mayCount(network: string): boolean {
    const minute = Math.floor(this.clock.now().getTime() / MINUTE_MS);
    if (minute !== this.minute || this.steps.size >= MOST_ADDRESSES) this.steps.clear();
    this.minute = minute;
    const count = (this.steps.get(network) ?? 0) + 1;
    this.steps.set(network, count);
    return count <= MOST_STEPS;
  }
}
