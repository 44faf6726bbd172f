import { Module } from '@nestjs/common';
import { ListMails } from './application/list-mails.js';
import { ResendMail } from './application/resend-mail.js';
import { MailsController } from './presentation/mails.controller.js';

/** What became of the shop's mails; sending them is shared/mail. */
@Module({ controllers: [MailsController], providers: [ListMails, ResendMail] })
export class MailsModule {}
