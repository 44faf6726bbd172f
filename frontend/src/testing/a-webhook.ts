import type { ApiKey, Webhook, WebhookDelivery } from '@shop/contract';

export const aWebhook = (given: Partial<Webhook> = {}): Webhook => ({
  _id: 'w1',
  name: 'Comptabilité',
  url: 'https://compta.example/boutique',
  events: ['order.paid', 'order.refunded'],
  paused: null,
  pausedAt: null,
  failures: 0,
  oldSecretUntil: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  version: 1,
  ...given,
});

export const aDelivery = (given: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  _id: 'd1',
  eventId: 'evt_5f0c1c0e6f1b4b529f0e6c1d2f8f3b11',
  event: 'order.paid',
  reference: 'AK-7F3K2Q',
  state: 'delivered',
  attempts: 1,
  createdAt: '2026-11-21T09:00:00.000Z',
  nextAttemptAt: null,
  answers: [{ at: '2026-11-21T09:00:01.000Z', status: 204, reason: '', durationMs: 180, excerpt: '' }],
  body: '{"id":"evt_5f0c1c0e6f1b4b529f0e6c1d2f8f3b11","type":"order.paid","createdAt":"2026-11-21T09:00:00.000Z","data":{"orderId":"65f000000000000000000001","reference":"AK-7F3K2Q","totalCents":2340,"currency":"EUR"}}',
  ...given,
});

export const aFailedDelivery = () =>
  aDelivery({
    _id: 'd2',
    reference: 'AK-9Z9Z9Z',
    state: 'waiting',
    attempts: 2,
    nextAttemptAt: '2026-11-21T10:01:30.000Z',
    answers: [
      {
        at: '2026-11-21T10:01:00.000Z',
        status: 500,
        reason: 'Le programme a répondu 500.',
        durationMs: 1_240,
        excerpt: '<b>Internal Server Error</b>',
      },
      {
        at: '2026-11-21T10:00:30.000Z',
        status: null,
        reason: 'Pas de réponse en 10 secondes.',
        durationMs: 10_003,
        excerpt: '',
      },
    ],
  });

export const anApiKey = (given: Partial<ApiKey> = {}): ApiKey => ({
  _id: 'k1',
  name: 'Transporteur',
  scopes: ['orders:read', 'orders:ship'],
  beginning: 'cle_8kQz',
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2027-02-18T10:00:00.000Z',
  lastUsedAt: '2026-11-21T09:12:00.000Z',
  state: 'valid',
  ...given,
});
