import { Controller, Get, Header, Param, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../auth/access.js';
import { DomainError } from '../domain/domain-error.js';
import { CopiesOfMails } from './fate/copies-of-mails.js';
import { LocalMailbox } from './local-mailbox.js';
import { attachmentPath, mailPage, mailboxPage } from './mailbox-page.js';

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
    return mails.map(
      ({ _id, to, senderName, replyTo, subject, text, html, unsubscribeUrl, sentAt, attachments = [] }) => ({
        ...{ to, ...(senderName && { senderName }), ...(replyTo && { replyTo }), subject, text, html, sentAt },
        ...(unsubscribeUrl && { unsubscribeUrl }),
        attachments: attachments.map(({ file: _file, ...one }, place) => ({
          ...one,
          path: attachmentPath(_id.toString(), place),
        })),
      }),
    );
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

  @Get('mailbox/:id/attachments/:place')
  @ApiProduces('application/pdf')
  @ApiOperation({ summary: 'Une pièce jointe d’un mail, par sa place à partir de 0' })
  async attachment(@Param('id') id: string, @Param('place') place: string, @Res() response: Response): Promise<void> {
    const file = /^\d{1,2}$/.test(place) ? await this.mailbox.attachment(id, Number(place)) : undefined;
    if (!file) throw new DomainError('not-found', 'MAIL.NOT_FOUND', "Ce message n'existe pas.");
    response.setHeader('Content-Disposition', `inline; filename="${file.name}"`);
    response.type(file.type).send(file.content);
  }
}
