/** What a key may open, and what an administrator reads of it; the names stay as they are, programs are written for them. */
export const KEY_SCOPES = {
  'products:read': 'Lire les produits et leur stock',
  'stock:write': 'Corriger le stock',
  'orders:read': 'Lire les commandes, avec noms et adresses',
  'orders:ship': 'Expédier avec un numéro de suivi',
  'invoices:read': 'Lire les factures et leurs exports',
} as const;
export type KeyScope = keyof typeof KEY_SCOPES;

export const API_KEY_NAME_MAX_LENGTH = 60;
/** So many keys that are valid or expired; one that was revoked counts no more. */
export const API_KEYS_MOST = 20;
/** Days for which a key may be made. */
export const API_KEY_DAYS = [30, 90, 180, 365] as const;
/** From so many days before its end it is said. */
export const API_KEY_ENDS_SOON_DAYS = 14;
/** Calls in a minute for one key. */
export const API_KEY_CALLS_PER_MINUTE = 120;
/** `Authorization: Bearer cle_…` tells a key from a session. */
export const API_KEY_PREFIX = 'cle_';

export interface NewApiKey {
  name: string;
  scopes: KeyScope[];
  /** One of `API_KEY_DAYS`. */
  days: number;
}

/** `POST /api/api-keys`. */
export interface NewApiKeyRequest extends NewApiKey {
  /** Of whoever makes it, asked for when the login is older than ten minutes. */
  currentPassword?: string;
}

/** A program's right to call the shop. */
export interface ApiKey {
  _id: string;
  name: string;
  scopes: KeyScope[];
  /** How it begins, to tell it from others: the rest is kept nowhere. */
  beginning: string;
  createdAt: string;
  /** Until then, not longer. */
  expiresAt: string;
  /** To the minute; null as long as nobody used it. */
  lastUsedAt: string | null;
  state: 'valid' | 'ends-soon' | 'expired';
}

/** Shown once. */
export interface ApiKeyWithSecret extends ApiKey {
  key: string;
}
