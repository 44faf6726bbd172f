import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, Max, Min, NotEquals } from 'class-validator';
import { ADJUSTMENT_CAUSES, type AdjustmentCause, type StockAdjustment } from '@shop/contract';
import { PRODUCT_LIMITS } from '../domain/product.js';

const { max } = PRODUCT_LIMITS.stock;
const UNITS = { message: 'Indiquez combien d’unités ajouter ou retirer\u00a0: un nombre entier, sauf 0.' };
const SHELF = { message: 'Le nombre sur l’étagère n’est pas lisible.' };

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

  @ApiPropertyOptional({
    description: 'Ce qui était sur l’étagère quand la décision a été prise ; un autre nombre est dit, rien ne bouge',
    example: 42,
  })
  @Min(0, SHELF)
  @Max(Number.MAX_SAFE_INTEGER, SHELF)
  @IsInt(SHELF)
  @IsOptional()
  expectedShelf?: number;
}
