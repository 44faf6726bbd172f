import { randomBytes } from 'node:crypto';
import { signWebhook } from '../../sandbox/webhook-signature.js';

/**
 * `once`; `twice`: each event twice, the second time in the opposite order; `reversed`: the newest first; `never`: kept until
 * another choice is made.
 */
export type DeliveryMode = 'once' | 'twice' | 'reversed' | 'never';

export interface LocalEvent {
  id: string;
  type: string;
  body: object;
  /** Answered with 2xx. */
  acknowledged: boolean;
  /** Every answer that the shop gave; 0 for none. */
  answers: number[];
}

export interface Endpoint {
  url: string;
  secret: string;
}

const TIMEOUT_MS = 10_000;

/** Stripe's signed events: delivered to one endpoint over HTTP, again and again until it acknowledges them. */
export class LocalDelivery {
  readonly events: LocalEvent[] = [];
  mode: DeliveryMode = 'once';
  endpoint: Endpoint | undefined;
  private timer: NodeJS.Timeout | undefined;
  private dueAt = Infinity;
  private running = Promise.resolve();

  constructor(
    private readonly now: () => Date,
    private readonly delayMs: number,
    private readonly retryMs: number,
  ) {}

  tell(type: string, object: object): void {
    const id = `evt_${randomBytes(9).toString('hex')}`;
    const created = Math.floor(this.now().getTime() / 1000);
    // As it is at this moment: what is delivered late is old.
    const body = structuredClone({ id, object: 'event', type, created, data: { object } });
    this.events.push({ id, type, body, acknowledged: false, answers: [] });
    this.wake(this.delayMs);
  }

  get waiting(): LocalEvent[] {
    return this.events.filter(({ acknowledged }) => !acknowledged);
  }

  /** Whatever the mode says, and whether or not it was delivered before. The shop's status; 0 for no answer. */
  async deliver(event: LocalEvent): Promise<number> {
    if (!this.endpoint) return 0;
    const { url, secret } = this.endpoint;
    const body = JSON.stringify(event.body);
    const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signWebhook(body, secret, this.now()) };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const status = await fetch(url, { method: 'POST', headers, body, signal }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    event.answers.push(status);
    event.acknowledged ||= status >= 200 && status < 300;
    return status;
  }

  /** Delivers what waits now, after what is being delivered. */
  flush(): Promise<void> {
    this.running = this.running.then(async () => {
      await this.deliverAll();
      if (this.waiting.length > 0) this.wake(this.retryMs);
    });
    return this.running;
  }

  async stop(): Promise<void> {
    clearTimeout(this.timer);
    this.endpoint = undefined;
    await this.running;
    clearTimeout(this.timer);
  }

  wake(ms: number): void {
    if (!this.endpoint) return;
    const dueAt = Date.now() + ms;
    if (dueAt >= this.dueAt) return;
    clearTimeout(this.timer);
    this.dueAt = dueAt;
    this.timer = setTimeout(() => {
      this.dueAt = Infinity;
      void this.flush();
    }, ms).unref();
  }

  private async deliverAll(): Promise<void> {
    if (this.mode === 'never') return;
    const due = this.waiting;
    const backwards = due.toReversed();
    const order = { once: due, twice: [...due, ...backwards], reversed: backwards }[this.mode];
    for (const event of order) await this.deliver(event);
  }
}
