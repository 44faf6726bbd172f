import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Webhook, WebhookDelivery, WebhookWithSecret } from '@shop/contract';
import { AdminOnly } from '../../../shared/auth/access.js';
import { ObjectIdPipe } from '../../../shared/http/input/object-id.pipe.js';
import { PageQuery, sendPage, sliceOf } from '../../../shared/http/lists/paging.js';
import { KeepWebhooks } from '../application/keep-webhooks.js';
import { ShowWebhooks } from '../application/show-webhooks.js';
import { DeliveryListQuery, NewWebhookDto, WebhookChangeDto, WebhookPauseDto } from './webhook.dto.js';

const SIGNED =
  'Chaque envoi est un POST signé\u00a0: `X-Shop-Signature: t=<secondes>,v1=<HMAC-SHA256 hexadécimal de "t.corps">`, un `v1` par secret valable ' +
  '(docs/examples/webhook-receiver.mjs). Tout 2xx en dix secondes vaut accusé\u00a0; sinon il est retenté trois jours. Il peut arriver deux fois, ' +
  'sous le même `id`.';

@ApiTags('Programmes')
@ApiBearerAuth()
@AdminOnly()
@Controller('api/webhooks')
export class WebhooksController {
  constructor(
    private readonly show: ShowWebhooks,
    private readonly keep: KeepWebhooks,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Les programmes que la boutique prévient, le plus récent d’abord', description: SIGNED })
  async list(@Query() query: PageQuery, @Res({ passthrough: true }) response: Response): Promise<Webhook[]> {
    return sendPage(response, await this.show.list(sliceOf(query)));
  }

  @Post()
  @ApiOperation({ summary: 'Prévenir un programme ; son secret n’est montré qu’ici', description: SIGNED })
  add(@Body() body: NewWebhookDto): Promise<WebhookWithSecret> {
    return this.keep.add(body);
  }

  @Get(':id')
  @ApiOperation({ summary: 'Un programme' })
  one(@Param('id', ObjectIdPipe) id: string): Promise<Webhook> {
    return this.show.one(id);
  }

  @Put(':id')
  @ApiOperation({ summary: 'Changer son nom, son adresse ou ses événements' })
  change(@Param('id', ObjectIdPipe) id: string, @Body() body: WebhookChangeDto): Promise<Webhook> {
    return this.keep.change(id, body);
  }

  @Put(':id/pause')
  @ApiOperation({ summary: 'Suspendre les envois, ou les reprendre : ce qui attend part alors' })
  pause(@Param('id', ObjectIdPipe) id: string, @Body() { paused }: WebhookPauseDto): Promise<Webhook> {
    return this.keep.pause(id, paused);
  }

  @Post(':id/secret')
  @HttpCode(200)
  @ApiOperation({ summary: 'Renouveler le secret : l’ancien signe encore pendant 24 heures' })
  renew(@Param('id', ObjectIdPipe) id: string): Promise<WebhookWithSecret> {
    return this.keep.renewSecret(id);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Ne plus prévenir ce programme : ce qui attend est effacé' })
  async remove(@Param('id', ObjectIdPipe) id: string): Promise<void> {
    await this.keep.remove(id);
  }

  @Get(':id/deliveries')
  @ApiOperation({ summary: 'Ce qui lui a été envoyé depuis trente jours, avec ses dernières réponses' })
  async deliveries(
    @Param('id', ObjectIdPipe) webhookId: string,
    @Query() query: DeliveryListQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<WebhookDelivery[]> {
    return sendPage(response, await this.show.sent({ ...sliceOf(query), webhookId, state: query.state }));
  }

  @Post(':id/deliveries/:deliveryId/replay')
  @HttpCode(204)
  @ApiOperation({ summary: 'Envoyer un événement encore une fois' })
  async replay(
    @Param('id', ObjectIdPipe) id: string,
    @Param('deliveryId', ObjectIdPipe) deliveryId: string,
  ): Promise<void> {
    await this.keep.replay(id, deliveryId);
  }
}
