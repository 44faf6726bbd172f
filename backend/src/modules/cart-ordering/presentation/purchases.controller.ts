import { Body, Controller, HttpCode, Ip, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Order } from '@shop/contract';
import { Own } from '../../../shared/auth/access.js';
import { ObjectIdPipe } from '../../../shared/http/input/object-id.pipe.js';
import { AttachPurchase } from '../application/attach-purchase.js';
import { toContract } from '../application/order-view.js';
import { RequestRefund } from '../application/request-refund.js';
import { TakeBackRefundRequest } from '../application/take-back-refund-request.js';
import { AttachPurchaseDto } from './purchase.dto.js';
import { askedOf, RefundAskedDto, RefundTakenBackDto } from './refund-asked.dto.js';

@ApiTags('commandes')
@ApiBearerAuth()
@Own('userId')
@Controller('api/purchases/:userId')
export class PurchasesController {
  constructor(
    private readonly attachPurchase: AttachPurchase,
    private readonly requestRefund: RequestRefund,
    private readonly takeBackRequest: TakeBackRefundRequest,
  ) {}

  @Post('add')
  @HttpCode(200)
  @ApiOperation({ summary: "Rattacher une commande du même client à son historique ; n'en crée aucune" })
  async add(
    @Param('userId', ObjectIdPipe) userId: string,
    @Body() { _id, orderId }: AttachPurchaseDto,
  ): Promise<{ newPurchase: Order }> {
    const order = await this.attachPurchase.execute((_id ?? orderId ?? '').toLowerCase(), userId);
    return { newPurchase: toContract(order, 'client') };
  }

  @Post(':orderId/refund')
  @HttpCode(200)
  @ApiBody({ type: RefundAskedDto, required: false })
  @ApiOperation({ summary: 'Demander un remboursement ; sans rien dire de plus, de toute la commande' })
  async refund(
    @Param('userId', ObjectIdPipe) userId: string,
    @Param('orderId', ObjectIdPipe) orderId: string,
    @Body() asked: RefundAskedDto,
    @Ip() ip: string,
  ): Promise<{ updatedOrder: Order }> {
    const order = await this.requestRefund.execute({ orderId, clientId: userId }, ip, askedOf(asked));
    return { updatedOrder: toContract(order, 'client') };
  }

  @Post(':orderId/refund/take-back')
  @HttpCode(200)
  @ApiOperation({ summary: 'Retirer une demande de remboursement à laquelle personne n’a répondu' })
  async takeBack(
    @Param('userId', ObjectIdPipe) userId: string,
    @Param('orderId', ObjectIdPipe) orderId: string,
    @Body() { requestedAt }: RefundTakenBackDto,
    @Ip() ip: string,
  ): Promise<{ updatedOrder: Order }> {
    const order = await this.takeBackRequest.execute({ orderId, clientId: userId }, ip, new Date(requestedAt));
    return { updatedOrder: toContract(order, 'client') };
  }
}
