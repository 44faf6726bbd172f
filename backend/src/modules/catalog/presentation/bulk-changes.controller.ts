import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { BulkLine, BulkResult } from '@shop/contract';
import { AdminOnly } from '../../../shared/auth/access.js';
import { toCents } from '../../../shared/domain/money.js';
import { ApplyBulkChange } from '../application/apply-bulk-change.js';
import { PreviewBulkChange } from '../application/preview-bulk-change.js';
import { BulkPreviewDto, BulkRequestDto, wishOf } from './bulk-change.dto.js';
import { adminFiltersOf, AdminProductFilterQuery } from './product-list.query.js';

@ApiTags('Catalogue (administration)')
@ApiBearerAuth()
@AdminOnly()
@Controller('api/products')
export class BulkChangesController {
  constructor(
    private readonly preview: PreviewBulkChange,
    private readonly changes: ApplyBulkChange,
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
    return this.changes.execute(
      lines.map(({ updatedAt, price, ...line }) => ({ ...line, price: toCents(price), seen: new Date(updatedAt) })),
    );
  }
}
