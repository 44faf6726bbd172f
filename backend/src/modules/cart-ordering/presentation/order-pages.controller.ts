import { Body, Controller, Get, HttpCode, Ip, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { OpenedOrder, OrderPage } from '@shop/contract';
import { ClientOrAdmin, Public } from '../../../shared/auth/access.js';
import { type Actor, CurrentActor } from '../../../shared/auth/actor.js';
import { FindOrder } from '../application/find-order.js';
import { KeepOrder } from '../application/keep-order.js';
import { RequestRefund } from '../application/request-refund.js';
import { ShowOrderPage } from '../application/show-order-page.js';
import { TakeBackRefundRequest } from '../application/take-back-refund-request.js';
import { OrderAccessDto, OrderLinkToOpenDto, OrderToFindDto } from './order-page.dto.js';
import { askedOf, OpenedRefundAskedDto, OpenedRefundTakenBackDto } from './refund-asked.dto.js';

/** The page of an order, for its client and for whoever proves to have its address. */
@ApiTags('commandes')
@Controller('api/order-pages')
export class OrderPagesController {
  constructor(
    private readonly findOrder: FindOrder,
    private readonly keepOrder: KeepOrder,
    private readonly showPage: ShowOrderPage,
    private readonly requestRefund: RequestRefund,
    private readonly takeBackRequest: TakeBackRefundRequest,
  ) {}

  @Public()
  @Post('find')
  @HttpCode(200)
  @ApiOperation({ summary: 'Retrouver une commande ; la réponse est la même pour toute référence et toute adresse' })
  async find(@Body() { reference, email }: OrderToFindDto, @Ip() ip: string): Promise<{ message: string }> {
    await this.findOrder.ask({ reference, email, ip });
    return { message: 'Si une commande correspond, un lien vient de partir à cette adresse.' };
  }

  @Public()
  @Post('open')
  @HttpCode(200)
  @ApiOperation({ summary: 'Ouvrir une commande avec le lien reçu par email, qui ne sert qu’une fois' })
  open(@Body() { token, attempt }: OrderLinkToOpenDto, @Ip() ip: string): Promise<OpenedOrder> {
    return this.findOrder.open({ token, attempt, ip });
  }

  @Public()
  @Post('read')
  @HttpCode(200)
  @ApiOperation({ summary: 'Relire la commande qu’un lien a ouverte' })
  read(@Body() { access }: OrderAccessDto): Promise<OrderPage> {
    return this.findOrder.read(access);
  }

  @Public()
  @Post('account')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Recevoir de quoi ouvrir un compte avec la commande ; la réponse est la même pour toute adresse',
  })
  async account(@Body() { access }: OrderAccessDto, @Ip() ip: string): Promise<{ message: string }> {
    await this.keepOrder.ask({ access, ip });
    return { message: 'Un email vient de partir à l’adresse de la commande.' };
  }

  @Public()
  @Post('refund-request')
  @HttpCode(200)
  @ApiOperation({ summary: 'Demander un remboursement de la commande qu’un lien a ouverte' })
  async refund(@Body() { access, ...asked }: OpenedRefundAskedDto, @Ip() ip: string): Promise<OrderPage> {
    return this.showPage.of(await this.requestRefund.execute({ access }, ip, askedOf(asked)));
  }

  @Public()
  @Post('refund-request/take-back')
  @HttpCode(200)
  @ApiOperation({ summary: 'Retirer une demande de remboursement à laquelle personne n’a répondu' })
  async takeBack(@Body() { access, requestedAt }: OpenedRefundTakenBackDto, @Ip() ip: string): Promise<OrderPage> {
    return this.showPage.of(await this.takeBackRequest.execute({ access }, ip, new Date(requestedAt)));
  }

  @ApiBearerAuth()
  @ClientOrAdmin()
  @Get(':reference')
  @ApiOperation({ summary: 'La page d’une commande, pour son client ou un administrateur' })
  one(@Param('reference') reference: string, @CurrentActor() actor: Actor): Promise<OrderPage> {
    return this.showPage.execute(reference, actor);
  }
}
