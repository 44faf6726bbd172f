import { Body, Controller, Headers, HttpCode, Ip, Param, Post, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { HandOrderAnswer, Order } from '@shop/contract';
import { AdminOnly } from '../../../shared/auth/access.js';
import { type Actor, actorId, ANONYMOUS, CurrentActor } from '../../../shared/auth/actor.js';
import { idempotencyKey, sayReplayed } from '../../../shared/http/input/idempotency-key.js';
import { ObjectIdPipe } from '../../../shared/http/input/object-id.pipe.js';
import { DecideTransfer } from '../application/decide-transfer.js';
import { toContract } from '../application/order-view.js';
import { TakeOrder } from '../application/take-order.js';
import { HandOrderDto, MarketOrderDto } from './hand-order.dto.js';
import { toMarketSale, toPlaceOrder } from './order-requests.js';

/** Registered before the orders' own routes: 'by-hand' is no order's id. */
@ApiTags('commandes')
@ApiBearerAuth()
@AdminOnly()
@Controller('api/orders')
export class HandOrdersController {
  constructor(
    private readonly takeOrder: TakeOrder,
    private readonly decideTransfer: DecideTransfer,
  ) {}

  @Post('by-hand')
  @ApiHeader({ name: 'Idempotency-Key', required: false, description: 'Même clé, même commande.' })
  @ApiOperation({ summary: 'Prendre une commande au téléphone ou par courrier, payée sans carte en ligne' })
  async take(
    @Body() body: HandOrderDto,
    @Headers('idempotency-key') header: string | undefined,
    @Ip() ip: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<HandOrderAnswer> {
    // The buyer is whoever called, with no session here: a guest.
    const input = toPlaceOrder(body, { actor: ANONYMOUS, ip, headerKey: idempotencyKey(header) });
    const { order, repeated } = await this.takeOrder.execute({ ...input, paymentMethod: body.paymentMethod });
    if (repeated) sayReplayed(response);
    return { order: toContract(order, 'admin'), awaited: !order.isPaid };
  }

  @Post('at-market')
  @ApiHeader({ name: 'Idempotency-Key', required: false, description: 'Même clé, même vente.' })
  @ApiOperation({ summary: 'Vendre au marché : payé et remis sur place' })
  async sell(
    @Body() body: MarketOrderDto,
    @Headers('idempotency-key') header: string | undefined,
    @Ip() ip: string,
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) response: Response,
  ): Promise<HandOrderAnswer> {
    const input = toMarketSale(body, { actor: ANONYMOUS, ip, headerKey: idempotencyKey(header) });
    const sold = { ...input, paymentMethod: body.paymentMethod };
    const { order, repeated } = await this.takeOrder.atMarket(sold, actorId(actor));
    if (repeated) sayReplayed(response);
    return { order: toContract(order, 'admin'), awaited: false };
  }

  @Post(':id/transfer-received')
  @HttpCode(200)
  @ApiOperation({ summary: 'Le virement attendu est arrivé : la commande est payée' })
  async received(@Param('id', ObjectIdPipe) id: string): Promise<Order> {
    return toContract(await this.decideTransfer.execute(id, 'received'), 'admin');
  }

  @Post(':id/transfer-given-up')
  @HttpCode(200)
  @ApiOperation({ summary: 'Le virement n’est plus attendu : les produits retournent à la vente' })
  async givenUp(@Param('id', ObjectIdPipe) id: string): Promise<Order> {
    return toContract(await this.decideTransfer.execute(id, 'given-up'), 'admin');
  }
}
