import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Discount, DiscountCounts, DiscountDetails, DiscountPreview } from '@shop/contract';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { recordExport } from '../../../shared/audit/export-audit.js';
import { AdminOnly } from '../../../shared/auth/access.js';
import { type Actor, actorId, CurrentActor } from '../../../shared/auth/actor.js';
import { ObjectIdPipe } from '../../../shared/http/input/object-id.pipe.js';
import { sendCsv } from '../../../shared/http/lists/csv.js';
import { SearchQuery, sendPage, sliceOf } from '../../../shared/http/lists/paging.js';
import { KeepDiscounts } from '../application/keep-discounts.js';
import { DiscountRepository } from '../application/ports/discount-repository.js';
import { Staff } from '../application/ports/shop-counter.js';
import { ShowDiscounts } from '../application/show-discounts.js';
import { isPersonal, personalReference } from '../domain/personal-discount.js';
import {
  DiscountCorrectionDto,
  DiscountListQuery,
  DiscountPreviewDto,
  NewDiscountDto,
  NewDiscountSeriesDto,
} from './discount.dto.js';

@ApiTags('remises')
@ApiBearerAuth()
@AdminOnly()
@Controller('api')
export class DiscountsController {
  constructor(
    private readonly keep: KeepDiscounts,
    private readonly show: ShowDiscounts,
    private readonly discounts: DiscountRepository,
    private readonly staff: Staff,
    private readonly audit: AuditLog,
  ) {}

  @Get('discounts')
  @ApiOperation({ summary: 'Remises, la dernière créée d’abord' })
  async list(@Query() query: DiscountListQuery, @Res({ passthrough: true }) response: Response): Promise<Discount[]> {
    const { search, state } = query;
    const filters = { ...(search && { search }), ...(state && { state }) };
    return sendPage(response, await this.show.list({ ...sliceOf(query), ...filters }));
  }

  @Post('discounts')
  @ApiOperation({ summary: 'Créer une remise' })
  async add(@Body() body: NewDiscountDto, @CurrentActor() actor: Actor): Promise<DiscountDetails> {
    const { id } = await this.keep.add(body, await this.staff.displayName(actorId(actor)));
    return this.show.one(id);
  }

  @Post('discounts/preview')
  @HttpCode(200)
  @ApiOperation({ summary: 'Ce que la remise ferait d’un panier ; rien n’est créé' })
  async preview(@Body() body: DiscountPreviewDto): Promise<DiscountPreview> {
    return this.show.preview(body);
  }

  @Get('discounts/counts')
  @ApiOperation({ summary: 'Combien de remises sont actives, programmées et finies' })
  counts(@Query() { search }: SearchQuery): Promise<DiscountCounts> {
    return this.show.counts(search);
  }

  @Get('discounts/:id')
  @ApiOperation({ summary: 'Une remise et ses séries de codes' })
  async one(@Param('id', ObjectIdPipe) id: string): Promise<DiscountDetails> {
    return this.show.one(id);
  }

  @Put('discounts/:id')
  @ApiOperation({ summary: 'Changer une remise, pour les paniers qui ne sont pas payés' })
  async change(@Param('id', ObjectIdPipe) id: string, @Body() body: DiscountCorrectionDto): Promise<DiscountDetails> {
    await this.keep.change(id, body);
    return this.show.one(id);
  }

  @Post('discounts/:id/stop')
  @HttpCode(200)
  @ApiOperation({ summary: 'Arrêter une remise pour de bon' })
  async stop(@Param('id', ObjectIdPipe) id: string): Promise<DiscountDetails> {
    await this.keep.stop(id);
    return this.show.one(id);
  }

  @Post('discounts/:id/series')
  @ApiOperation({ summary: 'Créer des codes en série, qui servent une fois chacun' })
  async makeSeries(
    @Param('id', ObjectIdPipe) id: string,
    @Body() body: NewDiscountSeriesDto,
  ): Promise<DiscountDetails> {
    await this.keep.makeSeries(id, body);
    return this.show.one(id);
  }

  @Get('exports/discounts/:id.csv')
  @ApiProduces('text/csv')
  @ApiOperation({ summary: 'Les codes en série d’une remise, pour un tableur' })
  async export(@Param('id', ObjectIdPipe) id: string, @Res() response: Response): Promise<void> {
    const { series, name, audience } = await this.show.one(id);
    // The log keeps nothing of a client (docs/adr/0091).
    const discount = isPersonal({ audience }) ? personalReference({ id, audience }) : name;
    await recordExport(this.audit, 'discount-codes', { discount });
    await sendCsv(response, { name: 'codes', header: ['Série', 'Code', 'Utilisé'], rows: this.rowsOf(series) });
  }

  private async *rowsOf(series: DiscountDetails['series']) {
    for (const { id, label } of series) {
      for await (const { code, taken } of this.discounts.codesOf(id)) yield [label, code, taken ? 'oui' : 'non'];
    }
  }
}
