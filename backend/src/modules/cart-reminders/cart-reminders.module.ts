import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { FateListeners } from '../../shared/mail/fate/fate-listeners.js';
import { MailSamples } from '../../shared/mail/mail-samples.js';
import { OrderFollowers } from '../cart-ordering/application/order-followers.js';
import { CartOrderingModule } from '../cart-ordering/cart-ordering.module.js';
import { ClientDeletions } from '../clients/application/client-deletions.js';
import { PersonalRecords } from '../clients/application/personal-records.js';
import { ClientsModule } from '../clients/clients.module.js';
import { VisitsModule } from '../visits/visits.module.js';
import { OwnReminders } from './application/own-reminders.js';
import { LeftCarts } from './application/ports/left-carts.js';
import { RemindedAccounts, ReminderSums } from './application/ports/reminded-accounts.js';
import { ReminderMails } from './application/ports/reminder-mails.js';
import { ReminderStore } from './application/ports/reminder-store.js';
import { RemindCarts } from './application/remind-carts.js';
import { ReminderLinks } from './application/reminder-links.js';
import { ClientRemindedAccounts, VisitReminderSums } from './infrastructure/module-adapters.js';
import { CART_REMINDER_MODEL, CartReminderSchema, MongoReminders } from './infrastructure/mongo-reminders.js';
import { OutboxReminderMails, REMINDER_MAIL } from './infrastructure/outbox-reminder-mails.js';
import { ReminderRecords } from './infrastructure/reminder-records.js';
import { ShopCarts } from './infrastructure/shop-carts.js';
import { CartRemindersController } from './presentation/cart-reminders.controller.js';

/** Carts that are left are reminded, to those who agreed (docs/adr/0138). */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: CART_REMINDER_MODEL, schema: CartReminderSchema }]),
    CartOrderingModule,
    ClientsModule,
    VisitsModule,
  ],
  controllers: [CartRemindersController],
  providers: [
    OwnReminders,
    RemindCarts,
    ReminderLinks,
    ReminderRecords,
    { provide: LeftCarts, useClass: ShopCarts },
    { provide: RemindedAccounts, useClass: ClientRemindedAccounts },
    { provide: ReminderSums, useClass: VisitReminderSums },
    { provide: ReminderStore, useClass: MongoReminders },
    OutboxReminderMails,
    { provide: ReminderMails, useExisting: OutboxReminderMails },
  ],
})
export class CartRemindersModule {
  constructor(
    deletions: ClientDeletions,
    followers: OrderFollowers,
    remind: RemindCarts,
    own: OwnReminders,
    records: PersonalRecords,
    copy: ReminderRecords,
    mails: OutboxReminderMails,
    samples: MailSamples,
    fates: FateListeners,
  ) {
    fates.register([REMINDER_MAIL], (ids) => own.told(ids));
    deletions.onDelete((clientId) => own.remove(clientId));
    followers.register(async (news) => {
      const { clientId, lines } = news.order;
      if (news.kind !== 'paid' || clientId === null) return;
      await remind.bought(
        clientId,
        lines.map(({ productId }) => productId),
      );
    });
    copy.registerWith(records);
    mails.registerSamples(samples);
  }
}
