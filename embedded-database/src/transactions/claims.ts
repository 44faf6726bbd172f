/** Raised inside a statement that meets what somebody else has claimed. It leaves no trace and may run again once that has ended. */
export class Blocked extends Error {
  constructor(readonly key: string) {
    super('claimed by another writer');
  }
}

/** 'cycle': whoever holds the key waits for this very claimant. 'refused': too many wait, or the time is over. */
export type Waited = 'granted' | 'cycle' | 'refused';

interface Wait {
  readonly claimant: Claimant;
  readonly key: string;
  end(outcome: Waited): void;
}

let claimants = 0;

/* Keys of the storage are 'latin1' texts; these names begin with a sign that none of them holds. */
const BARRIER = '\u0100';
const ENDING = '\u0101';

/** A writing transaction; or a plain write or a change of the schema that had to wait. */
export class Claimant {
  readonly keys = new Set<string>();
  /** The collections that it writes to. */
  readonly namespaces = new Set<string>();
  /** Waited for by whoever needs its end. */
  readonly ending = `${ENDING}${claimants++}`;
  wait: Wait | undefined;
}

/**
 * Who writes what: a document or unique value belongs to the first transaction that writes it, until its end. Others
 * who want it stand in line, and it goes from hand to hand in the order of asking. Nobody waits for one thing only to
 * be waited for by its holder.
 */
export class Claims {
  private readonly holders = new Map<string, Claimant>();
  /** Only of keys that somebody holds. */
  private readonly queues = new Map<string, Wait[]>();
  private readonly writers = new Set<Claimant>();
  private waiting = 0;

  /** @param onWait hears of each wait, had or given up, in milliseconds */
  constructor(private readonly onWait: (milliseconds: number) => void = () => undefined) {}

  /** @throws Blocked when somebody else has claimed the key */
  check(key: string, claimant?: Claimant): void {
    const holder = this.holders.get(key);
    if (holder && holder !== claimant) throw new Blocked(key);
  }

  /** @throws Blocked */
  take(key: string, claimant: Claimant): void {
    this.check(key, claimant);
    this.holders.set(key, claimant);
    claimant.keys.add(key);
  }

  /**
   * A transaction begins to write to a collection.
   * @throws Blocked while somebody waits to change its schema
   */
  enter(namespace: string, claimant: Claimant): void {
    if (claimant.namespaces.has(namespace)) return;
    this.check(BARRIER + namespace, claimant);
    claimant.namespaces.add(namespace);
    this.writers.add(claimant);
    this.holders.set(claimant.ending, claimant);
  }

  /**
   * Lets nobody begin to write to these collections.
   * @throws Blocked while somebody writes there
   */
  close(namespaces: readonly string[], claimant: Claimant): void {
    for (const namespace of namespaces) this.take(BARRIER + namespace, claimant);
    for (const writer of this.writers) {
      if (namespaces.some((namespace) => writer.namespaces.has(namespace))) throw new Blocked(writer.ending);
    }
  }

  /**
   * Waits in line for a key that somebody has.
   * @param maxWaiting with so many in line already, everywhere, the answer is 'refused' at once
   */
  wait(claimant: Claimant, key: string, timeoutMs: number, maxWaiting = Infinity): Promise<Waited> {
    if (!this.holders.has(key)) return Promise.resolve('granted');
    if (this.leadsTo(claimant, key)) return Promise.resolve('cycle');
    if (this.waiting >= maxWaiting || timeoutMs <= 0) return Promise.resolve('refused');
    const since = performance.now();
    this.waiting++;
    return new Promise((resolve) => {
      const queue = this.queues.get(key) ?? [];
      this.queues.set(key, queue);
      const timer = setTimeout(() => this.leave(wait), timeoutMs);
      const wait: Wait = {
        claimant,
        key,
        end: (outcome) => {
          clearTimeout(timer);
          claimant.wait = undefined;
          this.waiting--;
          this.onWait(performance.now() - since);
          resolve(outcome);
        },
      };
      claimant.wait = wait;
      queue.push(wait);
    });
  }

  /** Gives back what was had by waiting and turned out not to be wanted. */
  keepOnly(claimant: Claimant, wanted: ReadonlySet<string>): void {
    for (const key of claimant.keys) if (!wanted.has(key)) this.give(key, claimant);
  }

  /** Gives everything back, to the next in line, and leaves the line where it waits. */
  end(claimant: Claimant): void {
    if (claimant.wait) this.leave(claimant.wait);
    this.writers.delete(claimant);
    claimant.namespaces.clear();
    for (const key of claimant.keys) this.give(key, claimant);
    if (this.holders.get(claimant.ending) === claimant) this.give(claimant.ending, claimant);
  }

  private give(key: string, claimant: Claimant): void {
    claimant.keys.delete(key);
    const queue = this.queues.get(key);
    const next = queue?.shift();
    if (queue?.length === 0) this.queues.delete(key);
    if (!next) {
      this.holders.delete(key);
      return;
    }
    this.holders.set(key, next.claimant);
    next.claimant.keys.add(key);
    next.end('granted');
  }

  private leave(wait: Wait): void {
    const queue = this.queues.get(wait.key) ?? [];
    queue.splice(queue.indexOf(wait), 1);
    if (queue.length === 0) this.queues.delete(wait.key);
    wait.end('refused');
  }

  /** Everybody waits for one key at most, and each key has one holder: there is one way to follow. */
  private leadsTo(claimant: Claimant, key: string): boolean {
    for (let holder = this.holders.get(key); holder; holder = holder.wait && this.holders.get(holder.wait.key)) {
      if (holder === claimant) return true;
    }
    return false;
  }
}
