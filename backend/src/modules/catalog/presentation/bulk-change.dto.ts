import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsISO8601,
  IsNotEmpty,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import {
  BULK_FIELDS,
  BULK_LIMITS,
  type BulkChange,
  type BulkPlanCancel,
  type BulkPlanRequest,
  type BulkField,
  type BulkPreviewRequest,
  type BulkRequest,
  CATEGORY_LIMITS,
  PRICE_STEPS,
  PRICE_UNITS,
  PRICE_WAYS,
  type PriceUnit,
  type PriceWay,
} from '@shop/contract';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { toCents } from '../../../shared/domain/money.js';
import { Euros } from '../../../shared/http/input/euros.js';
import type { BulkWish } from '../domain/bulk-change.js';
import { PRODUCT_LIMITS } from '../domain/product.js';

const ID = /^[0-9a-f]{24}$/;
const { price, promo } = PRODUCT_LIMITS;
const CHOSEN = { message: `Choisissez entre 1 et ${BULK_LIMITS.products} produits.` };
const LINES = { message: `Entre 1 et ${BULK_LIMITS.lines} produits se changent à la fois.` };
const ONCE = { message: 'Chaque produit n’est nommé qu’une fois.' };
const READABLE = { message: 'Ce changement n’est pas lisible.' };
const AMOUNT = { message: 'Indiquez un nombre entre 0 et 10 000, avec deux décimales au plus.' };
const PRICE_RANGE = { message: 'Le prix doit être compris entre 0,01 € et 10 000 €.' };
const PROMO_RANGE = { message: 'La promotion doit être un nombre entier entre 0 et 99.' };
const STEP = { message: 'Choisissez l’arrondi dans la liste.' };
const MOMENT = { message: 'Indiquez un jour et une heure à venir.' };
const PRODUCT = { message: 'Ce produit n’est pas lisible.' };
const CATEGORY = { message: 'Cette catégorie est inconnue.' };

export class BulkChangeDto implements BulkChange {
  @ApiProperty({ enum: BULK_FIELDS, example: 'price' })
  @IsIn(BULK_FIELDS, { message: 'Choisissez ce qui change dans la liste.' })
  field: BulkField;

  @ApiPropertyOptional({ enum: PRICE_WAYS, description: 'D’un prix : ce qui lui arrive', example: 'raise' })
  @IsIn(PRICE_WAYS, { message: 'Choisissez le sens du changement dans la liste.' })
  @IsOptional()
  way?: PriceWay;

  @ApiPropertyOptional({ enum: PRICE_UNITS, description: 'D’un prix : de combien de quoi', example: 'percent' })
  @IsIn(PRICE_UNITS, { message: 'Choisissez entre pour cent et euros.' })
  @IsOptional()
  unit?: PriceUnit;

  @ApiPropertyOptional({ description: 'EUR ou pour cent ; d’une promotion, pour cent, 0 l’arrête', example: 4 })
  @Min(0, AMOUNT)
  @Max(price.max, AMOUNT)
  @IsNumber({ maxDecimalPlaces: 2 }, AMOUNT)
  @IsOptional()
  amount?: number;

  @ApiPropertyOptional({ enum: PRICE_STEPS, description: 'EUR auxquels un nouveau prix est arrondi', example: 0.1 })
  @Min(PRICE_STEPS[0], STEP)
  @Max(1, STEP)
  @IsIn(PRICE_STEPS, STEP)
  @IsOptional()
  roundTo?: number;

  @ApiPropertyOptional({ description: 'Valeur de la catégorie', example: 'Savon', maxLength: CATEGORY_LIMITS.name })
  @MaxLength(CATEGORY_LIMITS.name, CATEGORY)
  @IsString(CATEGORY)
  @IsOptional()
  category?: string;
}

/** `POST /api/products/changes/preview`. */
export class BulkPreviewDto implements BulkPreviewRequest {
  @ApiProperty({
    type: [String],
    minItems: 1,
    maxItems: BULK_LIMITS.products,
    uniqueItems: true,
    items: { type: 'string', pattern: ID.source },
    example: ['64b000000000000000000abc'],
  })
  @Matches(ID, { each: true, ...PRODUCT })
  @ArrayUnique(ONCE)
  @ArrayMaxSize(BULK_LIMITS.products, CHOSEN)
  @ArrayMinSize(1, CHOSEN)
  @IsArray(CHOSEN)
  ids: string[];

