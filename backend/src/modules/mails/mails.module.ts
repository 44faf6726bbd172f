import { Module } from '@nestjs/common';
import { AdminModule } from '../admin/admin.module.js';
import { Desk } from './application/ports/desk.js';
import { ResendMail } from './application/resend-mail.js';
import { SettleLostMail } from './application/settle-lost-mail.js';
import { TryMail } from './application/try-mail.js';
import { DeskAdapter } from './infrastructure/desk-adapter.js';
import { MailsController } from './presentation/mails.controller.js';

/** What became of the shop's mails, and how they read; sending them is shared/mail. */
@Module({
  imports: [AdminModule],
  controllers: [MailsController],
  providers: [ResendMail, SettleLostMail, TryMail, { provide: Desk, useClass: DeskAdapter }],
})
export class MailsModule {}
