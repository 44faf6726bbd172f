import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Clock } from '../../shared/domain/clock.js';
import { ClientDeletions } from '../clients/application/client-deletions.js';
import { PersonalRecords } from '../clients/application/personal-records.js';
import { ClientsModule } from '../clients/clients.module.js';
import { FollowPrepared } from './application/follow-prepared.js';
import { GuestDeletions } from './application/guest-deletions.js';
import { KeepPrepared } from './application/keep-prepared.js';
import { PreparedMails } from './application/ports/prepared-mails.js';
import { PreparedOrders } from './application/ports/prepared-orders.js';
import { PrepareOrder } from './application/prepare-order.js';
import { TakeOrder } from './application/take-order.js';
import { SaleBooks } from './application/sale-books.js';
import { CartOrderingModule } from './cart-ordering.module.js';
import { mayBePrepared } from './domain/prepared-order.js';
import { OutboxPreparedMails } from './infrastructure/mails/outbox-prepared-mails.js';
import {
  MongoPreparedOrders,
  PREPARED_ORDER_MODEL,
  PreparedOrderSchema,
} from './infrastructure/mongo-prepared-orders.js';
import { PreparedRecords } from './infrastructure/prepared-records.js';
import { PreparedOrdersController } from './presentation/prepared-orders.controller.js';

/** Orders that the shop prepares for a client, who pays with a mailed link (docs/adr/0082). */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: PREPARED_ORDER_MODEL, schema: PreparedOrderSchema }]),
    CartOrderingModule,
    ClientsModule,
  ],
  controllers: [PreparedOrdersController],
  providers: [
    PrepareOrder,
    KeepPrepared,
    FollowPrepared,
    PreparedRecords,
    { provide: PreparedOrders, useClass: MongoPreparedOrders },
    { provide: PreparedMails, useClass: OutboxPreparedMails },
  ],
})
export class PreparedOrdersModule {
  constructor(
    books: SaleBooks,
    taking: TakeOrder,
    prepared: PreparedOrders,
    keep: KeepPrepared,
    deletions: ClientDeletions,
    guests: GuestDeletions,
    records: PersonalRecords,
    own: PreparedRecords,
    clock: Clock,
  ) {
    books.onSold(async ({ id, checkoutKey }) => {
      if (mayBePrepared(checkoutKey)) await prepared.paid(id, clock.now());
    });
    taking.onTaking((key) => keep.assertNotSent(key));
    deletions.onDelete(async (_clientId, email) => {
      if (email) await keep.forget(email);
    });
    guests.onDelete((email) => keep.forget(email));
    guests.onLookup(async (email) => (await prepared.ofEmail(email)).length > 0);
    own.registerWith(records);
  }
}
