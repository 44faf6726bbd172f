import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsInt,
  IsObject,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { BUNDLE_LIMITS, type BundlePart } from '@shop/contract';
import { Optional } from '../../../shared/http/input/fields.js';

const UNREADABLE = { message: 'Le contenu choisi pour le coffret est illisible.' };

export class ChosenPartDto implements BundlePart {
  @ApiProperty({ example: '65f000000000000000000001' })
  @MaxLength(64, UNREADABLE)
  @IsString(UNREADABLE)
  productId: string;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: BUNDLE_LIMITS.places, example: 1 })
  @Min(1, UNREADABLE)
  @Max(BUNDLE_LIMITS.places, UNREADABLE)
  @IsInt(UNREADABLE)
  units: number;
}

/** What the shopper chose for a bundle; whether it may be so is told on its line. */
export const ChosenPartsField = () =>
  applyDecorators(
    ApiPropertyOptional({
      type: [ChosenPartDto],
      description: 'Ce que le client a choisi, pour un coffret au choix ; sans lui, son contenu habituel.',
    }),
    Optional(),
    IsObject({ each: true, ...UNREADABLE }),
    ValidateNested({ each: true }),
    Type(() => ChosenPartDto),
    ArrayMinSize(1, UNREADABLE),
    ArrayMaxSize(BUNDLE_LIMITS.parts, UNREADABLE),
    IsArray(UNREADABLE),
  );
