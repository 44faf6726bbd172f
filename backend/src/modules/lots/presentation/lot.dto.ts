import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsMongoId,
  IsNotEmpty,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import {
  LOT_ENDS,
  LOT_NUMBER_MAX_LENGTH,
  LOT_REASON_MAX_LENGTH,
  LOT_STATES,
  LOT_UNITS_MAX,
  type LotBlocking,
  type LotCorrection,
  type LotEnd,
  type LotState,
  type NewLot,
  RECALL_REMEDIES,
  RECALL_WORDS_MAX_LENGTH,
  type RecallRemedy,
  type RecallRequest,
} from '@shop/contract';
import { DAY_TEXT } from '../../../shared/domain/paris-days.js';
import { NOT_BLANK, Optional, Trimmed } from '../../../shared/http/input/fields.js';
import { PageQuery, SearchQuery } from '../../../shared/http/lists/paging.js';
import { QueryChoice, QueryText } from '../../../shared/http/lists/query-fields.js';

const NUMBER_MISSING = 'Le numéro du lot est requis.';
const REASON_MISSING = 'Dites pourquoi le lot est bloqué.';
const DANGER_MISSING = 'Décrivez le danger.';
const MOST_LOTS = 50;
const MOST_VERSIONS = 1_000_000_000;
/** A number stands in mails and on labels: no markup, no control signs. */
const LOT_NUMBER = /^[0-9A-Za-zÀ-ÿ][0-9A-Za-zÀ-ÿ .,/_+#-]*$/;
const PLAIN = { message: 'Un numéro de lot ne compte que des lettres, des chiffres, des tirets, points et barres.' };
const WHOLE = { message: 'La quantité doit être un nombre entier.' };
const FEWEST = { message: 'La quantité commence à 1.' };
const MOST = { message: `Un lot compte au plus ${LOT_UNITS_MAX.toLocaleString('fr-FR')} unités.` };

export class NewLotDto implements NewLot {
  @ApiProperty({ example: '65f000000000000000000001' })
  @IsMongoId({ message: 'Le produit est inconnu.' })
  productId: string;

  @ApiProperty({ example: '26-114', maxLength: LOT_NUMBER_MAX_LENGTH, pattern: LOT_NUMBER.source })
  @Trimmed()
  @Matches(LOT_NUMBER, PLAIN)
  @MaxLength(LOT_NUMBER_MAX_LENGTH, { message: `Un numéro de lot compte au plus ${LOT_NUMBER_MAX_LENGTH} caractères.` })
  @IsNotEmpty({ message: NUMBER_MISSING })
  @IsString({ message: NUMBER_MISSING })
  number: string;

  @ApiProperty({ example: 120, minimum: 1, maximum: LOT_UNITS_MAX })
  @Min(1, FEWEST)
  @Max(LOT_UNITS_MAX, MOST)
  @IsInt(WHOLE)
  quantity: number;

  @ApiProperty({ example: '2026-11-02', pattern: DAY_TEXT.source })
  @Matches(DAY_TEXT, { message: 'Le jour de réception s’écrit AAAA-MM-JJ.' })
  receivedOn: string;

  @ApiPropertyOptional({ example: '2028-11-01', pattern: `^$|${DAY_TEXT.source}` })
  @Optional()
  @Matches(new RegExp(`^$|${DAY_TEXT.source}`), { message: 'La date de durabilité s’écrit AAAA-MM-JJ.' })
  bestBefore?: string;

  @ApiProperty({ description: 'Ces unités ne sont pas encore comptées : le stock en augmente.' })
  @IsBoolean({ message: 'Dites si ces unités s’ajoutent au stock.' })
  addToStock: boolean;
}

export class LotCorrectionDto implements LotCorrection {
  @ApiPropertyOptional({ example: 118, minimum: 1, maximum: LOT_UNITS_MAX })
  @Optional()
  @Min(1, FEWEST)
  @Max(LOT_UNITS_MAX, MOST)
  @IsInt(WHOLE)
  received?: number;

  @ApiPropertyOptional({ example: '2028-11-01', pattern: `^$|${DAY_TEXT.source}` })
  @Optional()
  @Matches(new RegExp(`^$|${DAY_TEXT.source}`), { message: 'La date de durabilité s’écrit AAAA-MM-JJ.' })
  bestBefore?: string;

  @ApiPropertyOptional({ description: 'Version du lot que l’écran montrait.' })
  @Optional()
  @Min(1, { message: 'La version est illisible.' })
  @Max(MOST_VERSIONS, { message: 'La version est illisible.' })
  @IsInt({ message: 'La version est illisible.' })
  expectedVersion?: number;
}

export class LotBlockingDto implements LotBlocking {
  @ApiProperty({ example: 'Analyse : pH trop haut', maxLength: LOT_REASON_MAX_LENGTH, pattern: NOT_BLANK })
  @Trimmed()
  @MaxLength(LOT_REASON_MAX_LENGTH, { message: `Le motif compte au plus ${LOT_REASON_MAX_LENGTH} caractères.` })
  @IsNotEmpty({ message: REASON_MISSING })
  @IsString({ message: REASON_MISSING })
  reason: string;
}

export class LotListQuery extends IntersectionType(PageQuery, SearchQuery) {
  @QueryChoice(LOT_STATES, { message: 'Cet état est inconnu.' })
  state?: LotState;

  @QueryChoice(LOT_ENDS, { message: 'Cette échéance est inconnue.' })
  ends?: LotEnd;

  @QueryText('Lots de ce produit', '65f000000000000000000001')
  product?: string;
}

const words = `compte au plus ${RECALL_WORDS_MAX_LENGTH} caractères.`;

export class RecallRequestDto implements RecallRequest {
  @ApiProperty({
    type: 'array',
    items: { type: 'string', pattern: '^[0-9a-fA-F]{24}$' },
    example: ['65f000000000000000000001'],
  })
  @Matches(/^[0-9a-f]{24}$/i, { each: true, message: 'Ce lot n’existe pas.' })
  @ArrayMaxSize(MOST_LOTS, { message: 'Les lots sont trop nombreux.' })
  @ArrayMinSize(1, { message: 'Choisissez au moins un lot.' })
  @IsArray({ message: 'Les lots sont illisibles.' })
  lotIds: string[];

  @ApiProperty({ example: 'Le savon peut brûler la peau.', maxLength: RECALL_WORDS_MAX_LENGTH, pattern: NOT_BLANK })
  @Trimmed()
  @MaxLength(RECALL_WORDS_MAX_LENGTH, { message: `La description du danger ${words}` })
  @IsNotEmpty({ message: DANGER_MISSING })
  @IsString({ message: DANGER_MISSING })
  danger: string;

  @ApiProperty({ example: 'Jetez le savon.', maxLength: RECALL_WORDS_MAX_LENGTH })
  @Trimmed()
  @MaxLength(RECALL_WORDS_MAX_LENGTH, { message: `La conduite à tenir ${words}` })
  @IsString({ message: 'La conduite à tenir est illisible.' })
  advice: string;

  @ApiProperty({ enum: Object.keys(RECALL_REMEDIES), isArray: true, example: ['refund', 'replacement'] })
  @IsIn(Object.keys(RECALL_REMEDIES), { each: true, message: 'Ce remède est inconnu.' })
  @ArrayMaxSize(MOST_LOTS, { message: 'Les remèdes sont trop nombreux.' })
  @IsArray({ message: 'Les remèdes sont illisibles.' })
  remedies: RecallRemedy[];

  @ApiProperty({ example: 'https://rappel.conso.gouv.fr/fiche-rappel/12345/Interne', maxLength: 300 })
  @Trimmed()
  @MaxLength(300, { message: 'L’adresse compte au plus 300 caractères.' })
  @IsString({ message: 'L’adresse est illisible.' })
  noticeUrl: string;
}
