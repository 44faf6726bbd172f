import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Lot, LotRecipient, LotsToPick, OrderLots } from '@shop/contract';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { recordExport } from '../../../shared/audit/export-audit.js';
import { AdminOnly, OpenTo } from '../../../shared/auth/access.js';
import { type Actor, actorId, CurrentActor } from '../../../shared/auth/actor.js';
import { OrderIdsQuery } from '../../../shared/http/lists/order-ids.query.js';
import { ObjectIdPipe } from '../../../shared/http/input/object-id.pipe.js';
import { sendCsv } from '../../../shared/http/lists/csv.js';
import { PageQuery, sendPage, sliceOf } from '../../../shared/http/lists/paging.js';
import { ParcelLotsCorrectionDto } from '../../../shared/http/input/parcel-lots.js';
import { KeepLots } from '../application/keep-lots.js';
import { ParcelLots } from '../application/parcel-lots.js';
import { Staff } from '../application/ports/shop-floor.js';
import { ShowLots } from '../application/show-lots.js';
import { LotBlockingDto, LotCorrectionDto, LotListQuery, NewLotDto } from './lot.dto.js';

const HEADER = ['Commande', 'Client', 'Email', 'Unités', 'Remise ou envoyée'];

@ApiTags('lots')
@ApiBearerAuth()
@AdminOnly()
@Controller('api')
export class LotsController {
  constructor(
    private readonly keep: KeepLots,
    private readonly show: ShowLots,
    private readonly parcels: ParcelLots,
    private readonly staff: Staff,
    private readonly audit: AuditLog,
  ) {}

  @Get('lots')
  @ApiOperation({ summary: 'Lots, le dernier reçu d’abord' })
  async list(@Query() query: LotListQuery, @Res({ passthrough: true }) response: Response): Promise<Lot[]> {
    const { search, state, ends, product } = query;
    const wanted = { ...sliceOf(query), search, state, ends, productId: product };
    return sendPage(response, await this.show.list(wanted));
  }

  @Post('lots')
  @ApiOperation({ summary: 'Noter un lot reçu' })
  async add(@Body() body: NewLotDto): Promise<Lot> {
    return this.show.view(await this.keep.add(body));
  }

  @OpenTo('preparer')
  @Get('lots/to-pick')
  @ApiOperation({ summary: 'Lots à prendre pour les commandes à préparer, les plus anciens d’abord' })
  async toPick(@Query() { ids }: OrderIdsQuery): Promise<LotsToPick[]> {
    return this.parcels.toPick(ids);
  }

  @Get('lots/:id')
  @ApiOperation({ summary: 'Un lot' })
  async one(@Param('id', ObjectIdPipe) id: string): Promise<Lot> {
    return this.show.one(id);
  }

  @Put('lots/:id')
  @ApiOperation({ summary: 'Corriger un lot' })
  async correct(@Param('id', ObjectIdPipe) id: string, @Body() body: LotCorrectionDto): Promise<Lot> {
    return this.show.view(await this.keep.correct(id, body));
  }

  @Post('lots/:id/block')
  @HttpCode(200)
  @ApiOperation({ summary: 'Bloquer un lot : rien n’en part, ce qui en reste n’est plus vendu' })
  async block(
    @Param('id', ObjectIdPipe) id: string,
    @Body() body: LotBlockingDto,
    @CurrentActor() actor: Actor,
  ): Promise<Lot> {
    return this.show.view(await this.keep.block(id, body, await this.staff.displayName(actorId(actor))));
  }

  @Delete('lots/:id/block')
  @ApiOperation({ summary: 'Débloquer un lot : ce qui en reste revient en vente' })
  async unblock(@Param('id', ObjectIdPipe) id: string): Promise<Lot> {
    return this.show.view(await this.keep.unblock(id));
  }

  @Get('lots/:id/recipients')
  @ApiOperation({ summary: 'Qui a reçu le lot, le dernier envoi d’abord' })
  async recipients(
    @Param('id', ObjectIdPipe) id: string,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LotRecipient[]> {
    return sendPage(response, await this.show.recipients(id, sliceOf(query)));
  }

  @Get('exports/lots/:id.csv')
  @ApiProduces('text/csv')
  @ApiOperation({ summary: 'Qui a reçu le lot, pour un tableur' })
  async export(@Param('id', ObjectIdPipe) id: string, @Res() response: Response): Promise<void> {
    const { number } = await this.show.one(id);
    await recordExport(this.audit, 'lot-recipients', { lot: number });
    const rows = rowsOf(this.show.everyRecipient(id));
    await sendCsv(response, { name: `lot-${number.replace(/[^0-9A-Za-z-]/g, '-')}`, header: HEADER, rows });
  }

  @OpenTo('preparer')
  @Get('orders/:id/lots')
  @ApiOperation({ summary: 'Lots d’un colis, ou ceux qui sont proposés' })
  async ofOrder(@Param('id', ObjectIdPipe) id: string): Promise<OrderLots> {
    return this.parcels.show(id);
  }

  @OpenTo('preparer')
  @Put('orders/:id/lots')
  @ApiOperation({ summary: 'Corriger les lots d’un colis parti' })
  async correctOrder(
    @Param('id', ObjectIdPipe) id: string,
    @Body() { lots }: ParcelLotsCorrectionDto,
  ): Promise<OrderLots> {
    return this.parcels.correct(id, lots);
  }
}

async function* rowsOf(recipients: AsyncIterable<LotRecipient>) {
  for await (const { reference, name, email, quantity, shippedAt } of recipients)
    yield [reference, name, email, quantity, new Date(shippedAt)];
}
