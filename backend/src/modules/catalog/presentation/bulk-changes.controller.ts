import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { BulkLine, BulkResult, PlannedChange } from '@shop/contract';
import { AdminOnly, OpenTo } from '../../../shared/auth/access.js';
import { toCents } from '../../../shared/domain/money.js';
import { PageQuery, sendPage, sliceOf } from '../../../shared/http/lists/paging.js';
import { ApplyBulkChange } from '../application/apply-bulk-change.js';
import { PlanBulkChange } from '../application/plan-bulk-change.js';
import { PreviewBulkChange, shownTerms } from '../application/preview-bulk-change.js';
import {
  BulkPlanCancelDto,
  BulkPlanDto,
  BulkPreviewDto,
  BulkRequestDto,
  type BulkSettingDto,
  wishOf,
} from './bulk-change.dto.js';
import { adminFiltersOf, AdminProductFilterQuery } from './product-list.query.js';

@ApiTags('Catalogue (administration)')
@ApiBearerAuth()
@OpenTo('editor')
@AdminOnly()
@Controller('api/products')
export class BulkChangesController {
  constructor(
    private readonly preview: PreviewBulkChange,
    private readonly changes: ApplyBulkChange,
    private readonly plans: PlanBulkChange,
  ) {}

  @Get('all/ids')
  @ApiOperation({ summary: 'Les identifiants de tous les produits trouvés, pour les choisir au-delà de la page' })
  ids(@Query() query: AdminProductFilterQuery): Promise<string[]> {
    return this.preview.idsOf(adminFiltersOf(query));
  }

  @Post('changes/preview')
  @HttpCode(200)
  @ApiOperation({ summary: 'Ce qu’un changement ferait de chaque produit choisi ; rien n’est écrit' })
  show(@Body() { ids, change }: BulkPreviewDto): Promise<BulkLine[]> {
    return this.preview.execute(ids, wishOf(change));
  }

  @Post('changes')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Écrit ce que l’aperçu a montré, produit par produit ; ce qui a changé entre-temps est dit et reste',
  })
  apply(@Body() { lines }: BulkRequestDto): Promise<BulkResult[]> {
    return this.changes.execute(lines.map(settingOf));
  }

  @Post('changes/plan')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Programme ce que l’aperçu a montré pour un moment à venir ; il prend la place de ce qui était programmé',
  })
  plan(@Body() { at, lines }: BulkPlanDto): Promise<BulkResult[]> {
    return this.plans.execute(new Date(at), lines.map(settingOf));
  }

  @Post('changes/plan/cancel')
  @HttpCode(200)
  @ApiOperation({ summary: 'Annule ce qui est programmé pour des produits, ou range ce qui n’a pas pu être appliqué' })
  async cancel(@Body() { productIds }: BulkPlanCancelDto): Promise<{ cancelled: number }> {
    return { cancelled: await this.plans.cancel(productIds) };
  }

  @Get('changes/planned')
  @ApiOperation({
    summary: 'Les changements programmés, le plus proche d’abord, et ceux qui n’ont pas pu être appliqués',
  })
  @ApiOkResponse({ headers: { 'X-Total-Count': { description: 'Nombre de changements en tout' } } })
  async planned(@Query() query: PageQuery, @Res({ passthrough: true }) response: Response): Promise<PlannedChange[]> {
    const { items, total } = await this.plans.list(sliceOf(query));
    const shown = items.map(({ at, before, after, ...plan }) => ({
      ...plan,
      at: at.toISOString(),
      before: shownTerms(before),
      after: shownTerms(after),
    }));
    return sendPage(response, { items: shown, total });
  }
}

const settingOf = ({ updatedAt, price, ...line }: BulkSettingDto) => ({
  ...line,
  price: toCents(price),
  seen: new Date(updatedAt),
});
