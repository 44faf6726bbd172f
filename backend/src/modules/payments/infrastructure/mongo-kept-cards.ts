import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { KeptCardStore } from '../application/ports/kept-card-store.js';
import type { KeptCard } from '../domain/kept-card.js';
import type { CardEndingDocument, KeptCardDocument } from './kept-card.schema.js';

@Injectable()
export class MongoKeptCards extends KeptCardStore {
  constructor(
    @InjectModel('KeptCard') private readonly cards: Model<KeptCardDocument>,
    @InjectModel('CardEnding') private readonly endings: Model<CardEndingDocument>,
  ) {
    super();
  }

  override nextId(): string {
    return new Types.ObjectId().toHexString();
  }

  override async of(clientId: string): Promise<KeptCard | undefined> {
    return toCard(await this.cards.findOne({ clientId }).lean());
  }

  override async put({ id, ...card }: KeptCard): Promise<KeptCard | undefined> {
    const before = await this.cards.findOneAndDelete({ clientId: card.clientId }).lean();
    await this.cards.insertMany([{ _id: new Types.ObjectId(id), ...card }], { lean: true });
    return toCard(before);
  }

  override async remove(clientId: string, cardId?: string): Promise<KeptCard | undefined> {
    const which = cardId === undefined ? {} : { _id: new Types.ObjectId(cardId) };
    return toCard(await this.cards.findOneAndDelete({ clientId, ...which }).lean());
  }

  override async planForgetting(customerId: string, dueAt: Date): Promise<void> {
    await this.endings.updateOne({ _id: customerId }, { $min: { dueAt } }, { upsert: true });
  }

  override async spare(customerId: string): Promise<boolean> {
    const { deletedCount } = await this.endings.deleteOne({ _id: customerId, going: { $ne: true } });
    return deletedCount === 1;
  }

  override async takeDue(now: Date, againAt: Date): Promise<string | undefined> {
    const due = await this.endings
      .findOneAndUpdate({ dueAt: { $lte: now } }, { $set: { dueAt: againAt, going: true } }, { sort: { dueAt: 1 } })
      .lean();
    return due?._id;
  }

  override async isKept(customerId: string): Promise<boolean> {
    return (await this.cards.exists({ customerId })) !== null;
  }

  override async forgotten(customerId: string): Promise<void> {
    await this.endings.deleteOne({ _id: customerId });
  }
}

function toCard(document: KeptCardDocument | null): KeptCard | undefined {
  if (!document) return undefined;
  const { _id, ...card } = document;
  return { ...card, id: _id.toHexString() };
}
