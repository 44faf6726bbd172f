import { Body, Controller, Delete, Get, HttpCode, Param, Put, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Order, OrderDetails, OrderTimelineEntry } from '@shop/contract';
import { AdminOnly, AdminOrKey, ClientOrAdmin, OpenTo } from '../../../shared/auth/access.js';
import { type Actor, CurrentActor } from '../../../shared/auth/actor.js';
import { normalizeEmail } from '../../../shared/domain/email-address.js';
import { ObjectIdPipe } from '../../../shared/http/input/object-id.pipe.js';
import { sendPage } from '../../../shared/http/lists/paging.js';
import { ChangeOrderStatus } from '../application/change-order-status.js';
import { CorrectDelivery } from '../application/correct-delivery.js';
import { CorrectEmail } from '../application/correct-email.js';
import { DeleteOrder } from '../application/delete-order.js';
import { InvoicesOfOrders } from '../application/invoices-of-orders.js';
import { OrderRepository } from '../application/ports/order-repository.js';
import { toContract } from '../application/order-view.js';
import { ShowTimeline } from '../application/show-timeline.js';
import { ShowOrder } from '../application/show-order.js';
import { administratorOf } from './actors.js';
import { DeliveryCorrectionDto, OrderEmailDto, OrderStatusChangeDto } from './order-admin.dto.js';
import { DeleteOrderQuery, OrderListQuery, selectionOf } from './order-list.query.js';
import { assertMaySet, withOwnSteps } from './status-rights.js';

@ApiTags('commandes')
@ApiBearerAuth()
@Controller('api/orders')
export class OrdersController {
  constructor(
    private readonly orders: OrderRepository,
    private readonly showOrder: ShowOrder,
    private readonly changeStatus: ChangeOrderStatus,
    private readonly correctDelivery: CorrectDelivery,
    private readonly correctEmail: CorrectEmail,
    private readonly deleteOrder: DeleteOrder,
    private readonly showTimeline: ShowTimeline,
    private readonly invoices: InvoicesOfOrders,
  ) {}

  @OpenTo('preparer')
  @AdminOrKey('orders:read')
  @Get()
  @ApiOperation({ summary: "Commandes payées, la plus récente d'abord" })
  async list(
    @Query() query: OrderListQuery,
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Order[]> {
    const page = await this.orders.list(selectionOf(query));
    return sendPage(response, page).map((order) => withOwnSteps(actor, toContract(order, 'admin')));
  }

  @OpenTo('preparer')
  @ClientOrAdmin('orders:read')
  @Get(':id')
  @ApiOperation({ summary: 'Une commande, pour son client ou un administrateur' })
  async one(@Param('id', ObjectIdPipe) id: string, @CurrentActor() actor: Actor): Promise<OrderDetails> {
    const order = await this.showOrder.execute(id, actor);
    const view = toContract(order, actor.kind === 'client' ? 'client' : 'admin');
    return { ...withOwnSteps(actor, view), ...(await this.invoices.of(order.snapshot)) };
  }

  @OpenTo('preparer')
  @AdminOrKey('orders:read')
  @Get(':id/timeline')
  @ApiOperation({ summary: 'Tout ce qui est arrivé à une commande, du plus ancien au plus récent' })
  timeline(@Param('id', ObjectIdPipe) id: string): Promise<OrderTimelineEntry[]> {
    return this.showTimeline.execute(id);
  }

  @OpenTo('preparer')
  @AdminOnly()
  @Put(':id/status')
  @ApiOperation({ summary: 'Changer le statut, corriger le suivi ou commenter' })
  async status(
    @Param('id', ObjectIdPipe) id: string,
    @Body() body: OrderStatusChangeDto,
    @CurrentActor() actor: Actor,
  ): Promise<Order> {
    assertMaySet(actor, [body]);
    return withOwnSteps(actor, toContract(await this.changeStatus.execute(id, body, administratorOf(actor)), 'admin'));
  }

  @AdminOnly()
  @Put(':id/delivery')
  @ApiOperation({ summary: 'Corriger le jour de réception, dont court le délai de rétractation' })
  async delivery(
    @Param('id', ObjectIdPipe) id: string,
    @Body() { deliveredOn }: DeliveryCorrectionDto,
  ): Promise<Order> {
    return toContract(await this.correctDelivery.execute(id, deliveredOn), 'admin');
  }

  @AdminOnly()
  @Put(':id/email')
  @ApiOperation({ summary: 'Corriger l’adresse des mails d’une commande ; ceux qui ne sont pas arrivés y repartent' })
  async email(@Param('id', ObjectIdPipe) id: string, @Body() body: OrderEmailDto): Promise<Order> {
    return toContract(await this.correctEmail.execute(id, normalizeEmail(body.email), body.expectedEmail), 'admin');
  }

  @AdminOnly()
  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Retirer une commande des listes ; `?confirm=1` quand elle reste due' })
  async delete(
    @Param('id', ObjectIdPipe) id: string,
    @Query() { confirm }: DeleteOrderQuery,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.deleteOrder.execute(id, { confirmed: confirm === '1', administratorId: administratorOf(actor) });
  }
}
