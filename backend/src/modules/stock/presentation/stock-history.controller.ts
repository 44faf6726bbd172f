import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { StockHistory, StockMovementLine } from '@shop/contract';
import { AdminOnly, OpenTo } from '../../../shared/auth/access.js';
import { ObjectIdPipe } from '../../../shared/http/input/object-id.pipe.js';
import { PageQuery, sendPage, sliceOf } from '../../../shared/http/lists/paging.js';
import { ShowStockHistory } from '../application/show-stock-history.js';

@ApiTags('Stock (administration)')
@ApiBearerAuth()
@OpenTo('editor')
@AdminOnly()
@Controller('api/product/:id/stock')
export class StockHistoryController {
  constructor(private readonly show: ShowStockHistory) {}

  @Get('history')
  @ApiOperation({ summary: 'Ce qui est sur l’étagère d’un produit, et ce qui y était chacun des 30 derniers jours' })
  head(@Param('id', ObjectIdPipe) id: string): Promise<StockHistory> {
    return this.show.head(id);
  }

  @Get('movements')
  @ApiOperation({ summary: 'Mouvements de stock d’un produit, le dernier d’abord' })
  async movements(
    @Param('id', ObjectIdPipe) id: string,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StockMovementLine[]> {
    return sendPage(response, await this.show.movements(id, sliceOf(query)));
  }
}
