import { Injectable, type OnModuleDestroy } from '@nestjs/common';

const EVERY_MS = 250;

/** How late timers of this process are. One late look is a pause (a large picture, the garbage collector), two are load. */
@Injectable()
export class EventLoopLag implements OnModuleDestroy {
  private before = 0;
  private latest = 0;
  private expectedAt = performance.now() + EVERY_MS;
  private readonly timer = setInterval(() => this.look(), EVERY_MS).unref();

  /** Milliseconds; the smaller of the last two looks. */
  get ms(): number {
    return Math.min(this.before, this.latest);
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private look(): void {
    const now = performance.now();
    this.before = this.latest;
    this.latest = Math.max(0, now - this.expectedAt);
    this.expectedAt = now + EVERY_MS;
  }
}
