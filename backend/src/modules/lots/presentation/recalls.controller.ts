import { randomUUID } from 'node:crypto';
import { Body, Controller, Get, Headers, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Recall, RecallPreview } from '@shop/contract';
import { AdminOnly } from '../../../shared/auth/access.js';
import { type Actor, actorId, CurrentActor } from '../../../shared/auth/actor.js';
import { idempotencyKey } from '../../../shared/http/input/idempotency-key.js';
import { PageQuery, sendPage, sliceOf } from '../../../shared/http/lists/paging.js';
import { Staff } from '../application/ports/shop-floor.js';
import { RecallLots } from '../application/recall-lots.js';
import { RecallRequestDto } from './lot.dto.js';

@ApiTags('lots')
@ApiBearerAuth()
@AdminOnly()
@Controller('api/recalls')
export class RecallsController {
  constructor(
    private readonly recalls: RecallLots,
    private readonly staff: Staff,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Rappels, le dernier d’abord' })
  async list(@Query() query: PageQuery, @Res({ passthrough: true }) response: Response): Promise<Recall[]> {
    return sendPage(response, await this.recalls.list(sliceOf(query)));
  }

  @Post('preview')
  @HttpCode(200)
  @ApiOperation({ summary: 'Ce qui partirait, et à combien de commandes ; rien ne part' })
  async preview(@Body() body: RecallRequestDto): Promise<RecallPreview> {
    return this.recalls.preview(body);
  }

  @Post()
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiOperation({ summary: 'Rappeler des lots : chaque commande qui en a reçu est prévenue une fois' })
  async start(
    @Body() body: RecallRequestDto,
    @Headers('idempotency-key') key: string | undefined,
    @CurrentActor() actor: Actor,
  ): Promise<Recall> {
    const author = await this.staff.displayName(actorId(actor));
    return this.recalls.start(body, idempotencyKey(key) ?? randomUUID(), author);
  }
}
