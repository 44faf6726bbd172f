import { createHash, randomBytes } from 'node:crypto';
import { type ApiKey, API_KEY_ENDS_SOON_DAYS, API_KEY_PREFIX, KEY_SCOPES, type KeyScope } from '@shop/contract';

const SECRET_BYTES = 32;
const DAY_MS = 86_400_000;
/** Letters of a key that are kept, to tell it from others. */
const SHOWN = API_KEY_PREFIX.length + 4;
/** `cle_` and 32 bytes in base64url: nothing else is looked for. */
const KEY = new RegExp(`^${API_KEY_PREFIX}[A-Za-z0-9_-]{43}$`);

export interface ApiKeyRecord extends Pick<ApiKey, 'name' | 'scopes' | 'beginning'> {
  id: string;
  /** SHA-256: 256 drawn bits need no slower one. */
  hash: string;
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
}

export const newKey = (): string => API_KEY_PREFIX + randomBytes(SECRET_BYTES).toString('base64url');

export const isKey = (text: string): boolean => KEY.test(text);

export const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

export const beginningOf = (key: string): string => key.slice(0, SHOWN);

/** Each once, as the table has them. */
export const scopesInOrder = (scopes: readonly KeyScope[]): KeyScope[] =>
  (Object.keys(KEY_SCOPES) as KeyScope[]).filter((scope) => scopes.includes(scope));

export const isValidAt = ({ expiresAt }: Pick<ApiKeyRecord, 'expiresAt'>, now: Date): boolean => now < expiresAt;

export function stateOf({ expiresAt }: Pick<ApiKeyRecord, 'expiresAt'>, now: Date): ApiKey['state'] {
  if (!isValidAt({ expiresAt }, now)) return 'expired';
  return expiresAt.getTime() - now.getTime() <= API_KEY_ENDS_SOON_DAYS * DAY_MS ? 'ends-soon' : 'valid';
}

export const endOf = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);
