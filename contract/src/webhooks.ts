/** What the shop tells others' programs of: the stable name and what an administrator reads. */
export const WEBHOOK_EVENTS = {
  'order.paid': 'Commande payée',
  'order.shipped': 'Commande expédiée',
  'order.refunded': 'Commande remboursée',
  'stock.low': 'Stock bas',
} as const;
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;

export const DELIVERY_STATES = { waiting: 'En attente', delivered: 'Reçu', abandoned: 'Abandonné' } as const;
export type WebhookDeliveryState = keyof typeof DELIVERY_STATES;

export const WEBHOOK_NAME_MAX_LENGTH = 60;
export const WEBHOOK_URL_MAX_LENGTH = 500;
/** So many addresses at most; each costs every event a line. */
export const WEBHOOKS_MOST = 20;
/** In a row; nothing more is sent then until somebody says so. */
export const WEBHOOK_FAILURES_MOST = 50;
/** An old secret signs beside the new one for so long. */
export const WEBHOOK_OLD_SECRET_HOURS = 24;
/** Days for which one delivery is tried. */
export const WEBHOOK_TRIED_DAYS = 3;
/** Days for which its line is kept. */
export const WEBHOOK_KEPT_DAYS = 30;
/** `t=<seconds>,v1=<hexadecimal HMAC-SHA256 of "t.body">`, one `v1` for each secret that is valid. */
export const WEBHOOK_SIGNATURE_HEADER = 'X-Shop-Signature';

export interface NewWebhook {
  name: string;
  url: string;
  events: WebhookEvent[];
}

export interface WebhookChange extends NewWebhook {
  /** That the screen showed; another is 409. */
  expectedVersion: number;
}

/** An address to which the shop sends events. */
export interface Webhook extends NewWebhook {
  _id: string;
  /** Why nothing is sent: somebody said so, or too many failures in a row. */
  paused: 'by-hand' | 'failures' | null;
  pausedAt: string | null;
  /** In a row, since the last that was received. */
  failures: number;
  /** Until when the secret before this one signs as well. */
  oldSecretUntil: string | null;
  createdAt: string;
  version: number;
}

/** Shown once. */
export interface WebhookWithSecret extends Webhook {
  secret: string;
}

export interface WebhookAnswer {
  at: string;
  /** HTTP status; null when no answer came. */
  status: number | null;
  /** Why it does not count as received, in French; '' when it does. */
  reason: string;
  durationMs: number;
  /** How the answer begins, as text. */
  excerpt: string;
}

/** One event for one address. */
export interface WebhookDelivery {
  _id: string;
  /** The same for every address and every attempt. */
  eventId: string;
  event: WebhookEvent;
  /** The order's reference, or the product's name. */
  reference: string;
  state: WebhookDeliveryState;
  attempts: number;
  createdAt: string;
  /** Null once it is received or abandoned. */
  nextAttemptAt: string | null;
  /** The newest first, ten at most. */
  answers: WebhookAnswer[];
  /** What is sent, to the letter. */
  body: string;
}
