import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInt, IsObject, IsString, Matches, Max, Min, ValidateNested } from 'class-validator';
import { BUNDLE_LIMITS, type BundlePart, type KeptCartContent, type KeptCartItem } from '@shop/contract';
import { LinkTokenField, Optional } from '../../../shared/http/input/fields.js';

const MOST_LINES = 100;
const MOST_UNITS = 1_000_000;
const UNREADABLE = { message: 'Le panier est illisible.' };
const ID = '^[0-9a-f]{24}$';
const EXAMPLE = '65f000000000000000000001';

class KeptPartDto implements BundlePart {
  @ApiProperty({ pattern: ID, example: EXAMPLE })
  @Matches(new RegExp(ID), UNREADABLE)
  @IsString(UNREADABLE)
  productId: string;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: BUNDLE_LIMITS.places, example: 1 })
  @Min(1, UNREADABLE)
  @Max(BUNDLE_LIMITS.places, UNREADABLE)
  @IsInt(UNREADABLE)
  units: number;
}

class KeptItemDto implements KeptCartItem {
  @ApiProperty({ pattern: ID, example: EXAMPLE })
  @Matches(new RegExp(ID), UNREADABLE)
  @IsString(UNREADABLE)
  productId: string;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: MOST_UNITS, example: 2 })
  @Min(1, UNREADABLE)
  @Max(MOST_UNITS, UNREADABLE)
  @IsInt(UNREADABLE)
  quantity: number;

  @ApiPropertyOptional({
    type: [KeptPartDto],
    maxItems: BUNDLE_LIMITS.parts,
    description: 'Ce que le client a choisi, pour un coffret au choix.',
  })
  @Optional()
  @IsObject({ each: true, ...UNREADABLE })
  @ValidateNested({ each: true })
  @Type(() => KeptPartDto)
  @ArrayMaxSize(BUNDLE_LIMITS.parts, UNREADABLE)
  @IsArray(UNREADABLE)
  parts?: KeptPartDto[];
}

export class KeptCartDto implements KeptCartContent {
  @ApiProperty({ type: [KeptItemDto], maxItems: MOST_LINES, description: 'Sans ligne, le panier est oublié.' })
  @IsObject({ each: true, ...UNREADABLE })
  @ValidateNested({ each: true })
  @Type(() => KeptItemDto)
  @ArrayMaxSize(MOST_LINES, { message: `Un panier compte au plus ${MOST_LINES} lignes.` })
  @IsArray(UNREADABLE)
  items: KeptItemDto[];
}

export class CartReminderLinkDto {
  @LinkTokenField()
  token: string;
}

/** Named as in the mail's header. */
export class CartReminderOneClickQuery {
  @LinkTokenField()
  panier: string;
}
