import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { WithdrawalOffer, WithdrawalReceipt } from '@shop/contract';
import { Public } from '../../../shared/auth/access.js';
import { type Actor, CurrentActor } from '../../../shared/auth/actor.js';
import { ShopIdentity } from '../../../shared/domain/shop-identity.js';
import { DeclareWithdrawal } from '../application/declare-withdrawal.js';
import { FindWithdrawnOrder } from '../application/find-withdrawn-order.js';
import { toOffer, toReceipt } from '../application/withdrawal-view.js';
import { NewWithdrawalDto, WithdrawalLinkDto } from './withdrawal.dto.js';

@ApiTags('rétractations')
@Public()
@Controller('api/withdrawals')
export class WithdrawalsController {
  constructor(
    private readonly declareWithdrawal: DeclareWithdrawal,
    private readonly find: FindWithdrawnOrder,
    private readonly identity: ShopIdentity,
  ) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({ summary: 'Se rétracter ; la réponse est la même pour toute référence' })
  async declare(
    @Body() body: NewWithdrawalDto,
    @CurrentActor() actor: Actor,
    @Ip() ip: string,
  ): Promise<WithdrawalReceipt> {
    const clientId = actor.kind === 'client' ? actor.id : null;
    const declaration = await this.declareWithdrawal.execute(body, { clientId, ip });
    return toReceipt(declaration, await this.identity.seller());
  }

  @Post('link')
  @HttpCode(200)
  @ApiOperation({ summary: 'La commande dont un email porte le lien, pour en choisir les articles' })
  async offer(@Body() { link }: WithdrawalLinkDto): Promise<WithdrawalOffer> {
    return toOffer(await this.find.ofLink(link));
  }
}
