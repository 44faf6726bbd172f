import { Body, Controller, Get, HttpCode, Ip, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ErasurePreview } from '@shop/contract';
import { Own } from '../../../shared/auth/access.js';
import { ObjectIdPipe } from '../../../shared/http/input/object-id.pipe.js';
import { DeleteClient } from '../application/delete-client.js';
import { EraseAccount } from '../application/erase-account.js';
import { EraseAccountDto, ErasurePreviewDto } from './erasure.dto.js';

/** RGPD 17. */
@ApiTags('Clients')
@ApiBearerAuth()
@Controller('api/client/:id/erasure')
export class ErasureController {
  constructor(
    private readonly remove: DeleteClient,
    private readonly erase: EraseAccount,
  ) {}

  @Get()
  @Own('id', { orAdmin: true })
  @ApiOperation({ summary: 'Ce que fermer le compte effacerait, et ce qui resterait' })
  async preview(@Param('id', ObjectIdPipe) id: string): Promise<ErasurePreviewDto> {
    return this.remove.preview(id);
  }

  @Post()
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
