import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { ClientMemos } from '../application/ports/client-memos.js';
import { ClientMemo, folded } from '../domain/client-memo.js';
import { ClientNotFound } from '../domain/client-errors.js';
import type { ClientDocument } from './client.schema.js';

/** As they are written, in no particular order. */
export const tagsOf = async (clients: Model<ClientDocument>): Promise<string[]> =>
  // Of those who have one: the index holds the others as well.
  (await clients.distinct('tags', { tags: { $gt: '' } })).filter((tag): tag is string => typeof tag === 'string');

@Injectable()
export class MongoClientMemos extends ClientMemos {
  constructor(@InjectModel('Client') private readonly clients: Model<ClientDocument>) {
    super();
  }

  override async of(clientId: string): Promise<{ memo: ClientMemo; reference: string }> {
    const client = await this.clients
      .findById(clientId, { notes: 1, tags: 1, reference: 1 })
      .lean<Pick<ClientDocument, 'notes' | 'tags' | 'reference'> | null>();
    if (!client) throw new ClientNotFound();
    const { notes = [], tags = [], reference } = client;
    return { memo: ClientMemo.of({ notes, tags }), reference };
  }

  override async save(clientId: string, memo: ClientMemo): Promise<void> {
    const { notes, tags } = memo.snapshot;
    const { matchedCount } = await this.clients.updateOne({ _id: clientId }, { $set: { notes, tags } });
    if (matchedCount === 0) throw new ClientNotFound();
  }

  override nextId(): string {
    return new Types.ObjectId().toHexString();
  }

  override async tags(): Promise<string[]> {
    const found = await tagsOf(this.clients);
    const written = new Map(found.map((tag) => [folded(tag), tag]));
    return [...written.values()].sort(new Intl.Collator('fr').compare);
  }
}
