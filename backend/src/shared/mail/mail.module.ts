import { type DynamicModule, Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import type { Environment } from '../../config/environment.js';
import { LocalMailbox, MailboxSchema } from './local-mailbox.js';
import { MailboxController } from './mailbox.controller.js';
import { Mailer } from './mail.js';
import { MailAppendices } from './mail-appendices.js';
import { MailLog } from './mail-log.js';
import { MailResending } from './mail-resending.js';
import { MailTemplate } from './mail-template.js';
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
  MailTemplate,
  MailAppendices,
  MailWriters,
];

@Global()
@Module({})
export class MailModule {
  static for(environment: Environment): DynamicModule {
    const { sendgrid, mailFrom, shopName, production } = environment;
    const outbox = { name: 'Outbox', schema: OutboxSchema };
    const common = {
      module: MailModule,
      exports: [Outbox, Mailer, MailLog, MailResending, MailTemplate, MailAppendices, MailWriters],
    };
    if (sendgrid) {
      const mailer = new SendGridMailer(sendgrid.apiKey, { email: mailFrom, name: shopName });
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
      controllers: [MailboxController],
      providers: [...providers, LocalMailbox, { provide: Mailer, useExisting: LocalMailbox }],
    };
  }
}
