import { Controller, Delete, Get, HttpCode, Inject, Param, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { TrustedDevice } from '@shop/contract';
import { ENVIRONMENT } from '../../../config/environment.module.js';
import type { Environment } from '../../../config/environment.js';
import { AdminOnly, OpenToStaff } from '../../../shared/auth/access.js';
import { type Actor, actorId, CurrentActor } from '../../../shared/auth/actor.js';
import { ObjectIdPipe } from '../../../shared/http/input/object-id.pipe.js';
import { TrustDevices } from '../application/second-factor/trust-devices.js';
import { readToken } from '../domain/trusted-device.js';
import { dropDevice, shownBy } from './device-cookie.js';

/** Where each administrator's own second step is not asked; nobody reaches another's. */
@ApiTags('Administrateurs')
@ApiBearerAuth()
@OpenToStaff()
@AdminOnly()
@Controller('api/admin/second-factor/devices')
export class TrustedDevicesController {
  private readonly isSecure: boolean;

  constructor(
    private readonly devices: TrustDevices,
    @Inject(ENVIRONMENT) { publicUrl }: Environment,
  ) {
    this.isSecure = publicUrl.startsWith('https:');
  }

  @Get()
  @ApiOperation({ summary: 'Ses appareils dispensés de la seconde étape' })
  async list(@CurrentActor() actor: Actor, @Req() request: Request): Promise<TrustedDevice[]> {
    const own = readToken(shownBy(request)(actorId(actor)).token)?.id;
    return (await this.devices.list(actorId(actor))).map(({ id, name, since, lastUsedAt, until }) => ({
      ...{ _id: id, name, since: since.toISOString(), lastUsedAt: lastUsedAt.toISOString() },
      ...{ until: until.toISOString(), current: id === own },
    }));
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Redemander la seconde étape sur un appareil' })
  async revoke(@CurrentActor() actor: Actor, @Param('id', ObjectIdPipe) id: string): Promise<void> {
    await this.devices.revoke(actorId(actor), id);
  }

  @Delete()
  @HttpCode(204)
  @ApiOperation({ summary: 'Redemander la seconde étape sur tous ses appareils' })
  async revokeAll(@CurrentActor() actor: Actor, @Res({ passthrough: true }) response: Response): Promise<void> {
    await this.devices.revoke(actorId(actor));
    dropDevice(response, actorId(actor), this.isSecure);
  }
}
