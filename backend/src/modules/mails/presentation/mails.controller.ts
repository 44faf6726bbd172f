import { Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import type { Response } from 'express';
import type { MailRecord, MailState } from '../../../contract/index.js';
import { AdminOnly } from '../../../shared/auth/access.js';
import { ListQuery, sendPage, sliceOf } from '../../../shared/http/paging.js';
import { ListMails } from '../application/list-mails.js';
import { ResendMail } from '../application/resend-mail.js';

const STATES = ['waiting', 'sent', 'failed'];

class MailListQuery extends ListQuery {
  @ApiPropertyOptional({ enum: STATES })
  @IsOptional()
  @IsIn(STATES, { message: 'Cet état est inconnu.' })
  state?: MailState;
}

@ApiTags('Mails')
@ApiBearerAuth()
@AdminOnly()
@Controller('api/mails')
export class MailsController {
  constructor(
    private readonly list: ListMails,
    private readonly resendMail: ResendMail,
  ) {}

  @Get()
  @ApiOperation({ summary: "Mails de la boutique, le plus récent d'abord" })
  async all(@Query() query: MailListQuery, @Res({ passthrough: true }) response: Response): Promise<MailRecord[]> {
    return sendPage(response, await this.list.execute({ ...sliceOf(query), state: query.state }));
  }

  @Post(':id/resend')
  @HttpCode(200)
  @ApiOperation({ summary: "Renvoyer un mail abandonné, ou l'envoyer encore" })
  async resend(@Param('id') id: string): Promise<MailRecord> {
    return this.resendMail.execute(id);
  }
}
