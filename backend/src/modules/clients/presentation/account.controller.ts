import { Body, Controller, Get, Ip, Param, Put, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Client as ClientView, PasswordChangeAnswer } from '@shop/contract';
import { Own } from '../../../shared/auth/access.js';
import { loggedInAt, type RequestWithActor } from '../../../shared/auth/actor.js';
import { ObjectIdPipe } from '../../../shared/http/input/object-id.pipe.js';
import { ChangePassword } from '../application/change-password.js';
import { ClientReads } from '../application/ports/client-reads.js';
import { UpdateClient } from '../application/update-client.js';
import { ChangePasswordDto, UpdateClientDto } from './client-dtos.js';
import { toClientView } from './client-view.js';

@ApiTags('Clients')
@ApiBearerAuth()
@Controller('api')
export class AccountController {
  constructor(
    private readonly reads: ClientReads,
    private readonly update: UpdateClient,
    private readonly password: ChangePassword,
  ) {}

  @Get('client/:id')
  @Own('id', { orAdmin: true })
  @ApiOperation({ summary: 'Un client' })
  async one(@Param('id', ObjectIdPipe) id: string): Promise<ClientView> {
    return toClientView(await this.reads.sheet(id));
  }

  @Put('update/client/:id')
  @Own('id')
  @ApiOperation({ summary: 'Modifier ses données personnelles' })
  async change(
    @Param('id', ObjectIdPipe) id: string,
    @Body() body: UpdateClientDto,
    @Ip() ip: string,
    @Req() request: RequestWithActor,
  ): Promise<ClientView> {
    return toClientView(await this.update.execute({ ...body, id, ip, loggedInAt: loggedInAt(request) }));
  }

  @Put('update/client/:id/password')
  @Own('id')
  @ApiOperation({ summary: 'Changer son mot de passe ; ses autres sessions se terminent' })
  async changePassword(
    @Param('id', ObjectIdPipe) id: string,
    @Body() { currentPassword, clientPassword }: ChangePasswordDto,
    @Ip() ip: string,
  ): Promise<PasswordChangeAnswer> {
    const token = await this.password.execute({ id, currentPassword, password: clientPassword, ip });
    return { message: 'Votre mot de passe est changé. Vos autres sessions sont terminées.', token };
  }

  @Get('purchases/:userId')
  @Own('userId')
  @ApiOperation({ summary: 'Identifiants de ses commandes payées, la plus récente d’abord' })
  async paidOrders(@Param('userId', ObjectIdPipe) userId: string): Promise<{ purchases: string[] }> {
    return { purchases: await this.reads.purchases(userId) };
  }
}
