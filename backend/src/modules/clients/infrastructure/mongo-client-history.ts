import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ClientHistory, type PaidOrder } from '../application/ports/client-history.js';
import type { ClientDocument } from './client.schema.js';

@Injectable()
export class MongoClientHistory extends ClientHistory {
  constructor(@InjectModel('Client') private readonly clients: Model<ClientDocument>) {
    super();
  }

  override async recordPaidOrder(
    clientId: string,
    { orderId, amountCents, deliveryAddress }: PaidOrder,
  ): Promise<void> {
    await this.clients.updateOne(
      { _id: clientId, purchases: { $ne: orderId } },
      { $push: { purchases: orderId }, $inc: { spentCents: amountCents }, $set: { deliveryAddress } },
    );
  }

  override async recordRefund(clientId: string, refundKey: string, amountCents: number): Promise<void> {
    await this.clients.updateOne(
      { _id: clientId, refundKeys: { $ne: refundKey } },
      { $push: { refundKeys: refundKey }, $inc: { spentCents: -amountCents } },
    );
  }

  override async hold(clientId: string): Promise<boolean> {
    const { matchedCount } = await this.clients.updateOne({ _id: clientId }, { $inc: { ordersBegun: 1 } });
    return matchedCount > 0;
  }

  override async removePurchase(clientId: string, orderId: string): Promise<void> {
    await this.clients.updateOne({ _id: clientId }, { $pull: { purchases: orderId } });
  }

  override async addFavorite(clientId: string, productId: string): Promise<string[] | undefined> {
    return this.favoritesAfter(clientId, { $addToSet: { favorites: productId } });
  }

  override async removeFavorite(clientId: string, productId: string): Promise<string[] | undefined> {
    return this.favoritesAfter(clientId, { $pull: { favorites: productId } });
  }

  private async favoritesAfter(
    clientId: string,
    change: { $addToSet: { favorites: string } } | { $pull: { favorites: string } },
  ): Promise<string[] | undefined> {
    const client = await this.clients
      .findOneAndUpdate({ _id: clientId }, change, { returnDocument: 'after', projection: { favorites: 1 } })
      .lean<Pick<ClientDocument, 'favorites'> | null>();
    return client?.favorites;
  }
}
