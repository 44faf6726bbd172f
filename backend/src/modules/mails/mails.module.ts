import { Module } from '@nestjs/common';
import { ResendMail } from './application/resend-mail.js';
import { MailsController } from './presentation/mails.controller.js';

/** What became of the shop's mails; sending them is shared/mail. */
@Module({ controllers: [MailsController], providers: [ResendMail] })
export class MailsModule {}
