import type { ClientMemo } from '../../domain/client-memo.js';

/** What the shop notes about its clients, each with the account and gone with it. */
export abstract class ClientMemos {
  /** @throws ClientNotFound */
  abstract of(clientId: string): Promise<{ memo: ClientMemo; reference: string }>;
  /** @throws ClientNotFound */
  abstract save(clientId: string, memo: ClientMemo): Promise<void>;
  abstract nextId(): string;
  /** Those that any client has, in alphabetical order. */
  abstract tags(): Promise<string[]>;
}
