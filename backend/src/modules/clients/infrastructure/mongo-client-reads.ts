import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { wordPatterns } from '../../../shared/domain/search-text.js';
import type { Page } from '../../../shared/http/paging.js';
import {
  type ClientListRequest,
  ClientReads,
  type ClientSheet,
  type ClientSort,
} from '../application/ports/client-reads.js';
import { ClientNotFound } from '../domain/client-errors.js';
import type { ClientDocument } from './client.schema.js';

const WITHOUT_SECRETS = { passwordHash: 0, sessionVersion: 0, refundKeys: 0, searchText: 0, sortName: 0 } as const;

type SheetDocument = Omit<ClientDocument, keyof typeof WITHOUT_SECRETS>;

const SORT_FIELD: Record<ClientSort, keyof ClientDocument> = {
  nom: 'sortName',
  prenom: 'prenom',
  clientEmail: 'email',
  montantDepense: 'spentCents',
  createdAt: 'createdAt',
};

@Injectable()
export class MongoClientReads extends ClientReads {
  constructor(@InjectModel('Client') private readonly clients: Model<ClientDocument>) {
    super();
  }

  override async sheet(id: string): Promise<ClientSheet> {
    return toSheet(found(await this.clients.findById(id, WITHOUT_SECRETS).lean<SheetDocument | null>()));
  }

  override async list({ skip, limit, search, sort, descending }: ClientListRequest): Promise<Page<ClientSheet>> {
    const words = wordPatterns(search ?? '');
    const filter = words.length > 0 ? { $and: words.map((word) => ({ searchText: { $regex: word } })) } : {};
    const direction = descending ? -1 : 1;
    const [documents, total] = await Promise.all([
      this.clients
        .find(filter, WITHOUT_SECRETS)
        .sort({ [SORT_FIELD[sort]]: direction, _id: direction })
        .skip(skip)
        .limit(limit)
        .lean<SheetDocument[]>(),
      this.clients.countDocuments(filter),
    ]);
    return { items: documents.map(toSheet), total };
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

  override async purchases(id: string): Promise<string[]> {
    const client = await this.clients.findById(id, { purchases: 1 }).lean<Pick<ClientDocument, 'purchases'> | null>();
    return found(client).purchases.toReversed();
  }
}

function found<T>(document: T | null): T {
  if (!document) throw new ClientNotFound();
  return document;
}

function toSheet({ _id, purchases, ...sheet }: SheetDocument): ClientSheet {
  return { ...sheet, id: _id.toHexString(), purchases: purchases.toReversed() };
}
