import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { CountBooked, CountDifferences } from '@shop/contract';
import { AdminOnly, OpenTo } from '../../../shared/auth/access.js';
import { ShelfCounts, Staff } from '../application/ports/around-the-shelf.js';
import { CountDto, CountToBookDto } from './stock-count.dto.js';

@ApiTags('Stock (administration)')
@ApiBearerAuth()
@OpenTo('editor')
@AdminOnly()
@Controller('api/stock/counts')
export class StockCountController {
  constructor(
    private readonly count: ShelfCounts,
    private readonly staff: Staff,
  ) {}

  @Post('differences')
  @HttpCode(200)
  @ApiOperation({ summary: 'Ce qui a été compté, à côté de ce qui était attendu à ce moment ; rien n’est écrit' })
  async differences(@Body() { lines, startedBy }: CountDto): Promise<CountDifferences> {
    return {
      lines: await this.count.differences(lines),
      startedBy: startedBy ? await this.staff.displayName(startedBy) : null,
    };
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Écrit les écarts d’un comptage, tous ou aucun ; les ventes faites entre-temps sont gardées',
  })
  book(@Body() body: CountToBookDto): Promise<CountBooked> {
    return this.count.book(body);
  }
}
