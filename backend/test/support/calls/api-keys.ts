import { addKey } from '../api-keys.js';
import type { Row } from './call.js';

const KEY = ['_id', 'name', 'scopes', 'beginning', 'expiresAt', 'lastUsedAt', 'state'];
const aBody = { name: 'Transporteur', scopes: ['orders:read', 'orders:ship'], days: 90 };

/** Keys of programs, one row for each call. */
export const API_KEYS: Row[] = [
  [
    'the keys of programs',
    'GET /api/api-keys',
    async ({ shop, admin }) => {
      await addKey(shop);
      return { path: '/api-keys', token: admin, reads: KEY };
    },
  ],
  [
    'a key',
    'POST /api/api-keys',
    ({ admin }) => ({ path: '/api-keys', token: admin, body: aBody, status: 201, reads: [...KEY, 'key'] }),
  ],
  [
    'a key that opens nothing any more',
    'DELETE /api/api-keys/{id}',
    async ({ shop, admin }) => ({ path: `/api-keys/${(await addKey(shop))._id}`, token: admin, status: 204 }),
  ],
];
