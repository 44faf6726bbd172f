import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsNumber,
  IsObject,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import {
  CLIENT_NOTE_LIMITS,
  COUNTRIES,
  type CountryCode,
  type NewSegment,
  SEGMENT_DAYS_MAX,
  SEGMENT_NAME_MAX_LENGTH,
  type SegmentChange,
  type SegmentFilter,
} from '@shop/contract';
import { IfGiven, NOT_BLANK, Trimmed } from '../../../shared/http/input/fields.js';

const DAY = { message: 'Un jour s’écrit aaaa-mm-jj.' };
const DAYS = { message: 'Un nombre de jours est un nombre entier, de 1 à 3 650.' };
const COUNT = { message: 'Un nombre de commandes est un nombre entier, de 0 à 100 000.' };
const AMOUNT = { message: 'Un montant va de 0 à 1 000 000 euros, en deux décimales au plus.' };
const TAGS = { message: 'Choisissez de une à vingt étiquettes.' };
const VERSION = { message: 'La version est illisible.' };
const FILTER = { message: 'Les critères sont illisibles.' };

const Day = (description: string) =>
  applyDecorators(
    ApiPropertyOptional({ description, example: '2026-11-01', pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
    IfGiven(),
    Matches(/^\d{4}-\d{2}-\d{2}$/, DAY),
    IsString(DAY),
  );
const Days = (description: string) =>
  applyDecorators(
    ApiPropertyOptional({ type: 'integer', description, minimum: 1, maximum: SEGMENT_DAYS_MAX, example: 90 }),
    IfGiven(),
    Min(1, DAYS),
    Max(SEGMENT_DAYS_MAX, DAYS),
    IsInt(DAYS),
  );
const Count = () =>
  applyDecorators(
    ApiPropertyOptional({ type: 'integer', minimum: 0, maximum: 100_000, example: 2 }),
    IfGiven(),
    Min(0, COUNT),
    Max(100_000, COUNT),
    IsInt(COUNT),
  );
const Amount = () =>
  applyDecorators(
    ApiPropertyOptional({ type: 'number', minimum: 0, maximum: 1_000_000, multipleOf: 0.01, example: 50 }),
    IfGiven(),
    Min(0, AMOUNT),
    Max(1_000_000, AMOUNT),
    IsNumber({ maxDecimalPlaces: 2, allowNaN: false, allowInfinity: false }, AMOUNT),
  );

export class SegmentFilterDto implements SegmentFilter {
  @Day('A commandé ce jour-là ou depuis.')
  orderedSince?: string;

  @Day('N’a rien commandé ce jour-là ni depuis.')
  notOrderedSince?: string;

  @Days('A commandé dans ces derniers jours, aujourd’hui compris.')
  orderedWithinDays?: number;

  @Days('N’a rien commandé dans ces derniers jours.')
  notOrderedForDays?: number;

  @Count()
  ordersMin?: number;

  @Count()
  ordersMax?: number;

  @Amount()
  spentMin?: number;

  @Amount()
  spentMax?: number;

  @Day('Premier jour de la période des montants.')
  spentFrom?: string;

  @Day('Dernier jour de la période des montants, compris.')
  spentTo?: string;

  @Days('À la place de la période\u00a0: ces derniers jours.')
  spentWithinDays?: number;

  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'string', maxLength: CLIENT_NOTE_LIMITS.tag },
    description: 'Une de ces étiquettes.',
  })
  @IfGiven()
  @MaxLength(CLIENT_NOTE_LIMITS.tag, { each: true, ...TAGS })
  @IsString({ each: true, ...TAGS })
  @ArrayMaxSize(20, TAGS)
  @ArrayMinSize(1, TAGS)
  @IsArray(TAGS)
  tags?: string[];

  @ApiPropertyOptional({ description: 'Reçoit la lettre, ou non.' })
  @IfGiven()
  @IsBoolean({ message: 'Dites si le client reçoit la lettre.' })
  newsletter?: boolean;

  @ApiPropertyOptional({ enum: COUNTRIES })
  @IfGiven()
  @IsIn(COUNTRIES, { message: 'Ce pays n’est pas livré.' })
  country?: CountryCode;

  @ApiPropertyOptional({ pattern: '^[0-9a-f]{24}$', description: 'A acheté ce produit.' })
  @IfGiven()
  @Matches(/^[0-9a-f]{24}$/, { message: 'Ce produit est illisible.' })
  @IsString({ message: 'Ce produit est illisible.' })
  productId?: string;

  @ApiPropertyOptional({ maxLength: 80, example: 'Savons', description: 'A acheté un produit de cette catégorie.' })
  @IfGiven()
  @MaxLength(80, { message: 'Cette catégorie est illisible.' })
  @IsString({ message: 'Cette catégorie est illisible.' })
  category?: string;
}

export class SegmentCountDto {
  @ApiProperty({ type: SegmentFilterDto })
  @ValidateNested()
  @Type(() => SegmentFilterDto)
  @IsObject(FILTER)
  filter: SegmentFilterDto;
}

export class NewSegmentDto extends SegmentCountDto implements NewSegment {
  @ApiProperty({ example: 'Fidèles de l’hiver', minLength: 1, maxLength: SEGMENT_NAME_MAX_LENGTH, pattern: NOT_BLANK })
  @Trimmed()
  @MaxLength(SEGMENT_NAME_MAX_LENGTH, { message: `Le nom compte au plus ${SEGMENT_NAME_MAX_LENGTH} caractères.` })
  @IsNotEmpty({ message: 'Le nom est requis' })
  @IsString({ message: 'Le nom est requis' })
  name: string;
}

export class SegmentChangeDto extends NewSegmentDto implements SegmentChange {
  @ApiProperty({ example: 1, minimum: 1, maximum: 1_000_000_000 })
  @Min(1, VERSION)
  @Max(1_000_000_000, VERSION)
  @IsInt(VERSION)
  expectedVersion: number;
}

/** `?segment=` of the export. */
export class SegmentExportQuery {
  @ApiProperty({ pattern: '^[0-9a-f]{24}$' })
  @Matches(/^[0-9a-f]{24}$/, { message: 'Ce segment est illisible.' })
  @IsString({ message: 'Ce segment est illisible.' })
  segment: string;
}
