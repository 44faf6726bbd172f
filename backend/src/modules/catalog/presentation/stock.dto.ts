import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, Max, Min, NotEquals } from 'class-validator';
import { ADJUSTMENT_CAUSES, type AdjustmentCause, type StockAdjustment } from '@shop/contract';
import { PRODUCT_LIMITS } from '../domain/product.js';

const { max } = PRODUCT_LIMITS.stock;
const UNITS = { message: 'Indiquez combien d’unités ajouter ou retirer : un nombre entier, sauf 0.' };

/** `POST /api/product/{id}/stock`. */
export class StockAdjustmentDto implements StockAdjustment {
  @ApiProperty({ description: 'Unités à ajouter, ou à retirer (négatif)', example: 12 })
  @NotEquals(0, UNITS)
  @Min(-max, UNITS)
  @Max(max, UNITS)
  @IsInt(UNITS)
  by: number;

  @ApiPropertyOptional({ enum: ADJUSTMENT_CAUSES, description: 'Pourquoi ; sans elle, une correction' })
  @IsIn(ADJUSTMENT_CAUSES, { message: 'Choisissez pourquoi le stock change dans la liste.' })
  @IsOptional()
  cause?: AdjustmentCause;
}
