import { Body, Controller, Get, HttpCode, Ip, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ErasurePreview, PersonalDataFile } from '@shop/contract';
import { Own } from '../../../shared/auth/access.js';
import { ObjectIdPipe } from '../../../shared/http/input/object-id.pipe.js';
import { CopyPersonalData } from '../application/copy-personal-data.js';
import { DeleteClient } from '../application/delete-client.js';
import { EraseAccount } from '../application/erase-account.js';
import { EraseAccountDto, ErasurePreviewDto } from './erasure.dto.js';

/** RGPD 15, 17 and 20. */
@ApiTags('Clients')
@ApiBearerAuth()
@Controller('api/client/:id')
export class PersonalDataController {
  constructor(
    private readonly remove: DeleteClient,
    private readonly erase: EraseAccount,
    private readonly copy: CopyPersonalData,
  ) {}

  @Post('data')
  @HttpCode(200)
  @Own('id')
  @ApiOperation({ summary: 'Une copie de tout ce que la boutique garde de soi, avec pourquoi et combien de temps' })
  async data(@Param('id', ObjectIdPipe) id: string, @Ip() ip: string): Promise<PersonalDataFile> {
    return this.copy.execute(id, ip);
  }

  @Get('erasure')
  @Own('id', { orAdmin: true })
  @ApiOperation({ summary: 'Ce que fermer le compte effacerait, et ce qui resterait' })
  async preview(@Param('id', ObjectIdPipe) id: string): Promise<ErasurePreviewDto> {
    return this.remove.preview(id);
  }

  @Post('erasure')
  @HttpCode(200)
  @Own('id')
  @ApiOperation({ summary: 'Fermer son compte, avec son mot de passe ; répond ce qui reste' })
  async close(
    @Param('id', ObjectIdPipe) id: string,
    @Body() { currentPassword }: EraseAccountDto,
    @Ip() ip: string,
  ): Promise<ErasurePreview> {
    return this.erase.execute(id, { currentPassword, ip });
  }
}
