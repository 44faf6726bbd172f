import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { RecoveryCodes, SecondFactorSecret, SecondFactorState } from '@shop/contract';
import { AdminOnly, OpenToStaff } from '../../../shared/auth/access.js';
import { type Actor, actorId, CurrentActor } from '../../../shared/auth/actor.js';
import { BeginSecondFactor } from '../application/second-factor/begin-second-factor.js';
import { ConfirmSecondFactor } from '../application/second-factor/confirm-second-factor.js';
import { EndSecondFactor } from '../application/second-factor/end-second-factor.js';
import { RenewRecoveryCodes } from '../application/second-factor/renew-recovery-codes.js';
import { ShowSecondFactor } from '../application/second-factor/show-second-factor.js';
import { ConfirmSecondFactorDto, OwnPasswordDto } from './second-factor.dto.js';

/** Each administrator's own second factor; nobody reaches another's. */
@ApiTags('Administrateurs')
@ApiBearerAuth()
@OpenToStaff()
@AdminOnly()
@Controller('api/admin/second-factor')
export class SecondFactorController {
  constructor(
    private readonly show: ShowSecondFactor,
    private readonly begin: BeginSecondFactor,
    private readonly confirm: ConfirmSecondFactor,
    private readonly renew: RenewRecoveryCodes,
    private readonly end: EndSecondFactor,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Sa vérification en deux étapes' })
  state(@CurrentActor() actor: Actor): Promise<SecondFactorState> {
    return this.show.execute(actorId(actor));
  }

  @Post('begin')
  @HttpCode(200)
  @ApiOperation({ summary: "Demander une clé pour l'application d'authentification" })
  secret(@CurrentActor() actor: Actor, @Body() { password }: OwnPasswordDto): Promise<SecondFactorSecret> {
    return this.begin.execute(actorId(actor), password);
  }

  @Post('confirm')
  @HttpCode(200)
  @ApiOperation({ summary: 'Activer par un premier code ; répond les codes de secours, une seule fois' })
  async activate(@CurrentActor() actor: Actor, @Body() { code }: ConfirmSecondFactorDto): Promise<RecoveryCodes> {
    return { recoveryCodes: await this.confirm.execute(actorId(actor), code) };
  }

  @Post('recovery-codes')
  @HttpCode(200)
  @ApiOperation({ summary: 'Remplacer les codes de secours ; répond les nouveaux, une seule fois' })
  async recoveryCodes(@CurrentActor() actor: Actor, @Body() { password }: OwnPasswordDto): Promise<RecoveryCodes> {
    return { recoveryCodes: await this.renew.execute(actorId(actor), password) };
  }

  @Post('end')
  @HttpCode(200)
  @ApiOperation({ summary: 'Désactiver' })
  async deactivate(@CurrentActor() actor: Actor, @Body() { password }: OwnPasswordDto): Promise<SecondFactorState> {
    await this.end.execute(actorId(actor), password);
    return this.show.execute(actorId(actor));
  }
}
