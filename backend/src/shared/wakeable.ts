import { context } from './context.js';

/** Work that is woken: one run at a time, and once more for whoever woke it meanwhile. Nothing of it is left when it has stopped. */
export class Wakeable {
  private running: Promise<void> | undefined;
  private again = false;
  private isStopped = false;
  private timer: NodeJS.Timeout | undefined;

  /**
   * @param work looks at `stopped` between its steps
   * @param failed told of what the work throws; it is woken again all the same
   */
  constructor(
    private readonly work: () => Promise<void>,
    private readonly failed: (error: unknown) => void,
  ) {}

  get stopped(): boolean {
    return this.isStopped;
  }

  /** Now, and every so often, so that nothing waits for long whose waker died. Milliseconds. */
  every(pauseMs: number): void {
    this.timer = setInterval(() => this.wake(), pauseMs).unref();
    this.wake();
  }

  wake(): void {
    if (this.isStopped) return;
    if (this.running) {
      this.again = true;
      return;
    }
    this.running = context
      .outside(() => this.work())
      .catch(this.failed)
      .finally(() => {
        this.running = undefined;
        if (!this.again) return;
        this.again = false;
        this.wake();
      });
  }

  /** Settled once the run that is under way has ended; none begins after it. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.running;
  }
}
