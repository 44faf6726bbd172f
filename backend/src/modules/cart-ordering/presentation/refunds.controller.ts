import { Body, Controller, Headers, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Order, RefundAnswer } from '../../../contract/index.js';
import { AdminOnly } from '../../../shared/auth/access.js';
import { type Actor, CurrentActor } from '../../../shared/auth/actor.js';
import { ObjectIdPipe } from '../../../shared/http/object-id.pipe.js';
import { AnswerRefundRequest } from '../application/answer-refund-request.js';
import { toContract } from '../application/order-view.js';
import { RefundOrder } from '../application/refund-order.js';
import { administratorOf } from './actors.js';
import { idempotencyKey, sayReplayed } from './idempotency-key.js';
import { RefundRequestAnswerDto, RefundRequestDto } from './order-admin.dto.js';

@ApiTags('commandes')
@ApiBearerAuth()
@AdminOnly()
@Controller('api')
export class RefundsController {
  constructor(
    private readonly refundOrder: RefundOrder,
    private readonly answerRequest: AnswerRefundRequest,
  ) {}

  @Post('stripe/refund')
  @HttpCode(200)
  @ApiHeader({ name: 'Idempotency-Key', required: false, description: 'Même clé, un seul remboursement.' })
  @ApiOperation({ summary: 'Rembourser tout ou partie ; EUR avec orderId, centimes sans' })
  async refund(
    @Body() body: RefundRequestDto,
    @Headers('idempotency-key') header: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RefundAnswer> {
    const outcome = await this.refundOrder.execute({ ...body, idempotencyKey: idempotencyKey(header) });
    if (outcome === 'repeated') sayReplayed(response);
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
