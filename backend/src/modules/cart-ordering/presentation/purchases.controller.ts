import { Body, Controller, HttpCode, Ip, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Order } from '@shop/contract';
import { Own } from '../../../shared/auth/access.js';
import { ObjectIdPipe } from '../../../shared/http/input/object-id.pipe.js';
import { AttachPurchase } from '../application/attach-purchase.js';
import { toContract } from '../application/order-view.js';
import { RequestRefund } from '../application/request-refund.js';
import { AttachPurchaseDto } from './purchase.dto.js';

@ApiTags('commandes')
@ApiBearerAuth()
@Own('userId')
@Controller('api/purchases/:userId')
export class PurchasesController {
  constructor(
    private readonly attachPurchase: AttachPurchase,
    private readonly requestRefund: RequestRefund,
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
  @ApiOperation({ summary: 'Demander un remboursement' })
  async refund(
    @Param('userId', ObjectIdPipe) userId: string,
    @Param('orderId', ObjectIdPipe) orderId: string,
    @Ip() ip: string,
  ): Promise<{ updatedOrder: Order }> {
    return { updatedOrder: toContract(await this.requestRefund.execute(orderId, userId, ip), 'client') };
  }
}
