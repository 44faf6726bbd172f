type Task = () => Promise<void>;

/** Runs at most `width` tasks at once. What a visitor waits for goes before what is made ahead of time. */
export class WorkQueue {
  private readonly urgent: Task[] = [];
  private readonly idle: Task[] = [];
  private running = 0;

  constructor(private readonly width: number) {}

  run<T>(work: () => Promise<T>, { urgent }: { urgent: boolean }): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      (urgent ? this.urgent : this.idle).push(() => work().then(resolve, reject));
      this.next();
    });
  }

  private next(): void {
    while (this.running < this.width) {
      // Work made ahead never fills the last place: a visitor finds one free.
      const task = this.urgent.shift() ?? (this.running < this.width - 1 ? this.idle.shift() : undefined);
      if (!task) return;
      this.running += 1;
      void task().finally(() => {
        this.running -= 1;
        this.next();
      });
    }
  }
}
