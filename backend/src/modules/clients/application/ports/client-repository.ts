import type { Client } from '../../domain/client.js';

/** Stores who the clients are. Everything joins the unit of work. */
export abstract class ClientRepository {
  abstract nextId(): string;
  /** @throws ClientNotFound */
  abstract get(id: string): Promise<Client>;
  abstract find(id: string): Promise<Client | undefined>;
  /** `email` in its normalised spelling. */
  abstract findByEmail(email: string): Promise<Client | undefined>;
  /** @throws DuplicateClient when another has the address or the reference. */
  abstract add(client: Client): Promise<void>;
  /** Leaves favourites and purchases alone. @throws DuplicateClient when another has the address. */
  abstract save(client: Client): Promise<void>;
  /** False when there was none. */
  abstract remove(id: string): Promise<boolean>;
}

/** A unique index refused the document; the unit of work is lost and may be tried again. */
export class DuplicateClient extends Error {
  constructor(readonly field: 'email' | 'reference') {
    super(`another client has this ${field}`);
    this.name = 'DuplicateClient';
  }
}
