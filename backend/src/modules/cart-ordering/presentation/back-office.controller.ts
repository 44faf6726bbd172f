import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type {
  BulkStatusResult,
  ClientRecordSheet,
  Dashboard,
  OpenPayment,
  PickList,
  ProductImpact,
  StockFigures,
} from '@shop/contract';
import { AdminOnly, OpenTo } from '../../../shared/auth/access.js';
import { type Actor, CurrentActor } from '../../../shared/auth/actor.js';
import { ObjectIdPipe } from '../../../shared/http/input/object-id.pipe.js';
import { ChangeManyStatuses } from '../application/change-many-statuses.js';
import { ShowClientSheet } from '../application/show-client-sheet.js';
import { ShowDashboard } from '../application/show-dashboard.js';
import { ShowOpenPayments } from '../application/show-open-payments.js';
import { ShowPickList } from '../application/show-pick-list.js';
import { ShowProductImpact } from '../application/show-product-impact.js';
import { ShowStock } from '../application/show-stock.js';
import { administratorOf } from './actors.js';
import { BulkStatusDto } from './bulk-status.dto.js';
import { OrderIdsQuery } from '../../../shared/http/lists/order-ids.query.js';
import { ProductIdsQuery } from '../../../shared/http/lists/product-ids.query.js';
import { assertMaySet, withOwnSteps } from './status-rights.js';

/** Registered before the orders' own routes: 'pick-list' is no order's id. */
@ApiTags('Back-office')
@ApiBearerAuth()
@AdminOnly()
@Controller('api')
export class BackOfficeController {
  constructor(
    private readonly dashboard: ShowDashboard,
    private readonly payments: ShowOpenPayments,
    private readonly pickList: ShowPickList,
    private readonly changeMany: ChangeManyStatuses,
    private readonly clientSheet: ShowClientSheet,
    private readonly productImpact: ShowProductImpact,
    private readonly stock: ShowStock,
  ) {}

  @Get('dashboard')
  @ApiOperation({ summary: "Ce qu'il y a à faire, et les ventes des trente derniers jours" })
  overview(): Promise<Dashboard> {
    return this.dashboard.execute();
  }

  @Get('open-payments')
  @ApiOperation({ summary: "Paiements et remboursements dont l'issue est encore ouverte" })
  openPayments(): Promise<OpenPayment[]> {
    return this.payments.execute();
  }

  @OpenTo('preparer')
  @Get('orders/pick-list')
  @ApiOperation({
    summary: 'Ce qui est à préparer, par commande et par produit ; de ces commandes seulement, si elles sont nommées',
  })
  picks(@Query() { ids }: OrderIdsQuery): Promise<PickList> {
    return this.pickList.execute(ids);
  }

  @OpenTo('preparer')
  @Post('orders/bulk-status')
  @HttpCode(200)
  @ApiOperation({ summary: 'Changer le statut de plusieurs commandes ; chacune a sa réponse' })
  async bulk(@Body() body: BulkStatusDto, @CurrentActor() actor: Actor): Promise<BulkStatusResult[]> {
    assertMaySet(actor, body.changes);
    const results = await this.changeMany.execute(body, administratorOf(actor));
    return results.map((one) => (one.ok ? { ...one, order: withOwnSteps(actor, one.order) } : one));
  }

  @Get('client/:id/sheet')
  @ApiOperation({ summary: "Fiche d'un client : commandes, dépenses, remboursements" })
  sheet(@Param('id', ObjectIdPipe) id: string): Promise<ClientRecordSheet> {
    return this.clientSheet.execute(id);
  }

  @OpenTo('preparer', 'editor')
  @Get('stock')
  @ApiOperation({ summary: 'Étagère, réservé et disponible de chaque produit demandé' })
  stockOf(@Query() { ids }: ProductIdsQuery): Promise<StockFigures[]> {
    return this.stock.execute(ids);
  }

  @OpenTo('editor')
  @Get('product/:id/impact')
  @ApiOperation({ summary: "Ce que la suppression d'un produit entraîne" })
  impact(@Param('id', ObjectIdPipe) id: string): Promise<ProductImpact> {
    return this.productImpact.execute(id);
  }
}
