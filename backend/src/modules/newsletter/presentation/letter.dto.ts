import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsISO8601,
  IsObject,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import {
  LETTER_BLOCKS,
  LETTER_MOST_BLOCKS,
  LETTER_SUBJECT_MAX_LENGTH,
  LETTER_TEXT_MAX_LENGTH,
  type LetterBlock,
  type LetterBlockKind,
  type LetterChange,
  type LetterDraft,
  type LetterSending,
} from '@shop/contract';
import { IfGiven, NOT_BLANK, Trimmed } from '../../../shared/http/input/fields.js';

const KINDS = Object.keys(LETTER_BLOCKS) as LetterBlockKind[];
const COUNT = { message: `Une lettre compte de 1 à ${LETTER_MOST_BLOCKS} blocs.` };
const READABLE = { message: 'Un bloc est illisible.' };
const VERSION = { message: 'La version est illisible.' };
const SEGMENT = { message: 'Ce segment est illisible.' };
const MOMENT = { message: 'Choisissez un moment à venir, dans l’année.' };

export class LetterBlockDto implements LetterBlock {
  @ApiProperty({ enum: KINDS, example: 'text' })
  @IsIn(KINDS, { message: 'Ce bloc est inconnu.' })
  kind: LetterBlockKind;

  @ApiProperty({ example: 'Le savon au miel sort du séchoir.', maxLength: LETTER_TEXT_MAX_LENGTH })
  @MaxLength(LETTER_TEXT_MAX_LENGTH, { message: `Un bloc compte au plus ${LETTER_TEXT_MAX_LENGTH} signes.` })
  @IsString(READABLE)
  text: string;

  @ApiProperty({ example: '', maxLength: 300, description: 'Produit : son numéro ; bouton : une page de la boutique.' })
  @MaxLength(300, { message: 'Cette adresse est trop longue.' })
  @IsString(READABLE)
  target: string;
}

export class LetterDto implements LetterDraft {
  @ApiProperty({
    example: 'Le savon au miel est sorti du séchoir',
    minLength: 1,
    maxLength: LETTER_SUBJECT_MAX_LENGTH,
    pattern: NOT_BLANK,
  })
  @Trimmed()
  @MaxLength(LETTER_SUBJECT_MAX_LENGTH, { message: `L’objet compte au plus ${LETTER_SUBJECT_MAX_LENGTH} signes.` })
  @IsString({ message: 'La lettre a besoin d’un objet.' })
  subject: string;

  @ApiProperty({ type: [LetterBlockDto], minItems: 1, maxItems: LETTER_MOST_BLOCKS })
  @IsObject({ each: true, ...READABLE })
  @ValidateNested({ each: true })
  @Type(() => LetterBlockDto)
  @ArrayMaxSize(LETTER_MOST_BLOCKS, COUNT)
  @ArrayMinSize(1, COUNT)
  @IsArray(COUNT)
  blocks: LetterBlockDto[];

  @ApiProperty({
    type: 'string',
    nullable: true,
    pattern: '^[0-9a-f]{24}$',
    example: null,
    description: 'Qui la reçoit ; sans segment, tous ceux qui l’ont demandée.',
  })
  @ValidateIf((_body, value: unknown) => value !== null)
  @Matches(/^[0-9a-f]{24}$/, SEGMENT)
  @IsString(SEGMENT)
  segmentId: string | null;
}

class Versioned {
  @ApiProperty({ example: 1, minimum: 1, maximum: 1_000_000_000 })
  @Min(1, VERSION)
  @Max(1_000_000_000, VERSION)
  @IsInt(VERSION)
  expectedVersion: number;
}

export class LetterChangeDto extends LetterDto implements LetterChange {
  @ApiProperty({ example: 1, minimum: 1, maximum: 1_000_000_000 })
  @Min(1, VERSION)
  @Max(1_000_000_000, VERSION)
  @IsInt(VERSION)
  expectedVersion: number;
}

export class LetterStopDto extends Versioned {}

export class LetterSendingDto extends Versioned implements LetterSending {
  @ApiPropertyOptional({ description: 'Moment à venir ; sans lui, tout de suite', example: '2026-12-01T09:00:00.000Z' })
  @IfGiven()
  @IsISO8601({ strict: true, strictSeparator: true }, MOMENT)
  @IsString(MOMENT)
  at?: string;
}

/** `?segment=`. */
export class AudienceQuery {
  @ApiPropertyOptional({ pattern: '^[0-9a-f]{24}$', description: 'Sans segment, tous ceux qui l’ont demandée.' })
  @IfGiven()
  @Matches(/^[0-9a-f]{24}$/, SEGMENT)
  @IsString(SEGMENT)
  segment?: string;
}
