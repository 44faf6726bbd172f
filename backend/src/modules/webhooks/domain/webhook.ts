import type { NewWebhook, Webhook, WebhookDeliveryState, WebhookEvent } from '@shop/contract';

/** A secret as the database keeps it. */
export interface KeptSecret {
  sealed: string;
  /** Null for the one in force. */
  until: Date | null;
}

export interface WebhookRecord extends NewWebhook {
  id: string;
  /** The newest first. */
  secrets: KeptSecret[];
  paused: Webhook['paused'];
  pausedAt: Date | null;
  failures: number;
  createdAt: Date;
  version: number;
}

/** What a program's answer was, or why there was none. */
export interface Attempt {
  at: Date;
  status: number | null;
  /** '' where it counts as received. */
  reason: string;
  durationMs: number;
  excerpt: string;
}

export interface DeliveryRecord {
  id: string;
  webhookId: string;
  eventId: string;
  event: WebhookEvent;
  reference: string;
  body: string;
  state: WebhookDeliveryState;
  attempts: number;
  createdAt: Date;
  nextAttemptAt: Date;
  giveUpAt: Date;
  /** The oldest first. */
  answers: Attempt[];
}

/** So many answers of one delivery are kept. */
export const ANSWERS_KEPT = 10;

/** Those that sign at `now`. */
export const validSecrets = ({ secrets }: Pick<WebhookRecord, 'secrets'>, now: Date) =>
  secrets.filter(({ until }) => until === null || until > now);
