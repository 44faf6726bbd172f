import { Body, Controller, Headers, HttpCode, Ip, Post, type RawBodyRequest, Req } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import type { PaymentReturnAnswer } from '@shop/contract';
import { Public } from '../../../shared/auth/access.js';
import { ConfirmReturn } from '../application/confirm-return.js';
import { PayersAccesses } from '../application/payers-accesses.js';
import { ReceiveWebhook } from '../application/receive-webhook.js';
import { type Allowance, Throttle } from '../../../shared/throttle/throttle.js';
import { PaymentReturnDto } from './payment-return.dto.js';

/** The page asks every two seconds for a minute, and again when the shopper wants it to. */
const returns = (intent: string, ip: string): Allowance => [
  { name: 'payment-return', account: intent, limit: 120, windowSeconds: 600 },
  { name: 'payment-return', ip, limit: 300, windowSeconds: 600 },
];

@ApiTags('paiements')
@Controller('api')
export class PaymentsController {
  constructor(
    private readonly receiveWebhook: ReceiveWebhook,
    private readonly confirmReturn: ConfirmReturn,
    private readonly accesses: PayersAccesses,
    private readonly throttle: Throttle,
  ) {}

  /** Public: the signature over the raw bytes says who speaks. */
  @Public()
  @Post('stripe/webhook')
  @HttpCode(200)
  @ApiHeader({ name: 'Stripe-Signature', required: true, description: 'Signature des octets du corps.' })
  @ApiBody({ schema: { type: 'object', description: 'Un événement de Stripe, tel que reçu.' } })
  @ApiOperation({ summary: 'Événements signés du prestataire de paiement' })
  async webhook(
    @Req() request: RawBodyRequest<Request>,
    @Headers('stripe-signature') signature: string | undefined,
  ): Promise<{ received: true }> {
    await this.receiveWebhook.execute(request.rawBody ?? Buffer.alloc(0), signature);
    return { received: true };
  }

  @Public()
  @Post('payments/return')
  @HttpCode(200)
  @ApiOperation({ summary: 'Ce que devient un paiement au retour de 3-D Secure' })
  async return(@Body() body: PaymentReturnDto, @Ip() ip: string): Promise<PaymentReturnAnswer> {
    await this.throttle.take(returns(body.payment_intent, ip));
    const answer = await this.confirmReturn.execute(body);
    return { ...answer, ...(answer.status === 'paid' && (await this.accesses.of(answer.orderId))) };
  }
}
