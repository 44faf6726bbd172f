import { Body, Controller, Headers, HttpCode, Ip, Post, Res } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { CartQuote, NewOrderAnswer } from '@shop/contract';
import { Public } from '../../../shared/auth/access.js';
import { type Actor, CurrentActor } from '../../../shared/auth/actor.js';
import { PayersAccess } from '../application/payers-access.js';
import { PlaceOrder } from '../application/place-order.js';
import { QuoteCart } from '../application/quote-cart.js';
import { CartQuoteDto } from './cart.dto.js';
import { idempotencyKey, sayReplayed } from '../../../shared/http/input/idempotency-key.js';
import { toNewOrderAnswer } from './new-order-answer.js';
import { NewOrderDto } from './new-order.dto.js';
import { toPlaceOrder, toWantedLine } from './order-requests.js';

@ApiTags('panier')
@Public()
@Controller('api')
export class CheckoutController {
  constructor(
    private readonly quoteCart: QuoteCart,
    private readonly placeOrder: PlaceOrder,
    private readonly payers: PayersAccess,
  ) {}

  @Post('cart/quote')
  @HttpCode(200)
  @ApiOperation({ summary: 'Prix et disponibilité du panier, ligne par ligne' })
  async quote(
    @Body() { items, destination, code, byHand }: CartQuoteDto,
    @CurrentActor() actor: Actor,
    @Ip() ip: string,
  ): Promise<CartQuote> {
    const buyer = { clientId: actor.kind === 'client' ? actor.id : null };
    return this.quoteCart.execute(
      items.map(toWantedLine),
      // Whoever reads every code guesses none.
      { buyer, ...(actor.kind !== 'admin' && { ip }), ...(code && { code }) },
      {
        destination,
        byHand: byHand === true && actor.kind === 'admin',
      },
    );
  }

  @Post('neworders')
  @ApiHeader({ name: 'Idempotency-Key', required: false, description: 'Même clé, même commande, un seul débit.' })
  @ApiOperation({ summary: 'Commander et payer' })
  async order(
    @Body() body: NewOrderDto,
    @Headers('idempotency-key') header: string | undefined,
    @CurrentActor() actor: Actor,
    @Ip() ip: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NewOrderAnswer> {
    const input = toPlaceOrder(body, { actor, ip, headerKey: idempotencyKey(header) });
    const placed = await this.placeOrder.execute(input);
    if (placed.repeated) sayReplayed(response);
    return toNewOrderAnswer(placed, this.payers);
  }
}
