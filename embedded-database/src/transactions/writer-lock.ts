/** Whoever holds the lock: a transaction, or a plain write that waited for one. */
export interface LockHolder {
  /** What it has written under this key, others must not touch. */
  hasClaimed?(key: string): boolean;
}

interface Waiter {
  owner: LockHolder;
  grant(): void;
}

/**
 * The one lock of all writing transactions, handed over in the order of asking. Plain writes do not need it unless
 * they meet something that the holder has written.
 */
export class WriterLock {
  private current: LockHolder | undefined;
  private readonly queue: Waiter[] = [];

  /** @param onWait hears of each wait, had or given up, in milliseconds */
  constructor(private readonly onWait: (milliseconds: number) => void = () => undefined) {}

  get holder(): LockHolder | undefined {
    return this.current;
  }

  /**
   * Resolves true when the lock is held, false when it could not be had in time.
   * @param maxWaiting with so many in line already, the answer is false at once
   */
  acquire(owner: LockHolder, timeoutMs: number, maxWaiting = Infinity): Promise<boolean> {
    if (!this.current) {
      this.current = owner;
      return Promise.resolve(true);
    }
    if (this.queue.length >= maxWaiting) return Promise.resolve(false);
    const since = performance.now();
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.queue.splice(this.queue.indexOf(waiter), 1);
        this.onWait(performance.now() - since);
        resolve(false);
      }, timeoutMs);
      const waiter: Waiter = {
        owner,
        grant: () => {
          clearTimeout(timer);
          this.onWait(performance.now() - since);
          resolve(true);
        },
      };
      this.queue.push(waiter);
    });
  }

  release(owner: LockHolder): void {
    if (this.current !== owner) return;
    const next = this.queue.shift();
    this.current = next?.owner;
    next?.grant();
  }
}
