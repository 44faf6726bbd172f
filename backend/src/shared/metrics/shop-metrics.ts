import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { onShopEvent, type ShopEvent } from './shop-event.js';

/** A figure that is not known in time is left out; the others are still told. */
const LONGEST_READ_MS = 2_000;

/**
 * Prometheus metrics of this process. Counters (`_total`) are this process's own and are to be summed over instances;
 * gauges that are read from the database are the whole shop's and alike on every instance.
 */
@Injectable()
export class ShopMetrics implements OnModuleDestroy {
  readonly registry = new Registry();
  private readonly stopListening: () => void;

  constructor() {
    // Runtime: CPU, memory, garbage collection, event-loop lag.
    collectDefaultMetrics({ register: this.registry });
    const counter = <Label extends string>(name: string, help: string, label: Label) =>
      new Counter({ name, help, labelNames: [label], registers: [this.registry] });
    const orders = counter('shop_orders_placed_total', 'Attempts to order, by outcome', 'outcome');
    const payments = counter('shop_payments_total', 'Payments that took this status', 'status');
    const reservations = counter('shop_reservations_total', 'Reservations of stock, by what became of them', 'fate');
    const faults = counter(
      'shop_payment_faults_total',
      'Requests of ours that the payment provider does not take',
      'code',
    );
    const refunds = counter('shop_refunds_total', 'Refunds, by what the provider made of them', 'outcome');
    const waits = new Histogram({
      name: 'unit_of_work_wait_seconds',
      help: 'Time that a unit of work waited, or was run again, because of others; units that were not held up are not counted',
      labelNames: ['reason'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [this.registry],
    });
    this.stopListening = onShopEvent((event: ShopEvent) => {
      if (event.kind === 'order') orders.inc({ outcome: event.outcome });
      else if (event.kind === 'payment') payments.inc({ status: event.status });
      else if (event.kind === 'provider-fault') faults.inc({ code: event.code });
      else if (event.kind === 'refund') refunds.inc({ outcome: event.outcome });
      else if (event.kind === 'wait') waits.observe({ reason: event.reason }, event.seconds);
      else reservations.inc({ fate: event.fate });
    });
  }

  /** @param read asked at each scrape, one value for each label value (or one for the figure itself) */
  gauge(name: string, help: string, read: () => Promise<number> | number): void;
  gauge(name: string, help: string, read: () => Promise<Record<string, number>>, label: string): void;
  gauge(name: string, help: string, read: () => Promise<number | Record<string, number>> | number, label?: string) {
    new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers: [this.registry],
      async collect() {
        this.reset();
        const value = await withinTime(read);
        if (value === undefined) return;
        if (typeof value === 'number') this.set(value);
        else if (label) for (const [key, count] of Object.entries(value)) this.set({ [label]: key }, count);
      },
    });
  }

  /** Counted where it happens: overload refusals. */
  counter(name: string, help: string, label: string): (value: string) => void {
    const counter = new Counter({ name, help, labelNames: [label], registers: [this.registry] });
    return (value) => counter.inc({ [label]: value });
  }

  onModuleDestroy(): void {
    this.stopListening();
  }
}

async function withinTime<T>(read: () => Promise<T> | T): Promise<T | undefined> {
  const given = new AbortController();
  const late = pause(LONGEST_READ_MS, undefined, { signal: given.signal, ref: false }).catch(() => undefined);
  try {
    return await Promise.race([read(), late]);
  } catch {
    // A database that does not answer is told by /api/health; the other figures are wanted all the more then.
    return undefined;
  } finally {
    given.abort();
  }
}
