import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { CountBooked, CountDifference } from '@shop/contract';
import { AdminOnly } from '../../../shared/auth/access.js';
import { ShelfCounts } from '../application/ports/around-the-shelf.js';
import { CountDto, CountToBookDto } from './stock-count.dto.js';

@ApiTags('Stock (administration)')
@ApiBearerAuth()
@AdminOnly()
@Controller('api/stock/counts')
export class StockCountController {
  constructor(private readonly count: ShelfCounts) {}

  @Post('differences')
  @HttpCode(200)
  @ApiOperation({ summary: 'Ce qui a été compté, à côté de ce qui était attendu à ce moment ; rien n’est écrit' })
  differences(@Body() { lines }: CountDto): Promise<CountDifference[]> {
    return this.count.differences(lines);
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
