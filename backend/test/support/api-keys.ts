import {
  type ApiKeyWithSecret,
  KEY_SCOPES,
  type KeyScope,
  type NewApiKey,
  type NewApiKeyRequest,
} from '@shop/contract';
import { backOffice } from './orders.js';
import type { Shop } from './shop.js';

export const EVERY_SCOPE = Object.keys(KEY_SCOPES) as KeyScope[];

/** What each right opens, and nothing else does: the routes that `AdminOrKey` names. */
export const OPENED: Record<KeyScope, readonly string[]> = {
  'products:read': ['GET /api/products/all', 'GET /api/product/:id/sheet', 'GET /api/exports/products.csv'],
  'stock:write': ['POST /api/product/:id/stock'],
  'orders:read': [
    'GET /api/orders',
    'GET /api/orders/:id',
    'GET /api/orders/:id/timeline',
    'GET /api/exports/orders.csv',
    'GET /api/exports/order-lines.csv',
  ],
  'orders:ship': ['POST /api/orders/tracking-numbers'],
  'invoices:read': [
    'GET /api/invoices',
    'GET /api/invoices/:number',
    'GET /api/invoices/fec',
    'GET /api/invoices/daily-totals',
    'GET /api/invoices/daily-totals.csv',
  ],
};

export async function addKey(shop: Shop, given: Partial<NewApiKey> = {}): Promise<ApiKeyWithSecret> {
  const admin = await backOffice(shop);
  const { password: currentPassword } = shop.environment.admin;
  const body: NewApiKeyRequest = { name: 'Transporteur', scopes: EVERY_SCOPE, days: 90, currentPassword, ...given };
  return (await admin.http('post', '/api/api-keys').send(body).expect(201)).body as ApiKeyWithSecret;
}
