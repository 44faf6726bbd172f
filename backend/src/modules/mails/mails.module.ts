import { Module } from '@nestjs/common';
import { ResendMail } from './application/resend-mail.js';
import { SettleLostMail } from './application/settle-lost-mail.js';
import { MailsController } from './presentation/mails.controller.js';

/** What became of the shop's mails; sending them is shared/mail. */
@Module({ controllers: [MailsController], providers: [ResendMail, SettleLostMail] })
export class MailsModule {}
