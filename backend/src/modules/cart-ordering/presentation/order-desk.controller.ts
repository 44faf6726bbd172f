import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { BulkStatusResult, Order } from '@shop/contract';
import { AdminOnly, OpenTo } from '../../../shared/auth/access.js';
import { type Actor, CurrentActor } from '../../../shared/auth/actor.js';
import { ObjectIdPipe } from '../../../shared/http/input/object-id.pipe.js';
import { toContract } from '../application/order-view.js';
import { TagOrders } from '../application/tag-orders.js';
import { UndoStatus } from '../application/undo-status.js';
import { OrderTaggingDto } from './order-tags.dto.js';
import { BulkUndoDto, OrderUndoDto } from './order-undo.dto.js';
import { withOwnSteps } from './status-rights.js';

@ApiTags('commandes')
@ApiBearerAuth()
@OpenTo('preparer')
@AdminOnly()
@Controller('api')
export class OrderDeskController {
  constructor(
    private readonly undo: UndoStatus,
    private readonly tags: TagOrders,
  ) {}

  @Get('order-tags')
  @ApiOperation({ summary: 'Les étiquettes que portent des commandes' })
  known(): Promise<string[]> {
    return this.tags.known();
  }

  @Post('orders/tags')
  @HttpCode(200)
  @ApiOperation({ summary: 'Mettre une étiquette à des commandes, ou la leur retirer ; chacune a sa réponse' })
  async tag(@Body() body: OrderTaggingDto, @CurrentActor() actor: Actor): Promise<BulkStatusResult[]> {
    return asShown(actor, await this.tags.execute(body));
  }

  @Post('orders/bulk-undo')
  @HttpCode(200)
  @ApiOperation({ summary: 'Annuler le dernier changement de statut de plusieurs commandes ; chacune a sa réponse' })
  async undoMany(@Body() body: BulkUndoDto, @CurrentActor() actor: Actor): Promise<BulkStatusResult[]> {
    return asShown(actor, await this.undo.many(body));
  }

  @Post('orders/:id/undo')
  @HttpCode(200)
  @ApiOperation({ summary: 'Annuler le dernier changement de statut, tant que personne n’en est informé' })
  async undoOne(
    @Param('id', ObjectIdPipe) id: string,
    @Body() { key }: OrderUndoDto,
    @CurrentActor() actor: Actor,
  ): Promise<Order> {
    return withOwnSteps(actor, toContract(await this.undo.execute(id, key), 'admin'));
  }
}

const asShown = (actor: Actor, results: readonly BulkStatusResult[]): BulkStatusResult[] =>
  results.map((one) => (one.ok ? { ...one, order: withOwnSteps(actor, one.order) } : one));
