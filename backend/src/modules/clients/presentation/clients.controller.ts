import { Controller, Delete, Get, Param, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Client as ClientView } from '../../../contract/index.js';
import { AdminOnly } from '../../../shared/auth/access.js';
import { ObjectIdPipe } from '../../../shared/http/object-id.pipe.js';
import { ListQuery, sendPage, sliceOf, sortOf } from '../../../shared/http/paging.js';
import { DeleteClient } from '../application/delete-client.js';
import { ListClients } from '../application/list-clients.js';
import { CLIENT_SORTS } from '../application/ports/client-reads.js';
import { toClientView } from './client-view.js';

@ApiTags('Clients')
@ApiBearerAuth()
@AdminOnly()
@Controller('api')
export class ClientsController {
  constructor(
    private readonly list: ListClients,
    private readonly remove: DeleteClient,
  ) {}

  @Get('clients')
  @ApiOperation({ summary: 'Liste des clients' })
  async all(@Query() query: ListQuery, @Res({ passthrough: true }) response: Response): Promise<ClientView[]> {
    const order = sortOf(query.sort, CLIENT_SORTS, '-createdAt');
    const page = await this.list.execute({ ...sliceOf(query), ...order, search: query.search });
    return sendPage(response, page).map(toClientView);
  }

  @Delete('delete/client/:id')
  @ApiOperation({ summary: 'Supprimer un client ; ses commandes restent, anonymes' })
  async delete(@Param('id', ObjectIdPipe) id: string): Promise<{ message: string }> {
    await this.remove.execute(id);
    return { message: 'Client supprimé avec succès.' };
  }
}
