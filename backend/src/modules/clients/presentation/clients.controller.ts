import { Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Client as ClientView } from '@shop/contract';
import { AdminOnly } from '../../../shared/auth/access.js';
import { ObjectIdPipe } from '../../../shared/http/input/object-id.pipe.js';
import { sendPage, sliceOf, sortOf } from '../../../shared/http/lists/paging.js';
import { DeleteClient } from '../application/delete-client.js';
import { EndClientSessions } from '../application/end-client-sessions.js';
import { ListClients } from '../application/list-clients.js';
import { ClientListQuery } from './client-list.query.js';
import { toClientView } from './client-view.js';

@ApiTags('Clients')
@ApiBearerAuth()
@AdminOnly()
@Controller('api')
export class ClientsController {
  constructor(
    private readonly list: ListClients,
    private readonly remove: DeleteClient,
    private readonly endSessions: EndClientSessions,
  ) {}

  @Get('clients')
  @ApiOperation({ summary: 'Liste des clients' })
  async all(@Query() query: ClientListQuery, @Res({ passthrough: true }) response: Response): Promise<ClientView[]> {
    const order = sortOf(query.sort, '-createdAt');
    const { search, tag, few } = query;
    const page = await this.list.execute({ ...sliceOf(query), ...order, search, tag, few });
    return sendPage(response, page).map(toClientView);
  }

  @Post('client/:id/end-sessions')
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'Le client se connecte à nouveau, partout.' })
  @ApiOperation({ summary: 'Déconnecter un client de tous ses appareils' })
  async disconnect(@Param('id', ObjectIdPipe) id: string): Promise<void> {
    await this.endSessions.execute(id);
  }

  @Delete('delete/client/:id')
  @ApiOperation({
    summary: 'Fermer le compte d’un client ; ses commandes restent, anonymes dès que plus rien n’y est en cours',
  })
  async delete(@Param('id', ObjectIdPipe) id: string): Promise<{ message: string }> {
    const { open } = await this.remove.execute(id);
    return { message: `Client supprimé avec succès.${stayingSentence(open.length)}` };
  }
}

function stayingSentence(open: number): string {
  if (open === 0) return '';
  if (open === 1) return ' Une commande en cours garde ses coordonnées jusqu’à sa fin.';
  return ` ${open} commandes en cours gardent leurs coordonnées jusqu’à leur fin.`;
}
