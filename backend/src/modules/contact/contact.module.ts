import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MailSamples } from '../../shared/mail/mail-samples.js';
import { AdminModule } from '../admin/admin.module.js';
import { GuestDeletions } from '../cart-ordering/application/guest-deletions.js';
import { CartOrderingModule } from '../cart-ordering/cart-ordering.module.js';
import { ClientDeletions } from '../clients/application/client-deletions.js';
import { PersonalRecords } from '../clients/application/personal-records.js';
import { ClientsModule } from '../clients/clients.module.js';
import { AnswerTimes } from './application/answer-times.js';
import { ContactLinks } from './application/contact-links.js';
import { ContinueThread } from './application/continue-thread.js';
import { EndThreads } from './application/end-threads.js';
import { HandleThread } from './application/handle-thread.js';
import { ContactMails } from './application/ports/contact-mails.js';
import { KnownPeople, Staff } from './application/ports/known-people.js';
import { ThreadStore } from './application/ports/thread-store.js';
import { ShowThreads } from './application/show-threads.js';
import { ThreadAddress } from './application/thread-address.js';
import { WriteToPerson } from './application/write-to-person.js';
import { WriteToShop } from './application/write-to-shop.js';
import { ContactFigures } from './infrastructure/contact-figures.js';
import { ContactRecords } from './infrastructure/contact-records.js';
import { KnownPeopleAdapter, StaffAdapter } from './infrastructure/module-adapters.js';
import { CONTACT_THREAD_MODEL, ContactThreadSchema, MongoThreads } from './infrastructure/mongo-threads.js';
import { OutboxContactMails } from './infrastructure/outbox-contact-mails.js';
import { ContactThreadsController } from './presentation/contact-threads.controller.js';
import { ContactController } from './presentation/contact.controller.js';

/** « Contact »: what people and the shop write each other, and when somebody answers (docs/adr/0104). */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: CONTACT_THREAD_MODEL, schema: ContactThreadSchema }]),
    AdminModule,
    CartOrderingModule,
    ClientsModule,
  ],
  controllers: [ContactController, ContactThreadsController],
  providers: [
    AnswerTimes,
    ContactFigures,
    ContactLinks,
    ContactRecords,
    ContinueThread,
    EndThreads,
    HandleThread,
    ShowThreads,
    ThreadAddress,
    WriteToPerson,
    WriteToShop,
    { provide: ThreadStore, useClass: MongoThreads },
    OutboxContactMails,
    { provide: ContactMails, useExisting: OutboxContactMails },
    { provide: KnownPeople, useClass: KnownPeopleAdapter },
    { provide: Staff, useClass: StaffAdapter },
  ],
})
export class ContactModule {
  constructor(
    ending: EndThreads,
    deletions: ClientDeletions,
    guests: GuestDeletions,
    records: PersonalRecords,
    own: ContactRecords,
    mails: OutboxContactMails,
    samples: MailSamples,
  ) {
    deletions.onDelete((clientId, email) => ending.ofPerson({ clientId, email }));
    guests.onDelete((email) => ending.ofPerson({ email }));
    guests.onLookup((email) => ending.knows(email));
    own.registerWith(records);
    mails.registerSamples(samples);
  }
}
