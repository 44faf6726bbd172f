import type { AddressBook } from '../../domain/address-book.js';

/** What is read is written within the same unit of work: of two at once one runs again after the other. */
export abstract class ClientAddresses {
  /** @throws ClientNotFound */
  abstract of(clientId: string): Promise<AddressBook>;
  abstract save(clientId: string, book: AddressBook): Promise<void>;
  abstract nextId(): string;
}
