import { Body, Controller, Delete, Get, HttpCode, Param, Post, UploadedFiles } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { RelayList, RelayListCheck } from '@shop/contract';
import { AdminOnly } from '../../../shared/auth/access.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { AcceptPictures } from '../../../shared/pictures/picture-upload.js';
import { RelayLists } from '../application/relay-lists.js';
import { RelayListDto } from './relay-lists.dto.js';

const FILES = ['file'] as const;
const ACCEPTED = { pictures: FILES, form: RelayListDto, required: FILES, accepts: 'table' } as const;

interface Uploaded {
  file?: { buffer: Buffer }[];
}

@ApiTags('Réglages')
@ApiBearerAuth()
@AdminOnly()
@Controller('api/delivery/relay-lists')
export class RelayListsController {
  constructor(private readonly lists: RelayLists) {}

  @Get()
  @ApiOperation({ summary: 'Les modes qui ont une liste de points relais' })
  list(): Promise<RelayList[]> {
    return this.lists.list();
  }

  @Post('check')
  @HttpCode(200)
  @ApiOperation({ summary: 'Dit ce qu’une liste de points relais apporterait, ligne par ligne\u00a0; n’importe rien' })
  @AcceptPictures(ACCEPTED)
  check(@Body() { methodId }: RelayListDto, @UploadedFiles() files?: Uploaded): Promise<RelayListCheck> {
    return this.lists.check(methodId, bytesOf(files));
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({ summary: 'Met cette liste à la place de celle du mode\u00a0; une ligne fausse, et rien ne change' })
  @AcceptPictures(ACCEPTED)
  replace(@Body() { methodId }: RelayListDto, @UploadedFiles() files?: Uploaded): Promise<RelayList[]> {
    return this.lists.replace(methodId, bytesOf(files));
  }

  @Delete(':methodId')
  @ApiOperation({ summary: 'Retire la liste\u00a0: le client saisit à nouveau son point relais' })
  remove(@Param() { methodId }: RelayListDto): Promise<RelayList[]> {
    return this.lists.remove(methodId);
  }
}

function bytesOf(files: Uploaded | undefined): Buffer {
  const file = files?.file?.[0];
  if (!file) throw new DomainError('invalid', 'UPLOAD.INVALID', 'Envoyez un fichier, dans «\u00a0file\u00a0».');
  return file.buffer;
}
