import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { AdminContactSummary, AdminContactThread, ContactWaiting } from '@shop/contract';
import { AdminOnly } from '../../../shared/auth/access.js';
import { type Actor, actorId, CurrentActor } from '../../../shared/auth/actor.js';
import { ObjectIdPipe } from '../../../shared/http/input/object-id.pipe.js';
import { sendPage, sliceOf, sortOf } from '../../../shared/http/lists/paging.js';
import { HandleThread } from '../application/handle-thread.js';
import { Staff } from '../application/ports/known-people.js';
import { ShowThreads } from '../application/show-threads.js';
import { WriteToPerson } from '../application/write-to-person.js';
import {
  ContactAnswerDto,
  ContactListQuery,
  ContactNoteDto,
  ContactOpeningDto,
  ContactStateDto,
} from './contact.dto.js';

@ApiTags('Contact')
@ApiBearerAuth()
@AdminOnly()
@Controller('api/contact-threads')
export class ContactThreadsController {
  constructor(
    private readonly show: ShowThreads,
    private readonly handle: HandleThread,
    private readonly toPerson: WriteToPerson,
    private readonly staff: Staff,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Les conversations avec la boutique, la plus récente d’abord' })
  async list(
    @Query() query: ContactListQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminContactSummary[]> {
    const { search, state, order: orderId, client: clientId, sort } = query;
    const { descending } = sortOf(sort, '-date');
    return sendPage(
      response,
      await this.show.list({ ...sliceOf(query), search, state, orderId, clientId, descending }),
    );
  }

  @Get('waiting')
  @ApiOperation({ summary: 'Combien de messages attendent une réponse, et combien en retard' })
  waiting(): Promise<ContactWaiting> {
    return this.show.waiting();
  }

  @Get(':id')
  @ApiOperation({ summary: 'Une conversation, avec ses notes' })
  one(@Param('id', ObjectIdPipe) id: string): Promise<AdminContactThread> {
    return this.show.one(id);
  }

  @Post()
  @ApiOperation({ summary: 'Écrire à un client, ou à qui a passé une commande : un email part, avec un lien' })
  async write(@Body() body: ContactOpeningDto, @CurrentActor() actor: Actor): Promise<AdminContactThread> {
    return this.show.whole(await this.toPerson.execute(body, await this.staff.displayName(actorId(actor))));
  }

  @Post(':id/answer')
  @HttpCode(200)
  @ApiOperation({ summary: 'Répondre : un email part, avec un lien vers la conversation' })
  async answer(
    @Param('id', ObjectIdPipe) id: string,
    @Body() body: ContactAnswerDto,
    @CurrentActor() actor: Actor,
  ): Promise<AdminContactThread> {
    return this.show.whole(await this.handle.answer(id, body, await this.staff.displayName(actorId(actor))));
  }

  @Post(':id/notes')
  @HttpCode(200)
  @ApiOperation({ summary: 'Noter quelque chose, pour l’équipe seulement' })
  async note(
    @Param('id', ObjectIdPipe) id: string,
    @Body() { words }: ContactNoteDto,
    @CurrentActor() actor: Actor,
  ): Promise<AdminContactThread> {
    return this.show.whole(await this.handle.note(id, words, await this.staff.displayName(actorId(actor))));
  }

  @Put(':id/state')
  @ApiOperation({ summary: 'Clore, rouvrir, ou dire répondu autrement' })
  async move(@Param('id', ObjectIdPipe) id: string, @Body() body: ContactStateDto): Promise<AdminContactThread> {
    return this.show.whole(await this.handle.move(id, body));
  }

  @Post(':id/revoke-links')
  @HttpCode(200)
  @ApiOperation({ summary: 'Révoquer les liens envoyés jusqu’ici' })
  async revoke(@Param('id', ObjectIdPipe) id: string): Promise<AdminContactThread> {
    return this.show.whole(await this.handle.revokeLinks(id));
  }
}
