import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { Clock } from '../../../shared/domain/clock.js';
import { Migrations } from '../../../shared/persistence/migrations.js';
import type { ClientDocument } from './client.schema.js';

/** Brings accounts up to date that earlier versions stored (docs/adr/0018). */
@Injectable()
export class ClientMigrations {
  constructor(@InjectModel('Client') clients: Model<ClientDocument>, clock: Clock, migrations: Migrations) {
    migrations.register({
      id: '0005-last-use-of-accounts',
      // Nobody knows when an account was used before this was written down: its two years begin now.
      run: async () => {
        const change = { $set: { lastActiveAt: clock.now() } };
        await clients.collection.updateMany({ lastActiveAt: { $exists: false } }, change);
      },
    });
    migrations.register({ id: '0014-last-orders-of-clients', run: (goingOn) => addLastOrders(clients, goingOn) });
  }
}

const PORTION = 200;

/** What the list and the segments of clients read of their orders. */
async function addLastOrders({ db, collection }: Model<ClientDocument>, goingOn: () => Promise<void>): Promise<void> {
  const orders = db.collection('orders');
  const open = { ordersCount: { $exists: false } };
  for (;;) {
    const portion = await collection
      .find(open, { projection: { purchases: 1 } })
      .limit(PORTION)
      .toArray();
    if (portion.length === 0) return;
    for (const { _id, purchases = [] } of portion as unknown as Pick<ClientDocument, '_id' | 'purchases'>[]) {
      const ids = purchases.map((id) => new Types.ObjectId(id));
      const fields = { projection: { date: 1, 'lines.productId': 1 } };
      const found = await orders.find({ _id: { $in: ids } }, fields).toArray();
      const dates = found.map((order) => (order['date'] as Date).getTime());
      const lines = found.flatMap((order) => order['lines'] as { productId: string }[]);
      const lastOrderAt = dates.length > 0 ? new Date(Math.max(...dates)) : null;
      const bought = [...new Set(lines.map(({ productId }) => productId))];
      // An order that is paid meanwhile is met by its list: this portion is read again.
      await collection.updateOne({ _id, purchases }, { $set: { ordersCount: purchases.length, lastOrderAt, bought } });
    }
    await goingOn();
  }
}
