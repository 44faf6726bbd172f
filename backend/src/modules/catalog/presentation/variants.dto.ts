import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsMongoId,
  IsObject,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { VARIANT_LIMITS, type VariantChoice, type VariantsChange } from '@shop/contract';

const MOST_VERSIONS = 1_000_000_000;
const VERSION = { message: 'La version de ce qui était affiché est illisible.' };

export class VariantChoiceDto implements VariantChoice {
  @ApiProperty({ example: '65f000000000000000000001' })
  @IsMongoId({ message: 'Le produit est inconnu.' })
  productId: string;

  @ApiProperty({ description: 'Ce qui distingue ce format', example: '200 g', maxLength: VARIANT_LIMITS.label })
  @MaxLength(VARIANT_LIMITS.label, { message: `Un format se nomme en ${VARIANT_LIMITS.label} caractères au plus.` })
  @IsString({ message: 'Ce champ doit être un texte.' })
  label: string;
}

export class VariantsChangeDto implements VariantsChange {
  @ApiProperty({
    type: [VariantChoiceDto],
    maxItems: VARIANT_LIMITS.products,
    description: 'Dans l’ordre où le client les lit, le produit lui-même parmi eux ; aucun : il n’a plus de formats',
  })
  @ValidateNested({ each: true })
  @Type(() => VariantChoiceDto)
  @IsObject({ each: true, message: 'Les formats sont illisibles.' })
  @ArrayMaxSize(VARIANT_LIMITS.products, { message: `Un produit compte au plus ${VARIANT_LIMITS.products} formats.` })
  @IsArray({ message: 'Les formats sont illisibles.' })
  variants: VariantChoiceDto[];

  @ApiProperty({ description: '`version` de ce que l’écran montrait ; une autre répond 409.', example: 0 })
  @Min(0, VERSION)
  @Max(MOST_VERSIONS, VERSION)
  @IsInt(VERSION)
  expectedVersion: number;
}
