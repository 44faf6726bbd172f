import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { LabellingState, LabelState } from '@shop/contract';
import { AdminOnly, OpenTo } from '../../../shared/auth/access.js';
import { ManageLabelling } from '../application/manage-labelling.js';
import { ProductIdsQuery } from '../../../shared/http/lists/product-ids.query.js';
import { LabellingChangeDto } from './labelling.dto.js';

@ApiTags('Réglages')
@ApiBearerAuth()
@OpenTo('editor')
@AdminOnly()
@Controller('api')
export class LabellingController {
  constructor(private readonly labelling: ManageLabelling) {}

  @Get('labelling')
  @ApiOperation({ summary: 'Si l’étiquetage complet est exigé, et les produits dont l’étiquette est incomplète' })
  show(): Promise<LabellingState> {
    return this.labelling.state();
  }

  @Put('labelling')
  @ApiOperation({
    summary: 'Exige l’étiquetage complet de ce qui se vend, ou ne l’exige plus (règl. 1223/2009, art. 19)',
  })
  change(@Body() { required, expectedVersion }: LabellingChangeDto): Promise<LabellingState> {
    return this.labelling.change({ required, expectedVersion });
  }

  @Get('labels')
  @ApiOperation({ summary: 'Ce qui manque à l’étiquette de produits, et s’ils se vendent' })
  labels(@Query() { ids }: ProductIdsQuery): Promise<LabelState[]> {
    return this.labelling.statesOf(ids);
  }
}
