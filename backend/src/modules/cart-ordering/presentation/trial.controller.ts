import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { COUNTRIES, type CountryCode, type ShopTrial, type ShopTried } from '@shop/contract';
import { IsIn } from 'class-validator';
import { AdminOnly } from '../../../shared/auth/access.js';
import { type Actor, actorId, CurrentActor } from '../../../shared/auth/actor.js';
import { toContract } from '../application/order-view.js';
import { RehearseOrder } from '../application/rehearse-order.js';

class ShopTrialDto implements ShopTrial {
  @ApiProperty({ enum: COUNTRIES, example: 'FR', description: 'Où vit le client que l’essai imagine.' })
  @IsIn(COUNTRIES, { message: 'Choisissez un pays où la boutique livre.' })
  country!: CountryCode;
}

@ApiTags('commandes')
@ApiBearerAuth()
@AdminOnly()
@Controller('api')
export class TrialController {
  constructor(private readonly rehearse: RehearseOrder) {}

  @Post('shop-trial')
  @HttpCode(200)
  @ApiOperation({ summary: 'Essayer la boutique : une commande d’un client, dont rien n’est gardé' })
  async try(@Body() { country }: ShopTrialDto, @CurrentActor() actor: Actor): Promise<ShopTried> {
    const { order, mailedTo } = await this.rehearse.execute(country, actorId(actor));
    return { order: toContract(order, 'admin'), mailedTo };
  }
}
