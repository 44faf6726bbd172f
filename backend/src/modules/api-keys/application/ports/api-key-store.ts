import type { Page, Slice } from '../../../../shared/http/lists/paging.js';
import type { ApiKeyRecord } from '../../domain/api-key.js';

/** Everything but `used` joins the caller's unit of work. */
export abstract class ApiKeyStore {
  abstract nextId(): string;
  /** @returns false when there are as many as there may be @throws StaleWrite when another took its place */
  abstract add(key: ApiKeyRecord): Promise<boolean>;
  /** Those that were revoked are none. */
  abstract find(id: string): Promise<ApiKeyRecord | undefined>;
  abstract findByHash(hash: string): Promise<ApiKeyRecord | undefined>;
  /** Also of one that was revoked: what it did keeps its name. */
  abstract nameOf(id: string): Promise<string | undefined>;
  /** @returns false when it was revoked before */
  abstract revoke(id: string, at: Date): Promise<boolean>;
  /** At most one write for each `since`, however many call at once. */
  abstract used(id: string, at: Date, since: Date): Promise<void>;
  /** The newest first. */
  abstract list(slice: Slice): Promise<Page<ApiKeyRecord>>;
}
