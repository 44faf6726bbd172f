import { Body, Controller, Get, Headers, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Order, RefundAnswer, UnsettledRefund } from '@shop/contract';
import { AdminOnly } from '../../../shared/auth/access.js';
import { type Actor, CurrentActor } from '../../../shared/auth/actor.js';
import { ObjectIdPipe } from '../../../shared/http/input/object-id.pipe.js';
import { AnswerRefundRequest } from '../application/answer-refund-request.js';
import { toContract } from '../application/order-view.js';
import { RefundOrder } from '../application/refund-order.js';
import { RetryRefund } from '../application/retry-refund.js';
import { SettleByHand } from '../application/settle-by-hand.js';
import { ShowUnsettledRefunds } from '../application/show-unsettled-refunds.js';
import { administratorOf } from './actors.js';
import { idempotencyKey, sayReplayed } from '../../../shared/http/input/idempotency-key.js';
import { RefundRequestAnswerDto, RefundRequestDto } from './order-admin.dto.js';
import { SettleByHandDto, UnsettledRefundDto } from './unsettled-refund.dto.js';

@ApiTags('commandes')
@ApiBearerAuth()
@AdminOnly()
@Controller('api')
export class RefundsController {
  constructor(
    private readonly refundOrder: RefundOrder,
    private readonly answerRequest: AnswerRefundRequest,
    private readonly unsettled: ShowUnsettledRefunds,
    private readonly retryRefund: RetryRefund,
    private readonly settleByHand: SettleByHand,
  ) {}

  @Post('stripe/refund')
  @HttpCode(200)
  @ApiHeader({ name: 'Idempotency-Key', required: false, description: 'Même clé, un seul remboursement.' })
  @ApiOperation({ summary: 'Rembourser tout ou partie ; EUR avec orderId, centimes sans' })
  async refund(
    @Body() body: RefundRequestDto,
    @Headers('idempotency-key') header: string | undefined,
    @Res({ passthrough: true }) response: Response,
    @CurrentActor() actor: Actor,
  ): Promise<RefundAnswer> {
    const { closeRequest, requestedAt, ...refund } = body;
    const asked = { ...refund, idempotencyKey: idempotencyKey(header) };
    const outcome =
      closeRequest && body.orderId
        ? await this.answerRequest.closeBy(body.orderId, { ...asked, requestedAt }, administratorOf(actor))
        : await this.refundOrder.execute(asked);
    if (outcome === 'repeated') sayReplayed(response);
    return { success: true, ...(outcome === 'pending' && { pending: true }) };
  }

  @Get('unsettled-refunds')
  @ApiOperation({ summary: 'Sommes qui devraient être chez le client et n’y sont pas, la plus ancienne d’abord' })
  listUnsettled(): Promise<UnsettledRefund[]> {
    return this.unsettled.execute();
  }

  @Post('unsettled-refunds/retry')
  @HttpCode(200)
  @ApiOperation({ summary: 'Redemander au prestataire un remboursement refusé ou revenu' })
  async retry(@Body() { orderId, key }: UnsettledRefundDto): Promise<RefundAnswer> {
    await this.retryRefund.execute(orderId, key);
    return { success: true };
  }

  @Post('unsettled-refunds/settle')
  @HttpCode(200)
  @ApiOperation({ summary: 'Déclarer réglé à la main un remboursement refusé, en disant comment' })
  async settle(@Body() { orderId, key, note }: SettleByHandDto, @CurrentActor() actor: Actor): Promise<RefundAnswer> {
    await this.settleByHand.execute(orderId, key, note, administratorOf(actor));
    return { success: true };
  }

  @Post('orders/:id/refund-request/answer')
  @HttpCode(200)
  @ApiOperation({ summary: 'Répondre à une demande de remboursement : rembourser, ou expliquer le refus' })
  async answer(
    @Param('id', ObjectIdPipe) id: string,
    @Body() body: RefundRequestAnswerDto,
    @CurrentActor() actor: Actor,
  ): Promise<Order> {
    return toContract(await this.answerRequest.execute(id, body, administratorOf(actor)), 'admin');
  }
}
