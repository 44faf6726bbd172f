import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/access.js';
import { DomainError } from '../domain/domain-error.js';
import { CopiesOfMails } from './fate/copies-of-mails.js';
import { LocalMailbox } from './local-mailbox.js';
import { mailPage, mailboxPage } from './mailbox-page.js';

/** The local mailbox: exists only while no mail provider is configured, never in production. */
@ApiTags('Développement')
@Public()
@Controller('dev')
export class MailboxController {
  constructor(
    private readonly mailbox: LocalMailbox,
    private readonly copies: CopiesOfMails,
  ) {}

  @Get('mailbox.json')
  @ApiOperation({ summary: 'Les mails que la boutique aurait envoyés' })
  async list() {
    const mails = await this.mailbox.newest();
    return mails.map(({ to, subject, text, html, sentAt }) => ({ to, subject, text, html, sentAt }));
  }

  @Get('mailbox')
  @ApiProduces('text/html')
  @ApiOperation({ summary: 'La boîte aux lettres locale' })
  @Header('Content-Type', 'text/html; charset=utf-8')
  async page() {
    const mails = await this.mailbox.newest();
    return mailboxPage(mails, await this.copies.fatesOf(mails.map(({ messageId }) => messageId)));
  }

  @Get('mailbox/:id')
  @ApiProduces('text/html')
  @ApiOperation({ summary: 'Un mail' })
  @Header('Content-Type', 'text/html; charset=utf-8')
  async mail(@Param('id') id: string) {
    const mail = await this.mailbox.get(id);
    if (!mail) throw new DomainError('not-found', 'MAIL.NOT_FOUND', "Ce message n'existe pas.");
    return mailPage(mail);
  }
}
