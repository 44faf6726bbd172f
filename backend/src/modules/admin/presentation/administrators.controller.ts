import { Body, Controller, Delete, Get, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Administrator as AdministratorView } from '@shop/contract';
import { AdminOnly } from '../../../shared/auth/access.js';
import { actorId, ANONYMOUS, loggedInAt, type RequestWithActor } from '../../../shared/auth/actor.js';
import { answerRenewedSession } from '../../../shared/auth/renewed-session.js';
import { ObjectIdPipe } from '../../../shared/http/input/object-id.pipe.js';
import { sendPage, sliceOf, sortOf } from '../../../shared/http/lists/paging.js';
import { AddAdministrator } from '../application/add-administrator.js';
import { DeleteAdministrator } from '../application/delete-administrator.js';
import { AdministratorRepository } from '../application/ports/administrator-repository.js';
import { InviteAdministrator } from '../application/invite-administrator.js';
import { ListAdministrators } from '../application/list-administrators.js';
import type { PresenceProof } from '../application/presence.js';
import { UpdateAdministrator } from '../application/update-administrator.js';
import { AddAdministratorDto, InviteAdministratorDto, PresenceDto, UpdateAdministratorDto } from './admin-dtos.js';
import { AdministratorListQuery } from './administrator-list.query.js';
import { toAdministratorView } from './administrator-view.js';

@ApiTags('Administrateurs')
@ApiBearerAuth()
@AdminOnly()
@Controller('api')
export class AdministratorsController {
  constructor(
    private readonly list: ListAdministrators,
    private readonly administrators: AdministratorRepository,
    private readonly add: AddAdministrator,
    private readonly invite: InviteAdministrator,
    private readonly update: UpdateAdministrator,
    private readonly remove: DeleteAdministrator,
  ) {}

  @Get('users')
  @ApiOperation({ summary: 'Liste des administrateurs' })
  async all(
    @Query() query: AdministratorListQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdministratorView[]> {
    const order = sortOf(query.sort, '-createdAt');
    const page = await this.list.execute({ ...sliceOf(query), ...order, search: query.search });
    return sendPage(response, page).map(toAdministratorView);
  }

  @Get('user/:id')
  @ApiOperation({ summary: 'Un administrateur' })
  async one(@Param('id', ObjectIdPipe) id: string): Promise<AdministratorView> {
    return toAdministratorView((await this.administrators.get(id)).snapshot());
  }

  @Post('add/user')
  @ApiOperation({ summary: 'Ajouter un administrateur' })
  async create(@Body() body: AddAdministratorDto, @Req() request: RequestWithActor): Promise<AdministratorView> {
    const { currentPassword, role = 'owner', ...given } = body;
    return toAdministratorView(await this.add.execute({ ...given, role }, proofOf(request, currentPassword)));
  }

  @Post('invite/user')
  @ApiOperation({ summary: 'Inviter un administrateur, qui choisit son mot de passe par mail' })
  async inviteOne(@Body() body: InviteAdministratorDto, @Req() request: RequestWithActor): Promise<AdministratorView> {
    const { currentPassword, role = 'owner', ...identity } = body;
    return toAdministratorView(await this.invite.execute({ ...identity, role }, proofOf(request, currentPassword)));
  }

  @Put('update/user/:id')
  @ApiOperation({ summary: 'Modifier un administrateur' })
  async change(
    @Param('id', ObjectIdPipe) id: string,
    @Body() { currentPassword, ...body }: UpdateAdministratorDto,
    @Req() request: RequestWithActor,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdministratorView> {
    const proof = proofOf(request, currentPassword);
    const { administrator, ownNewToken } = await this.update.execute({ ...body, id }, proof);
    if (ownNewToken) answerRenewedSession(response, ownNewToken);
    return toAdministratorView(administrator);
  }

  @Delete('delete/user/:id')
  @ApiOperation({ summary: 'Supprimer un administrateur' })
  async delete(
    @Param('id', ObjectIdPipe) id: string,
    @Body() { currentPassword }: PresenceDto,
    @Req() request: RequestWithActor,
  ): Promise<{ message: string }> {
    await this.remove.execute(id, proofOf(request, currentPassword));
    return { message: 'Utilisateur supprimé avec succès.' };
  }
}

function proofOf(request: RequestWithActor, currentPassword: string | undefined): PresenceProof {
  const { actor = ANONYMOUS } = request;
  return {
    byId: actorId(actor),
    loggedInAt: loggedInAt(request),
    ...(currentPassword !== undefined && { currentPassword }),
  };
}
