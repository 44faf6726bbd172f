import { Controller, Get, Headers, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { AdminOnly, OpenToStaff } from '../auth/access.js';
import { type Actor, actorId, CurrentActor, type RequestWithActor } from '../auth/actor.js';
import { LiveStreams } from './live-streams.js';

@ApiTags('Back-office')
@ApiBearerAuth()
@OpenToStaff()
@AdminOnly()
@Controller('api/events')
export class LiveController {
  constructor(private readonly streams: LiveStreams) {}

  @Get()
  @ApiProduces('text/event-stream')
  @ApiHeader({ name: 'Last-Event-ID', required: false, description: 'Reprendre après cet événement.' })
  @ApiOperation({ summary: 'Événements de la boutique, au fil de l’eau (server-sent events)' })
  async events(
    @CurrentActor() actor: Actor,
    @Headers('last-event-id') lastId: string | undefined,
    @Req() request: RequestWithActor,
    @Res() response: Response,
  ): Promise<void> {
    const { sessionId = '', role } = request.session ?? {};
    await this.streams.open(response, { administratorId: actorId(actor), sessionId, role }, lastId);
  }
}
