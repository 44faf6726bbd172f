import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { foldText, phoneWords, searchWords } from '../../../shared/domain/search-text.js';
import { ClientRepository, DuplicateClient } from '../application/ports/client-repository.js';
import { Client, type ClientState } from '../domain/client.js';
import { ClientNotFound } from '../domain/client-errors.js';
import type { ClientDocument } from './client.schema.js';

/** What the entity owns; favourites and purchases are ClientHistory's. */
const OWNED = {
  reference: 1,
  email: 1,
  emailVerified: 1,
  pendingEmail: 1,
  passwordHash: 1,
  sessionVersion: 1,
  civilite: 1,
  nom: 1,
  prenom: 1,
  birthday: 1,
  mobile: 1,
  language: 1,
  createdAt: 1,
} as const;

@Injectable()
export class MongoClientRepository extends ClientRepository {
  constructor(@InjectModel('Client') private readonly clients: Model<ClientDocument>) {
    super();
  }

  override nextId(): string {
    return new Types.ObjectId().toHexString();
  }

  override async get(id: string): Promise<Client> {
    const client = await this.find(id);
    if (!client) throw new ClientNotFound();
    return client;
  }

  override async find(id: string): Promise<Client | undefined> {
    return restore(await this.clients.findById(id, OWNED).lean<ClientDocument | null>());
  }

  override async findByEmail(email: string): Promise<Client | undefined> {
    return restore(await this.clients.findOne({ email }, OWNED).lean<ClientDocument | null>());
  }

  override async add(client: Client): Promise<void> {
    const { id, ...state } = client.snapshot();
    const facts = { _id: new Types.ObjectId(id), ...state, ...derived(state), lastActiveAt: state.createdAt };
    await refusingDuplicates(() => this.clients.create(facts));
  }

  override async save(client: Client): Promise<void> {
    const { id, ...state } = client.snapshot();
    await refusingDuplicates(() => this.clients.updateOne({ _id: id }, { $set: { ...state, ...derived(state) } }));
  }

  override async remove(id: string): Promise<boolean> {
    const { deletedCount } = await this.clients.deleteOne({ _id: id });
    return deletedCount > 0;
  }
}

function restore(document: ClientDocument | null): Client | undefined {
  if (!document) return undefined;
  const { _id, ...state } = document;
  return Client.restore({ id: _id.toHexString(), ...state } satisfies ClientState);
}

/** Columns that only serve searching and sorting. */
export function derived(
  state: Pick<ClientState, 'nom' | 'prenom' | 'email' | 'reference' | 'mobile'>,
): Pick<ClientDocument, 'searchWords' | 'sortName'> {
  const { nom, prenom, email, reference, mobile } = state;
  return {
    searchWords: searchWords([prenom, nom, email, reference, phoneWords(mobile)].join(' ')),
    sortName: foldText(`${nom} ${prenom}`),
  };
}

async function refusingDuplicates(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const { code, keyPattern } = error as { code?: unknown; keyPattern?: Record<string, unknown> };
    if (code === 11000) throw new DuplicateClient(keyPattern && 'reference' in keyPattern ? 'reference' : 'email');
    throw error;
  }
}
