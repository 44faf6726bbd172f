import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsString, MaxLength } from 'class-validator';
import type { Response } from 'express';
import {
  INTRODUCED_MAILS,
  type IntroducedMail,
  type MailPreview,
  type MailRecord,
  type MailResend,
  type MailResendAnswer,
  type MailSelection,
  type MailsResendAnswer,
  type MailTrial,
} from '@shop/contract';
import { AdminOnly } from '../../../shared/auth/access.js';
import { type Actor, actorId, CurrentActor } from '../../../shared/auth/actor.js';
import { IfGiven } from '../../../shared/http/input/fields.js';
import { PageQuery, sendPage, sliceOf } from '../../../shared/http/lists/paging.js';
import { QueryChoice } from '../../../shared/http/lists/query-fields.js';
import { MailLog } from '../../../shared/mail/mail-log.js';
import { ResendMail } from '../application/resend-mail.js';
import { SettleLostMail } from '../application/settle-lost-mail.js';
import { TryMail } from '../application/try-mail.js';

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

const KINDS = Object.keys(INTRODUCED_MAILS) as IntroducedMail[];
/** Longer than any that is kept; each setting says its own limit. */
const MOST_LETTERS = 20_000;

class MailTrialDto implements MailTrial {
  @ApiProperty({ enum: KINDS })
  @IsIn(KINDS, { message: 'Cet email ne s’introduit pas.' })
  kind: IntroducedMail;

  @ApiProperty({ example: 'Un grand merci !', maxLength: MOST_LETTERS })
  @MaxLength(MOST_LETTERS, { message: 'L’introduction est trop longue.' })
  @IsString({ message: 'L’introduction est un texte, vide s’il n’y en a pas.' })
  introduction: string;

  @ApiProperty({ example: 'L’atelier', maxLength: MOST_LETTERS })
  @MaxLength(MOST_LETTERS, { message: 'La signature est trop longue.' })
  @IsString({ message: 'La signature est un texte, vide s’il n’y en a pas.' })
  signature: string;
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
    private readonly tryMail: TryMail,
  ) {}

  @Get()
  @ApiOperation({ summary: "Mails de la boutique, le plus récent d'abord" })
  async all(@Query() query: MailListQuery, @Res({ passthrough: true }) response: Response): Promise<MailRecord[]> {
    return sendPage(response, await this.log.list({ ...sliceOf(query), state: query.state }));
  }

  @Post('preview')
  @HttpCode(200)
  @ApiOperation({ summary: 'Comment se lit un email avec ces mots, enregistrés ou non' })
  preview(@Body() trial: MailTrialDto): Promise<MailPreview> {
    return this.tryMail.preview(trial);
  }

  @Post('trial')
  @HttpCode(200)
  @ApiOperation({ summary: 'S’envoyer un essai d’un email avec ces mots, enregistrés ou non' })
  trial(@Body() trial: MailTrialDto, @CurrentActor() actor: Actor): Promise<{ message: string }> {
    return this.tryMail.send(trial, actorId(actor));
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
