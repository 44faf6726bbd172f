import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MailSamples } from '../../shared/mail/mail-samples.js';
import { CartOrderingModule } from '../cart-ordering/cart-ordering.module.js';
import { GuestDeletions } from '../cart-ordering/application/guest-deletions.js';
import { ClientDeletions } from '../clients/application/client-deletions.js';
import { ConfirmedAddresses } from '../clients/application/confirmed-addresses.js';
import { PersonalRecords } from '../clients/application/personal-records.js';
import { ClientsModule } from '../clients/clients.module.js';
import { AskNewsletter } from './application/ask-newsletter.js';
import { EndNewsletter } from './application/end-newsletter.js';
import { FollowNewsletterLink } from './application/follow-newsletter-link.js';
import { NewsletterLinks } from './application/newsletter-links.js';
import { OwnNewsletter } from './application/own-newsletter.js';
import { Accounts } from './application/ports/accounts.js';
import { NewsletterMails } from './application/ports/newsletter-mails.js';
import { Subscribers } from './application/ports/subscribers.js';
import { ClientNewsletterAccounts } from './infrastructure/client-newsletter-accounts.js';
import { MongoSubscribers, SUBSCRIBER_MODEL, SubscriberSchema } from './infrastructure/mongo-subscribers.js';
import { NewsletterRecords } from './infrastructure/newsletter-records.js';
import { OutboxNewsletterMails } from './infrastructure/outbox-newsletter-mails.js';
import { NewsletterController } from './presentation/newsletter.controller.js';

/** The shop's letter: who agreed to it (docs/adr/0133). */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: SUBSCRIBER_MODEL, schema: SubscriberSchema }]),
    CartOrderingModule,
    ClientsModule,
  ],
  controllers: [NewsletterController],
  providers: [
    AskNewsletter,
    EndNewsletter,
    FollowNewsletterLink,
    NewsletterLinks,
    NewsletterRecords,
    OwnNewsletter,
    { provide: Accounts, useClass: ClientNewsletterAccounts },
    { provide: Subscribers, useClass: MongoSubscribers },
    OutboxNewsletterMails,
    { provide: NewsletterMails, useExisting: OutboxNewsletterMails },
  ],
})
export class NewsletterModule {
  constructor(
    deletions: ClientDeletions,
    guests: GuestDeletions,
    addresses: ConfirmedAddresses,
    ending: EndNewsletter,
    own: OwnNewsletter,
    subscribers: Subscribers,
    records: PersonalRecords,
    copy: NewsletterRecords,
    mails: OutboxNewsletterMails,
    samples: MailSamples,
  ) {
    deletions.onDelete(async (_clientId, email) => {
      if (email !== undefined) await ending.at(email);
    });
    guests.onDelete((email) => ending.at(email));
    guests.onLookup(async (email) => (await subscribers.at(email)) !== undefined);
    addresses.onConfirmed((email, former) => own.addressConfirmed(email, former));
    copy.registerWith(records);
    mails.registerSamples(samples);
  }
}
