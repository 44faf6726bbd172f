import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ClientNotes } from '@shop/contract';
import { AdminOnly } from '../../../shared/auth/access.js';
import { ObjectIdPipe } from '../../../shared/http/input/object-id.pipe.js';
import { NoteClients } from '../application/note-clients.js';
import { NewClientNoteDto, NewClientTagDto, toClientNotes } from './client-notes.dto.js';

@ApiTags('Clients')
@ApiBearerAuth()
@AdminOnly()
@Controller('api')
export class ClientNotesController {
  constructor(private readonly clients: NoteClients) {}

  @Get('client-tags')
  @ApiOperation({ summary: 'Les étiquettes des clients, dans l’ordre alphabétique' })
  tags(): Promise<string[]> {
    return this.clients.tags();
  }

  @Get('client/:id/notes')
  @ApiOperation({ summary: 'Notes et étiquettes d’un client' })
  async of(@Param('id', ObjectIdPipe) id: string): Promise<ClientNotes> {
    return toClientNotes(await this.clients.of(id));
  }

  @Post('client/:id/notes')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Noter quelque chose sur un client ; la même note une seconde fois de suite n’en fait qu’une',
  })
  async note(@Param('id', ObjectIdPipe) id: string, @Body() { text }: NewClientNoteDto): Promise<ClientNotes> {
    return toClientNotes(await this.clients.note(id, text));
  }

  @Delete('client/:id/notes/:noteId')
  @ApiOperation({ summary: 'Supprimer une note ; une qui n’est plus là ne change rien' })
  async forget(
    @Param('id', ObjectIdPipe) id: string,
    @Param('noteId', ObjectIdPipe) noteId: string,
  ): Promise<ClientNotes> {
    return toClientNotes(await this.clients.forget(id, noteId));
  }

  @Post('client/:id/tags')
  @HttpCode(200)
  @ApiOperation({ summary: 'Mettre une étiquette à un client ; la même une seconde fois ne change rien' })
  async tag(@Param('id', ObjectIdPipe) id: string, @Body() { tag }: NewClientTagDto): Promise<ClientNotes> {
    return toClientNotes(await this.clients.tag(id, tag));
  }

  @Delete('client/:id/tags/:tag')
  @ApiOperation({ summary: 'Retirer une étiquette ; une que le client n’a pas ne change rien' })
  async untag(@Param('id', ObjectIdPipe) id: string, @Param('tag') tag: string): Promise<ClientNotes> {
    return toClientNotes(await this.clients.untag(id, tag));
  }
}