  @ApiProperty({ type: BulkChangeDto })
  @ValidateNested(READABLE)
  @Type(() => BulkChangeDto)
  @IsObject(READABLE)
  change: BulkChangeDto;
}

export class BulkSettingDto {
  @ApiProperty({ example: '64b000000000000000000abc', pattern: ID.source })
  @Matches(ID, PRODUCT)
  @IsString(PRODUCT)
  productId: string;

  @ApiProperty({ description: 'Le produit tel qu’il a été montré', example: '2026-11-24T10:12:00.000Z' })
  @IsISO8601({ strict: true, strictSeparator: true }, READABLE)
  @IsString(READABLE)
  updatedAt: string;

  @ApiProperty({ description: 'Prix en EUR, avant promotion', example: 7.8 })
  @Min(price.min, PRICE_RANGE)
  @Max(price.max, PRICE_RANGE)
  @Euros(PRICE_RANGE)
  price: number;

  @ApiProperty({ description: 'Promotion, en pour cent', example: 0 })
  @Min(promo.min, PROMO_RANGE)
  @Max(promo.max, PROMO_RANGE)
  @IsInt(PROMO_RANGE)
  promo: number;

  @ApiProperty({ description: 'Valeur de la catégorie', example: 'Savon', maxLength: CATEGORY_LIMITS.name })
  @MaxLength(CATEGORY_LIMITS.name, CATEGORY)
  @IsNotEmpty(CATEGORY)
  @IsString(CATEGORY)
  category: string;
}

const productOf = (line: { productId?: unknown } | null | undefined) => line?.productId;

/** `POST /api/products/changes`. */
export class BulkRequestDto implements BulkRequest {
  @ApiProperty({ type: [BulkSettingDto], minItems: 1, maxItems: BULK_LIMITS.lines })
  @IsObject({ each: true, ...READABLE })
  @ValidateNested({ each: true })
  @Type(() => BulkSettingDto)
  @ArrayUnique(productOf, ONCE)
  @ArrayMaxSize(BULK_LIMITS.lines, LINES)
  @ArrayMinSize(1, LINES)
  @IsArray(LINES)
  lines: BulkSettingDto[];
}

/** `POST /api/products/changes/plan`. */
export class BulkPlanDto extends BulkRequestDto implements BulkPlanRequest {
  @ApiProperty({ description: 'Moment à venir', example: '2026-12-01T00:00:00.000Z' })
  @IsISO8601({ strict: true, strictSeparator: true }, MOMENT)
  @IsString(MOMENT)
  at: string;
}

/** `POST /api/products/changes/plan/cancel`. */
export class BulkPlanCancelDto implements BulkPlanCancel {
  @ApiProperty({
    type: [String],
    minItems: 1,
    maxItems: BULK_LIMITS.products,
    uniqueItems: true,
    items: { type: 'string', pattern: ID.source },
    example: ['64b000000000000000000abc'],
  })
  @Matches(ID, { each: true, ...PRODUCT })
  @ArrayUnique(ONCE)
  @ArrayMaxSize(BULK_LIMITS.products, CHOSEN)
  @ArrayMinSize(1, CHOSEN)
  @IsArray(CHOSEN)
  productIds: string[];
}

/** @throws DomainError `PRODUCT.BULK_INCOMPLETE` (400) where what is asked for needs more */
export function wishOf({ field, way, unit = 'percent', amount, roundTo = 0.01, category }: BulkChangeDto): BulkWish {
  if (field === 'category') {
    if (!category) throw incomplete('category', 'Choisissez une catégorie.');
    return { field, category };
  }
  if (amount === undefined) throw incomplete('amount', 'Indiquez de combien.');
  if (field === 'promo') {
    if (!Number.isInteger(amount) || amount > promo.max) throw incomplete('amount', PROMO_RANGE.message);
    return { field, promo: amount };
  }
  if (!way) throw incomplete('way', 'Choisissez le sens du changement dans la liste.');
  const step = toCents(roundTo);
  if (way === 'set') return { field, way, cents: toCents(amount), roundTo: step };
  if (amount === 0) throw incomplete('amount', 'Indiquez un nombre au-dessus de 0.');
  return { field, way, unit, amount, roundTo: step };
}

function incomplete(field: string, message: string): DomainError {
  const code = 'PRODUCT.BULK_INCOMPLETE';
  return new DomainError('invalid', 'PRODUCT.BULK_INCOMPLETE', message, {
    problems: [{ code, message, field: `change.${field}` }],
  });
}
