import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ProductVariants } from '@shop/contract';
import { AdminOnly, OpenTo } from '../../../shared/auth/access.js';
import { ObjectIdPipe } from '../../../shared/http/input/object-id.pipe.js';
import { ManageVariants } from '../application/manage-variants.js';
import { VariantsChangeDto } from './variants.dto.js';

@ApiTags('Catalogue (administration)')
@ApiBearerAuth()
@OpenTo('editor')
@AdminOnly()
@Controller('api')
export class VariantsController {
  constructor(private readonly variants: ManageVariants) {}

  @Get('product/:id/variants')
  @ApiOperation({ summary: 'Les formats d’un produit' })
  show(@Param('id', ObjectIdPipe) id: string): Promise<ProductVariants> {
    return this.variants.of(id);
  }

  @Put('product/:id/variants')
  @ApiOperation({ summary: 'Choisit les produits qui sont les formats l’un de l’autre' })
  change(@Param('id', ObjectIdPipe) id: string, @Body() change: VariantsChangeDto): Promise<ProductVariants> {
    return this.variants.change(id, change);
  }
}
