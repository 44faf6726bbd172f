import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import type { Response } from 'express';
import type { MailRecord, MailResend, MailResendAnswer, MailsResendAnswer, MailSelection } from '@shop/contract';
import { AdminOnly } from '../../../shared/auth/access.js';
import { IfGiven } from '../../../shared/http/input/fields.js';
import { PageQuery, sendPage, sliceOf } from '../../../shared/http/lists/paging.js';
import { QueryChoice } from '../../../shared/http/lists/query-fields.js';
import { MailLog } from '../../../shared/mail/mail-log.js';
import { ResendMail } from '../application/resend-mail.js';
import { SettleLostMail } from '../application/settle-lost-mail.js';

const STATES = ['waiting', 'sent', 'failed', 'undelivered'];

class MailListQuery extends PageQuery {
  @QueryChoice(STATES, { message: 'Cet état est inconnu.' })
  state?: MailSelection;
}

class MailResendDto implements MailResend {
  @ApiPropertyOptional({ description: 'Pour un mail déjà parti : la personne le reçoit une seconde fois.' })
  @IfGiven()
  @IsBoolean({ message: 'La confirmation doit être vraie ou fausse.' })
  again?: boolean;
}

@ApiTags('Mails')
@ApiBearerAuth()
@AdminOnly()
@Controller('api/mails')
export class MailsController {
  constructor(
    private readonly log: MailLog,
    private readonly resendMail: ResendMail,
    private readonly settleMail: SettleLostMail,
  ) {}

  @Get()
  @ApiOperation({ summary: "Mails de la boutique, le plus récent d'abord" })
  async all(@Query() query: MailListQuery, @Res({ passthrough: true }) response: Response): Promise<MailRecord[]> {
    return sendPage(response, await this.log.list({ ...sliceOf(query), state: query.state }));
  }

  @Post('resend')
  @HttpCode(200)
  @ApiOperation({ summary: 'Renvoyer tous les mails abandonnés ou en attente' })
  async resendAll(): Promise<MailsResendAnswer> {
    return this.resendMail.all();
  }

  @Post(':id/resend')
  @HttpCode(200)
  @ApiOperation({ summary: 'Renvoyer un mail abandonné ou en attente, ou un mail parti une fois de plus' })
  async resend(@Param('id') id: string, @Body() { again = false }: MailResendDto): Promise<MailResendAnswer> {
    return this.resendMail.execute(id, again);
  }

  @Post(':id/settle')
  @HttpCode(200)
  @ApiOperation({ summary: 'Classer un mail non distribué : la personne est prévenue autrement' })
  async settle(@Param('id') id: string): Promise<MailRecord> {
    return this.settleMail.execute(id);
  }
}
