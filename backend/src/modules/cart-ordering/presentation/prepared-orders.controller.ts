import { Body, Controller, Get, Headers, HttpCode, Ip, Param, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { NewOrderAnswer, PreparedContent, PreparedOrder } from '@shop/contract';
import { AdminOnly, Public } from '../../../shared/auth/access.js';
import { type Actor, CurrentActor } from '../../../shared/auth/actor.js';
import { Clock } from '../../../shared/domain/clock.js';
import { toCents } from '../../../shared/domain/money.js';
import { idempotencyKey, sayReplayed } from '../../../shared/http/input/idempotency-key.js';
import { ObjectIdPipe } from '../../../shared/http/input/object-id.pipe.js';
import { sendPage, sliceOf } from '../../../shared/http/lists/paging.js';
import { FollowPrepared } from '../application/follow-prepared.js';
import { KeepPrepared } from '../application/keep-prepared.js';
import { PayersAccess } from '../application/payers-access.js';
import { PreparedOrders } from '../application/ports/prepared-orders.js';
import { PrepareOrder } from '../application/prepare-order.js';
import { toPreparedContent, toPreparedOrder } from '../application/prepared-view.js';
import { toNewOrderAnswer } from './new-order-answer.js';
import { toPlaceOrder, toWantedLine } from './order-requests.js';
import {
  OrderOfLinkDto,
  PreparedOrderDto,
  PreparedOrderLinkDto,
  PreparedOrderListQuery,
} from './prepared-order.dto.js';

/** Orders that the shop prepares, and the mailed links that pay them (docs/adr/0082). */
@ApiTags('commandes')
@Controller('api/prepared-orders')
export class PreparedOrdersController {
  constructor(
    private readonly prepare: PrepareOrder,
    private readonly keep: KeepPrepared,
    private readonly follow: FollowPrepared,
    private readonly prepared: PreparedOrders,
    private readonly clock: Clock,
    private readonly payers: PayersAccess,
  ) {}

  @AdminOnly()
  @ApiBearerAuth()
  @Get()
  @ApiOperation({ summary: 'Liens de paiement, le dernier préparé d’abord' })
  async list(
    @Query() query: PreparedOrderListQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PreparedOrder[]> {
    const { state } = query;
    const { items, ...page } = await this.prepared.list({ ...sliceOf(query), ...(state && { state }) });
    const now = this.clock.now();
    return sendPage(response, { ...page, items: items.map((one) => toPreparedOrder(one, now)) });
  }

  @AdminOnly()
  @ApiBearerAuth()
  @Post()
  @ApiHeader({ name: 'Idempotency-Key', required: false, description: 'Même clé, même lien, un seul email.' })
  @ApiOperation({ summary: 'Préparer une commande et envoyer son lien de paiement' })
  async send(
    @Body() body: PreparedOrderDto,
    @Headers('idempotency-key') header: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PreparedOrder> {
    const { nom, prenom, email, country, articles, amount } = body;
    const { mobile = '', address = '', city = '', postalCode = '', deliveryMethod = '', message = '' } = body;
    const requestKey = idempotencyKey(header);
    const { prepared, repeated } = await this.prepare.execute({
      ...{ nom, prenom, email, country, mobile, address, city, postalCode, deliveryMethod, message },
      complement: body.complement ?? '',
      ...{ code: body.code ?? '', relayPoint: body.relayPoint ?? null, relayListed: body.relayListed ?? false },
      wanted: articles.map(toWantedLine),
      shownTotalCents: toCents(amount),
      ...(requestKey && { requestKey }),
    });
    if (repeated) sayReplayed(response);
    return toPreparedOrder(prepared, this.clock.now());
  }

  @AdminOnly()
  @ApiBearerAuth()
  @Post(':id/resend')
  @HttpCode(200)
  @ApiOperation({ summary: 'Envoyer un nouveau lien ; le précédent ne vaut plus' })
  async resend(@Param('id', ObjectIdPipe) id: string): Promise<PreparedOrder> {
    return toPreparedOrder(await this.keep.resend(id), this.clock.now());
  }

  @AdminOnly()
  @ApiBearerAuth()
  @Post(':id/cancel')
  @HttpCode(200)
  @ApiOperation({ summary: 'Annuler un lien de paiement' })
  async cancel(@Param('id', ObjectIdPipe) id: string): Promise<PreparedOrder> {
    return toPreparedOrder(await this.keep.cancel(id), this.clock.now());
  }

  @Public()
  @Post('read')
  @HttpCode(200)
  @ApiOperation({ summary: 'Ce que la boutique a préparé, avec le lien reçu par email' })
  async read(@Body() { token }: PreparedOrderLinkDto, @Ip() ip: string): Promise<PreparedContent> {
    return toPreparedContent(await this.follow.read(token, ip));
  }

  @Public()
  @Post('order')
  @ApiOperation({ summary: 'Commander et payer ce qui a été préparé : un lien, une commande' })
  async order(
    @Body() { token, ...body }: OrderOfLinkDto,
    @CurrentActor() actor: Actor,
    @Ip() ip: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NewOrderAnswer> {
    const placed = await this.follow.order(token, toPlaceOrder(body, { actor, ip, headerKey: undefined }));
    if (placed.repeated) sayReplayed(response);
    return toNewOrderAnswer(placed, this.payers);
  }
}
