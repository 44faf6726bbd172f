import { canonicalHash } from '../domain/canonical-json.js';
import type { Paper } from '../domain/paper.js';
import { WorkQueue } from '../work-queue.js';
import { writePdf } from './write-pdf.js';

/** What an order's mail waits for finds a place beside what somebody only looks at. */
const AT_ONCE = 2;
/** Some 100 kB each. */
const REMEMBERED = 8;

/**
 * Draws papers one after the other, so that a dozen of them asked for at once hold up nobody else (docs/adr/0047). What is asked for while it
 * is drawn, or once more soon after, is drawn once: the same paper is the same bytes.
 */
export class PaperPress {
  private readonly queue = new WorkQueue(AT_ONCE);
  /** By hash of the paper, the one asked for longest ago first. */
  private readonly drawn = new Map<string, Promise<Buffer>>();

  constructor(private readonly write: (paper: Paper) => Promise<Buffer> = writePdf) {}

  /** To be kept by the caller: nothing is remembered of it. */
  toKeep(paper: Paper): Promise<Buffer> {
    return this.queue.run(() => this.write(paper), { urgent: true });
  }

  /** To be looked at; behind everything that is to be kept. */
  toShow(paper: Paper): Promise<Buffer> {
    const hash = canonicalHash({ ...paper, madeAt: paper.madeAt.toISOString() });
    const known = this.drawn.get(hash) ?? this.queue.run(() => this.write(paper), { urgent: false });
    this.drawn.delete(hash);
    this.drawn.set(hash, known);
    // One that failed is no answer for the next.
    known.catch(() => this.drawn.get(hash) === known && this.drawn.delete(hash));
    for (const oldest of this.drawn.keys()) {
      if (this.drawn.size <= REMEMBERED) break;
      this.drawn.delete(oldest);
    }
    return known;
  }
}
