import { createHash } from 'node:crypto';
import type { WebhookEvent } from '@shop/contract';

export interface ShopNews {
  event: WebhookEvent;
  /** Tells it from every other event of the shop: told twice, it is the same. */
  key: string;
  /** The order's reference, or the product's name. */
  reference: string;
  /** No more of any person than the order's own number: a program that needs more asks the back-office. */
  data: Readonly<Record<string, string | number>>;
}

export interface WrittenEvent {
  id: string;
  body: string;
}

/** Written once, so that every attempt sends and signs the same letters. */
export function writtenEvent({ event, key, data }: ShopNews, at: Date): WrittenEvent {
  const id = `evt_${createHash('sha256').update(`${event}:${key}`).digest('hex').slice(0, 32)}`;
  return { id, body: JSON.stringify({ id, type: event, createdAt: at.toISOString(), data }) };
}
