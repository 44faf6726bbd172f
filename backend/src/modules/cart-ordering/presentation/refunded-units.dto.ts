import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsArray, IsInt, IsMongoId, Max, Min, ValidateNested } from 'class-validator';
import type { RefundedUnits } from '@shop/contract';
import { Optional } from '../../../shared/http/input/fields.js';

const MOST_LINES = 50;
const MOST_UNITS = 10_000;

export class RefundedUnitsDto implements RefundedUnits {
  @ApiProperty({ example: '65f000000000000000000001' })
  @IsMongoId({ message: 'Le produit est inconnu.' })
  productId: string;

  @ApiProperty({ example: 1, minimum: 1, maximum: MOST_UNITS })
  @Min(1, { message: 'La quantité commence à 1.' })
  @Max(MOST_UNITS, { message: 'La quantité est trop grande.' })
  @IsInt({ message: 'La quantité doit être un nombre entier.' })
  quantity: number;

  @ApiPropertyOptional({
    example: 1,
    minimum: 0,
    maximum: MOST_UNITS,
    description: 'Unités revenues, remises en rayon avec le remboursement ; au plus celles qu’il rembourse.',
  })
  @Optional()
  @Min(0, { message: 'Les unités remises en rayon commencent à 0.' })
  @Max(MOST_UNITS, { message: 'La quantité est trop grande.' })
  @IsInt({ message: 'Les unités remises en rayon doivent être un nombre entier.' })
  onShelf?: number;
}

/** First of what kind it is, as everywhere: these are applied in their order. */
export const RefundedUnitsField = () =>
  applyDecorators(
    IsArray({ message: 'Les unités remboursées sont illisibles.' }),
    ArrayUnique((one: RefundedUnitsDto | null) => one?.productId, {
      message: 'Un produit figure deux fois parmi les unités remboursées.',
    }),
    ArrayMaxSize(MOST_LINES, { message: 'Les lignes remboursées sont trop nombreuses.' }),
    Type(() => RefundedUnitsDto),
    ValidateNested({ each: true }),
    Optional(),
  );
