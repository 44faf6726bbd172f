import { aClient } from '../people.js';
import type { Row } from './call.js';

/** What a person asks of the own data (docs/adr/0057). */
export const PERSONAL_DATA: Row[] = [
  [
    'what closing an account would do',
    'GET /api/client/{id}/erasure',
    ({ client, admin }) => ({
      path: `/client/${client.id}/erasure`,
      token: admin,
      reads: ['open', 'anonymous', 'withdrawals', 'invoices'],
    }),
  ],
  [
    'closing the own account',
    'POST /api/client/{id}/erasure',
    async ({ shop }) => {
      const { id, token, password } = await aClient(shop);
      return { path: `/client/${id}/erasure`, token, body: { currentPassword: password }, reads: ['open'] };
    },
  ],
];
