import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsMongoId,
  IsNotEmpty,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { LOT_NUMBER_MAX_LENGTH, LOT_UNITS_MAX, type ParcelLot, type ParcelLotsCorrection } from '@shop/contract';
import { NOT_BLANK, Optional, Trimmed } from './fields.js';

const MOST_PARTS = 200;
const NUMBER_MISSING = 'Le numéro du lot est requis.';

export class ParcelLotDto implements ParcelLot {
  @ApiProperty({ example: '65f000000000000000000001' })
  @IsMongoId({ message: 'Le produit est inconnu.' })
  productId: string;

  @ApiProperty({ example: '26-114', maxLength: LOT_NUMBER_MAX_LENGTH, pattern: NOT_BLANK })
  @Trimmed()
  @MaxLength(LOT_NUMBER_MAX_LENGTH, { message: `Un numéro de lot compte au plus ${LOT_NUMBER_MAX_LENGTH} caractères.` })
  @IsNotEmpty({ message: NUMBER_MISSING })
  @IsString({ message: NUMBER_MISSING })
  number: string;

  @ApiProperty({ example: 2, minimum: 1, maximum: LOT_UNITS_MAX })
  @Min(1, { message: 'La quantité commence à 1.' })
  @Max(LOT_UNITS_MAX, { message: 'La quantité est trop grande.' })
  @IsInt({ message: 'La quantité doit être un nombre entier.' })
  quantity: number;
}

/** First of what kind it is, as everywhere: these are applied in their order. */
export const ParcelLotsField = ({ optional = false } = {}) =>
  applyDecorators(
    IsArray({ message: 'Les lots sont illisibles.' }),
    ArrayMaxSize(MOST_PARTS, { message: 'Les lots sont trop nombreux.' }),
    Type(() => ParcelLotDto),
    ValidateNested({ each: true }),
    ...(optional ? [Optional()] : []),
  );

export class ParcelLotsCorrectionDto implements ParcelLotsCorrection {
  @ApiProperty({ type: [ParcelLotDto], description: 'Les lots du colis.' })
  @ParcelLotsField()
  lots: ParcelLotDto[];
}
