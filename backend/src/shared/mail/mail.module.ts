import { type DynamicModule, Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import type { Environment } from '../../config/environment.js';
import { CopiesOfMails } from './fate/copies-of-mails.js';
import { FateListeners } from './fate/fate-listeners.js';
import { FateMigration } from './fate/fate-migration.js';
import { FollowMails } from './fate/follow-mails.js';
import { LostMails } from './fate/lost-mails.js';
import { ReceiveSendGridEvents } from './fate/receive-sendgrid-events.js';
import { RecordFates } from './fate/record-fates.js';
import { SandboxFatesController } from './fate/sandbox-fates.controller.js';
import { SendGridEventsController } from './fate/sendgrid-events.controller.js';
import { SettleMail } from './fate/settle-mail.js';
import { LocalMailbox, MailboxSchema } from './local-mailbox.js';
import { MailboxController } from './mailbox.controller.js';
import { Mailer } from './mail.js';
import { MailAppendices } from './mail-appendices.js';
import { MailLog } from './mail-log.js';
import { MailResending } from './mail-resending.js';
import { MailSamples } from './mail-samples.js';
import { MailTemplate } from './mail-template.js';
import { MailsOfPerson } from './mails-of-person.js';
import { MailWriters } from './mail-writers.js';
import { Outbox, OutboxSchema } from './outbox.js';
import { OutboxDelivery } from './outbox-delivery.js';
import { OutboxFigures } from './outbox-figures.js';
import { SendGridMailer } from './sendgrid-mailer.js';

const providers = [
  Outbox,
  OutboxDelivery,
  OutboxFigures,
  MailLog,
  MailResending,
  MailSamples,
  MailTemplate,
  MailAppendices,
  MailWriters,
  CopiesOfMails,
  LostMails,
  MailsOfPerson,
  FateListeners,
  FateMigration,
  FollowMails,
  ReceiveSendGridEvents,
  RecordFates,
  SettleMail,
];

const kept = [
  Outbox,
  MailsOfPerson,
  MailLog,
  MailResending,
  MailSamples,
  MailTemplate,
  MailAppendices,
  MailWriters,
  CopiesOfMails,
  LostMails,
  FateListeners,
  SettleMail,
];

@Global()
@Module({})
export class MailModule {
  static for(environment: Environment): DynamicModule {
    const { sendgrid, mailFrom, shopName, production } = environment;
    const outbox = { name: 'Outbox', schema: OutboxSchema };
    const common = {
      module: MailModule,
      controllers: [SendGridEventsController],
      exports: [...kept, Mailer],
    };
    if (sendgrid) {
      const mailer = new SendGridMailer(sendgrid, { email: mailFrom, name: shopName });
      return {
        ...common,
        imports: [MongooseModule.forFeature([outbox])],
        providers: [...providers, { provide: Mailer, useValue: mailer }],
      };
    }
    if (production) throw new Error('the local mailbox is never served in production');
    return {
      ...common,
      imports: [MongooseModule.forFeature([outbox, { name: 'Mailbox', schema: MailboxSchema }])],
      controllers: [...common.controllers, MailboxController, SandboxFatesController],
      providers: [...providers, LocalMailbox, { provide: Mailer, useExisting: LocalMailbox }],
    };
  }
}
