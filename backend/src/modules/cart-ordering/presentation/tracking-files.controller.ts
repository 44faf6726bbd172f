import type { TrackingFileCheck, TrackingShipped } from '@shop/contract';
import { Body, Controller, HttpCode, Post, UploadedFiles } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AdminOnly, AdminOrKey, OpenTo } from '../../../shared/auth/access.js';
import { type Actor, CurrentActor } from '../../../shared/auth/actor.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { AcceptPictures } from '../../../shared/pictures/picture-upload.js';
import { ShipByFile } from '../application/ship-by-file.js';
import { administratorOf } from './actors.js';
import { TrackingFileDto, TrackingShipmentDto } from './tracking-files.dto.js';

const FILES = ['file'] as const;

@ApiTags('Étiquettes')
@ApiBearerAuth()
@OpenTo('preparer')
@AdminOnly()
@Controller('api/orders')
export class TrackingFilesController {
  constructor(private readonly shipping: ShipByFile) {}

  @Post('tracking-files')
  @HttpCode(200)
  @ApiOperation({ summary: 'Dit ce qu’un fichier de numéros de suivi ferait, ligne par ligne\u00a0; n’expédie rien' })
  @AcceptPictures({ pictures: FILES, form: TrackingFileDto, required: FILES, accepts: 'table' })
  async check(
    @Body() { carrier }: TrackingFileDto,
    @UploadedFiles() files?: { file?: { buffer: Buffer }[] },
  ): Promise<TrackingFileCheck> {
    const file = files?.file?.[0];
    if (!file) throw new DomainError('invalid', 'UPLOAD.INVALID', 'Envoyez un fichier, dans «\u00a0file\u00a0».');
    return this.shipping.check(file.buffer, carrier ?? '');
  }

  @AdminOrKey('orders:ship')
  @Post('tracking-numbers')
  @HttpCode(200)
  @ApiOperation({ summary: 'Expédie ces commandes avec leur numéro de suivi\u00a0: toutes, ou aucune' })
  ship(@Body() { rows }: TrackingShipmentDto, @CurrentActor() actor: Actor): Promise<TrackingShipped> {
    return this.shipping.ship(rows, administratorOf(actor));
  }
}
