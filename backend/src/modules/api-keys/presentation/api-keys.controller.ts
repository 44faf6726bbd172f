import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { ApiKey, ApiKeyWithSecret } from '@shop/contract';
import { AdminOnly } from '../../../shared/auth/access.js';
import { type Actor, actorId, CurrentActor, loggedInAt, type RequestWithActor } from '../../../shared/auth/actor.js';
import { ObjectIdPipe } from '../../../shared/http/input/object-id.pipe.js';
import { PageQuery, sendPage, sliceOf } from '../../../shared/http/lists/paging.js';
import { ApiKeys } from '../application/api-keys.js';
import { NewApiKeyDto } from './api-key.dto.js';

const CARRIED =
  'Un programme la porte dans `Authorization: Bearer cle_…` (docs/examples/api-client.mjs)\u00a0; chaque appel qu’elle ouvre dit quel droit il lui faut.';

@ApiTags('Programmes')
@ApiBearerAuth()
@AdminOnly()
@Controller('api/api-keys')
export class ApiKeysController {
  constructor(private readonly keys: ApiKeys) {}

  @Get()
  @ApiOperation({
    summary: 'Les clés des programmes, la plus récente d’abord, sans les révoquées',
    description: CARRIED,
  })
  async list(@Query() query: PageQuery, @Res({ passthrough: true }) response: Response): Promise<ApiKey[]> {
    return sendPage(response, await this.keys.list(sliceOf(query)));
  }

  @Post()
  @ApiOperation({ summary: 'Créer une clé ; elle n’est montrée qu’ici', description: CARRIED })
  add(
    @Body() { currentPassword, ...body }: NewApiKeyDto,
    @CurrentActor() actor: Actor,
    @Req() request: RequestWithActor,
  ): Promise<ApiKeyWithSecret> {
    const proof = { byId: actorId(actor), loggedInAt: loggedInAt(request) };
    return this.keys.add(body, { ...proof, ...(currentPassword !== undefined && { currentPassword }) });
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Révoquer une clé : dès l’appel suivant elle n’ouvre plus rien' })
  async revoke(@Param('id', ObjectIdPipe) id: string): Promise<void> {
    await this.keys.revoke(id);
  }
}
