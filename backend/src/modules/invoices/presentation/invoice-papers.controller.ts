import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiProduces, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsString, Length } from 'class-validator';
import type { Response } from 'express';
import type { OrderAccess } from '@shop/contract';
import { AdminOnly, ClientOrAdmin, OpenTo, Public } from '../../../shared/auth/access.js';
import { type Actor, CurrentActor } from '../../../shared/auth/actor.js';
import { sendPdf } from '../../../shared/http/send-pdf.js';
import type { AttachedFile } from '../../../shared/mail/mail.js';
import { ReadPaper } from '../application/read-paper.js';
import { IdentityReadingDto } from './invoice.dto.js';

const ACCESS = { message: 'Votre accès à cette commande a pris fin.' };

export class PaperAccessDto implements OrderAccess {
  @ApiProperty({ description: 'L’accès reçu en suivant le lien.', example: 'eyJ...' })
  @Length(1, 1000, ACCESS)
  @IsString(ACCESS)
  access: string;
}

@ApiTags('Factures')
@Controller('api/invoices')
export class InvoicePapersController {
  constructor(private readonly read: ReadPaper) {}

  @ApiBearerAuth()
  @OpenTo('preparer', 'accountant')
  @ClientOrAdmin()
  @Get(':number/pdf')
  @ApiProduces('application/pdf')
  @ApiOperation({ summary: 'Une facture ou un avoir en PDF, pour le client de la commande ou un administrateur' })
  async pdf(@Param('number') number: string, @CurrentActor() actor: Actor, @Res() response: Response): Promise<void> {
    send(response, await this.read.by(number, actor));
  }

  @ApiBearerAuth()
  @AdminOnly()
  @Post(':number/identity/pdf')
  @HttpCode(200)
  @ApiProduces('application/pdf')
  @ApiOperation({
    summary: 'Le PDF d’un acheteur effacé, depuis l’archive restreinte ; la lecture est inscrite au journal',
  })
  async archived(
    @Param('number') number: string,
    @Body() { reason }: IdentityReadingDto,
    @Res() response: Response,
  ): Promise<void> {
    send(response, await this.read.archived(number, reason));
  }

  @Public()
  @Post(':number/pdf')
  @HttpCode(200)
  @ApiProduces('application/pdf')
  @ApiOperation({ summary: 'Une facture ou un avoir en PDF, pour qui a ouvert la commande par le lien reçu' })
  async opened(
    @Param('number') number: string,
    @Body() { access }: PaperAccessDto,
    @Res() response: Response,
  ): Promise<void> {
    send(response, await this.read.withAccess(number, access));
  }
}

/** It names its buyer: no cache on the way keeps it. */
function send(response: Response, { name, content }: AttachedFile): void {
  response.setHeader('Cache-Control', 'private, no-store');
  sendPdf(response, name, content);
}
