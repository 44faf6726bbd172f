import type { Webhook, WebhookDelivery } from '@shop/contract';
import { type DeliveryRecord, validSecrets, type WebhookRecord } from '../domain/webhook.js';

/** As administrators see it: never with its secrets. */
export function toWebhook(webhook: WebhookRecord, now: Date): Webhook {
  const { id, name, url, events, paused, pausedAt, failures, createdAt, version } = webhook;
  const old = validSecrets(webhook, now).find(({ until }) => until !== null);
  return {
    _id: id,
    ...{ name, url, events, paused, failures, version },
    pausedAt: pausedAt?.toISOString() ?? null,
    oldSecretUntil: old?.until?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

export function toDelivery(delivery: DeliveryRecord): WebhookDelivery {
  const { id, eventId, event, reference, body, state, attempts, createdAt, nextAttemptAt, answers } = delivery;
  return {
    _id: id,
    ...{ eventId, event, reference, body, state, attempts },
    createdAt: createdAt.toISOString(),
    nextAttemptAt: state === 'waiting' ? nextAttemptAt.toISOString() : null,
    answers: answers.map(({ at, ...answer }) => ({ at: at.toISOString(), ...answer })).reverse(),
  };
}
