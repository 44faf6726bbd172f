import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { prefixPatterns } from '../../../shared/domain/search-text.js';
import type { Page } from '../../../shared/http/lists/paging.js';
import { pageOf } from '../../../shared/persistence/list-page.js';
import type { FoundClients } from '../application/ordered-by.js';
import {
  type ClientListRequest,
  type ClientSelection,
  ClientReads,
  type ClientSheet,
  type ClientSort,
} from '../application/ports/client-reads.js';
import { ClientNotFound } from '../domain/client-errors.js';
import { folded } from '../domain/client-memo.js';
import type { ClientDocument } from './client.schema.js';
import { tagsOf } from './mongo-client-memos.js';

export const WITHOUT_SECRETS = {
  ...{ passwordHash: 0, sessionVersion: 0, refundKeys: 0, searchWords: 0, sortName: 0 },
  // Their owner's alone.
  addresses: 0,
  // The shop's alone.
  ...{ notes: 0, tags: 0 },
  // What segments ask.
  ...{ bought: 0, newsletter: 0 },
} as const;

export type SheetDocument = Omit<ClientDocument, keyof typeof WITHOUT_SECRETS>;

/** Documents that a stream holds at once. */
const STREAM_BATCH = 500;

const SORT_FIELD: Record<ClientSort, keyof ClientDocument> = {
  nom: 'sortName',
  prenom: 'prenom',
  clientEmail: 'email',
  montantDepense: 'spentCents',
  lastOrderAt: 'lastOrderAt',
  createdAt: 'createdAt',
};

const SORT_INDEX: Record<ClientSort, Record<string, 1 | -1>> = {
  nom: { sortName: 1, _id: 1 },
  prenom: { prenom: 1, _id: 1 },
  clientEmail: { email: 1 },
  montantDepense: { spentCents: -1, _id: -1 },
  lastOrderAt: { lastOrderAt: -1, _id: -1 },
  createdAt: { createdAt: -1, _id: -1 },
};

/** Whose favourites are counted: those who were here last. However many clients there are, it takes as long. */
const ASKED_OF = 2_000;
/** More than are shown: some may be off sale. */
const MOST_KEPT = 20;

@Injectable()
export class MongoClientReads extends ClientReads {
  constructor(@InjectModel('Client') private readonly clients: Model<ClientDocument>) {
    super();
  }

  override async sheet(id: string): Promise<ClientSheet> {
    return toSheet(found(await this.clients.findById(id, WITHOUT_SECRETS).lean<SheetDocument | null>()));
  }

  override async list({ sort, also, tag, ...request }: ClientListRequest): Promise<Page<ClientSheet>> {
    const sortField = SORT_FIELD[sort];
    const { items, ...page } = await pageOf(this.clients, {
      ...request,
      filter: await this.tagged(tag),
      search: request.search,
      also: also && { ids: also.ids.map((id) => new Types.ObjectId(id)), more: also.more },
      sortField,
      searchIndex: { searchWords: 1 },
      sortIndex: SORT_INDEX[sort],
      apart: tag !== undefined && sort !== 'createdAt',
    });
    return { ...page, items: items.map(withoutSecrets).map(toSheet) };
  }

  override async *stream({ search, tag }: ClientSelection, { ids }: FoundClients): AsyncIterable<ClientSheet> {
    const words = prefixPatterns(search ?? '').map((searchWords) => ({ searchWords }));
    const wanted = {
      ...(await this.tagged(tag)),
      ...(words.length > 0 && { $or: [{ $and: words }, { _id: { $in: ids } }] }),
    };
    const found = this.clients.find(wanted, WITHOUT_SECRETS);
    const cursor = found.sort({ createdAt: -1, _id: -1 }).lean<SheetDocument[]>().cursor({ batchSize: STREAM_BATCH });
    for await (const document of cursor) yield toSheet(document as SheetDocument);
  }

  /** However each client's is written. */
  private async tagged(tag: string | undefined): Promise<{ tags?: { $in: string[] } }> {
    if (tag === undefined) return {};
    const alike = (await tagsOf(this.clients)).filter((one) => folded(one) === folded(tag));
    return { tags: { $in: alike } };
  }

  override async sessionVersion(id: string): Promise<number | undefined> {
    const client = await this.clients
      .findById(id, { sessionVersion: 1, emailVerified: 1 })
      .lean<Pick<ClientDocument, 'sessionVersion' | 'emailVerified'> | null>();
    return client?.emailVerified ? client.sessionVersion : undefined;
  }

  override async favorites(id: string): Promise<string[]> {
    return found(await this.clients.findById(id, { favorites: 1 }).lean<Pick<ClientDocument, 'favorites'> | null>())
      .favorites;
  }

  override async mostKept(): Promise<string[]> {
    const kept = await this.clients.aggregate<{ _id: string }>([
      { $sort: { lastActiveAt: -1 } },
      { $limit: ASKED_OF },
      { $project: { favorites: 1 } },
      { $unwind: '$favorites' },
      { $group: { _id: '$favorites', clients: { $sum: 1 } } },
      { $match: { clients: { $gte: 2 } } },
      { $sort: { clients: -1, _id: 1 } },
      { $limit: MOST_KEPT },
    ]);
    return kept.map(({ _id }) => _id);
  }

  override async purchases(id: string): Promise<string[]> {
    const client = await this.clients.findById(id, { purchases: 1 }).lean<Pick<ClientDocument, 'purchases'> | null>();
    return found(client).purchases.toReversed();
  }
}

function found<T>(document: T | null): T {
  if (!document) throw new ClientNotFound();
  return document;
}

function withoutSecrets(client: ClientDocument): SheetDocument {
  const { passwordHash: _hash, sessionVersion: _version, refundKeys: _keys, searchWords: _words, ...rest } = client;
  const {
    sortName: _name,
    addresses: _addresses,
    notes: _notes,
    tags: _tags,
    bought: _bought,
    newsletter: _letter,
    ...sheet
  } = rest;
  return sheet;
}

export function toSheet({ _id, purchases, ...sheet }: SheetDocument): ClientSheet {
  return { ...sheet, id: _id.toHexString(), purchases: purchases.toReversed() };
}
