import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { ClientAddresses } from '../application/ports/client-addresses.js';
import { AddressBook } from '../domain/address-book.js';
import { ClientNotFound } from '../domain/client-errors.js';
import type { ClientDocument } from './client.schema.js';

@Injectable()
export class MongoClientAddresses extends ClientAddresses {
  constructor(@InjectModel('Client') private readonly clients: Model<ClientDocument>) {
    super();
  }

  override async of(clientId: string): Promise<AddressBook> {
    const client = await this.clients
      .findById(clientId, { addresses: 1 })
      .lean<Pick<ClientDocument, 'addresses'> | null>();
    if (!client) throw new ClientNotFound();
    return AddressBook.of(client.addresses ?? []);
  }

  override async save(clientId: string, book: AddressBook): Promise<void> {
    const { matchedCount } = await this.clients.updateOne({ _id: clientId }, { $set: { addresses: book.addresses } });
    if (matchedCount === 0) throw new ClientNotFound();
  }

  override nextId(): string {
    return new Types.ObjectId().toHexString();
  }
}
