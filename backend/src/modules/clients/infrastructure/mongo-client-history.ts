import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { Clock } from '../../../shared/domain/clock.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { ClientHistory, type LeftOrders, type PaidOrder } from '../application/ports/client-history.js';
import type { ClientDocument } from './client.schema.js';

const untold = (until: Date) => ({
  emailVerified: true,
  lastActiveAt: { $lte: until },
  inactivityWarnedAt: { $exists: false },
});

@Injectable()
export class MongoClientHistory extends ClientHistory {
  constructor(
    @InjectModel('Client') private readonly clients: Model<ClientDocument>,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async recordPaidOrder(
    clientId: string,
    { orderId, amountCents, date, productIds, deliveryAddress }: PaidOrder,
  ): Promise<void> {
    const change = {
      $push: { purchases: orderId },
      $inc: { spentCents: amountCents, ordersCount: 1 },
      $max: { lastOrderAt: date },
      $addToSet: { bought: { $each: [...productIds] } },
      ...(deliveryAddress && { $set: { deliveryAddress } }),
    };
    const filter = { _id: new Types.ObjectId(clientId), purchases: { $ne: orderId } };
    await this.work.write({ collection: this.clients.collection.name, update: { filter, change } });
  }

  override async recordRefund(clientId: string, refundKey: string, amountCents: number): Promise<void> {
    await this.clients.updateOne(
      { _id: clientId, refundKeys: { $ne: refundKey } },
      { $push: { refundKeys: refundKey }, $inc: { spentCents: -amountCents } },
    );
  }

  override async hold(clientId: string): Promise<boolean> {
    const { matchedCount } = await this.clients.updateOne(
      { _id: clientId },
      { $inc: { ordersBegun: 1 }, ...this.used() },
    );
    return matchedCount > 0;
  }

  override async recordActivity(clientId: string): Promise<void> {
    await this.clients.updateOne({ _id: clientId }, this.used());
  }

  override async lastUsed(clientId: string): Promise<Date | undefined> {
    const client = await this.clients.findById(clientId, { lastActiveAt: 1 }).lean<ClientDocument | null>();
    return client?.lastActiveAt;
  }

  override async warned(clientId: string): Promise<Date | undefined> {
    const client = await this.clients.findById(clientId, { inactivityWarnedAt: 1 }).lean<ClientDocument | null>();
    return client?.inactivityWarnedAt;
  }

  override async inactive(until: Date, limit: number): Promise<string[]> {
    const found = await this.clients
      .find(untold(until), { _id: 1 })
      .sort({ lastActiveAt: 1 })
      .limit(limit)
      .lean<Pick<ClientDocument, '_id'>[]>();
    return found.map(({ _id }) => _id.toHexString());
  }

  override async recordWarning(clientId: string, until: Date): Promise<boolean> {
    const change = { $set: { inactivityWarnedAt: this.clock.now() } };
    const { matchedCount } = await this.clients.updateOne({ ...untold(until), _id: clientId }, change);
    return matchedCount > 0;
  }

  override async markSubscribed(email: string, subscribed: boolean): Promise<void> {
    const change = subscribed ? { $set: { newsletter: true } } : { $unset: { newsletter: 1 as const } };
    await this.clients.updateOne({ email, emailVerified: true }, change);
  }

  override async markReminded(clientId: string, reminded: boolean): Promise<boolean> {
    const change = reminded ? { $set: { cartReminders: true } } : { $unset: { cartReminders: 1 as const } };
    const { matchedCount } = await this.clients.updateOne({ _id: clientId, emailVerified: true }, change);
    return matchedCount > 0;
  }

  private used() {
    return { $set: { lastActiveAt: this.clock.now() }, $unset: { inactivityWarnedAt: 1 } } as const;
  }

  override async removePurchase(
    clientId: string,
    orderId: string,
    { lastOrderAt, productIds }: LeftOrders,
  ): Promise<void> {
    await this.clients.updateOne(
      { _id: clientId, purchases: orderId },
      {
        $pull: { purchases: orderId },
        $inc: { ordersCount: -1 },
        $set: { lastOrderAt, bought: [...new Set(productIds)] },
      },
    );
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
