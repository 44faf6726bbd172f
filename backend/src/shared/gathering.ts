import { context } from './context.js';

interface Waiting<T, R> {
  item: T;
  resolve: (result: R) => void;
  reject: (error: unknown) => void;
}

/** Does at once what is asked within a moment, so that many share one command. */
export class Gathering<T, R> {
  private waiting: Waiting<T, R>[] = [];

  /**
   * @param all answers in the order of the items
   * @param withinMs how long the first one waits for others
   */
  constructor(
    private readonly all: (items: readonly T[]) => Promise<readonly R[]>,
    private readonly withinMs: number,
  ) {}

  /** @throws Error that stopped all of them */
  do(item: T): Promise<R> {
    return new Promise((resolve, reject) => {
      if (this.waiting.push({ item, resolve, reject }) > 1) return;
      context.outside(() => setTimeout(() => void this.flush(), this.withinMs));
    });
  }

  private async flush(): Promise<void> {
    const gathered = this.waiting;
    this.waiting = [];
    try {
      const results = await this.all(gathered.map(({ item }) => item));
      for (const [at, { resolve }] of gathered.entries()) resolve(results[at]!);
    } catch (error) {
      for (const { reject } of gathered) reject(error);
    }
  }
}
