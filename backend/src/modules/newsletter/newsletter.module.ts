import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { FateListeners } from '../../shared/mail/fate/fate-listeners.js';
import { MailSamples } from '../../shared/mail/mail-samples.js';
import { AdminModule } from '../admin/admin.module.js';
import { CartOrderingModule } from '../cart-ordering/cart-ordering.module.js';
import { GuestDeletions } from '../cart-ordering/application/guest-deletions.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { ClientDeletions } from '../clients/application/client-deletions.js';
import { ConfirmedAddresses } from '../clients/application/confirmed-addresses.js';
import { PersonalRecords } from '../clients/application/personal-records.js';
import { Segments } from '../clients/application/segments.js';
import { ClientsModule } from '../clients/clients.module.js';
import { AskNewsletter } from './application/ask-newsletter.js';
import { EndNewsletter } from './application/end-newsletter.js';
import { FollowNewsletterLink } from './application/follow-newsletter-link.js';
import { NewsletterLinks } from './application/newsletter-links.js';
import { OwnNewsletter } from './application/own-newsletter.js';
import { Audience } from './application/ports/audience.js';
import { Authors } from './application/ports/authors.js';
import { LetterMails } from './application/ports/letter-mails.js';
import { Letters } from './application/ports/letters.js';
import { Accounts } from './application/ports/accounts.js';
import { NewsletterMails } from './application/ports/newsletter-mails.js';
import { Subscribers } from './application/ports/subscribers.js';
import { SendLetters } from './application/send-letters.js';
import { WriteLetters } from './application/write-letters.js';
import { AdminAuthors } from './infrastructure/admin-authors.js';
import { ClientNewsletterAccounts } from './infrastructure/client-newsletter-accounts.js';
import { LETTER_MODEL, LetterSchema, MongoLetters } from './infrastructure/mongo-letters.js';
import { MongoSubscribers, SUBSCRIBER_MODEL, SubscriberSchema } from './infrastructure/mongo-subscribers.js';
import { NewsletterRecords } from './infrastructure/newsletter-records.js';
import { LETTER_MAIL, OutboxLetters } from './infrastructure/outbox-letters.js';
import { OutboxNewsletterMails } from './infrastructure/outbox-newsletter-mails.js';
import { SegmentAudience } from './infrastructure/segment-audience.js';
import { LettersController } from './presentation/letters.controller.js';
import { NewsletterController } from './presentation/newsletter.controller.js';

/** The shop's letter: who agreed to it (docs/adr/0133). */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: SUBSCRIBER_MODEL, schema: SubscriberSchema },
      { name: LETTER_MODEL, schema: LetterSchema },
    ]),
    AdminModule,
    CatalogModule,
    CartOrderingModule,
    ClientsModule,
  ],
  controllers: [LettersController, NewsletterController],
  providers: [
    AskNewsletter,
    EndNewsletter,
    FollowNewsletterLink,
    NewsletterLinks,
    NewsletterRecords,
    OwnNewsletter,
    SendLetters,
    WriteLetters,
    { provide: Audience, useClass: SegmentAudience },
    { provide: Authors, useClass: AdminAuthors },
    { provide: LetterMails, useClass: OutboxLetters },
    { provide: Letters, useClass: MongoLetters },
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
    fates: FateListeners,
    letters: LetterMails,
    written: Letters,
    segments: Segments,
  ) {
    segments.onRemoval((id) => written.isOnItsWayTo(id));
    // An address whose mail comes back, or whose person calls it spam, is written to no more.
    fates.register([LETTER_MAIL], async (ids) => {
      for (const id of await letters.returned(ids)) await ending.one(id);
    });
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
