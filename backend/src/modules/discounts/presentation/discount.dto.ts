import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsMongoId,
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
  DISCOUNT_AMOUNT_MAX,
  DISCOUNT_AUDIENCES,
  DISCOUNT_CODE_MAX_LENGTH,
  DISCOUNT_KINDS,
  DISCOUNT_NAME_MAX_LENGTH,
  DISCOUNT_SCOPES,
  DISCOUNT_SERIES_MAX,
  DISCOUNT_STATES,
  DISCOUNT_TRIGGERS,
  DISCOUNT_UNITS_MAX,
  DISCOUNT_USES_MAX,
  type DiscountAudience,
  type DiscountCorrection,
  type DiscountKind,
  type DiscountPreviewRequest,
  type DiscountScope,
  type DiscountState,
  type DiscountTerms,
  type DiscountTrigger,
  type NewDiscount,
  type NewDiscountSeries,
} from '@shop/contract';
import { DAY_TEXT } from '../../../shared/domain/paris-days.js';
import { Euros } from '../../../shared/http/input/euros.js';
import { Optional, Trimmed } from '../../../shared/http/input/fields.js';
import { PageQuery, SearchQuery } from '../../../shared/http/lists/paging.js';
import { QueryChoice } from '../../../shared/http/lists/query-fields.js';

/** Names and codes stand in mails and papers: no markup, no control signs. */
const PLAIN_NAME = /^[^<>\p{Cc}]*$/u;
/** As it may be typed: `tidyCode` writes it in capitals. */
const CODE = /^(?:[0-9A-Za-z][0-9A-Za-z-]*)?$/;
const MOST_SCOPED = 200;
const MOST_VERSIONS = 1_000_000_000;
const NAME_MAX = { message: `Le nom compte au plus ${DISCOUNT_NAME_MAX_LENGTH} caractères.` };
const CODE_MAX = { message: `Un code compte au plus ${DISCOUNT_CODE_MAX_LENGTH} caractères.` };
const CODE_SIGNS = { message: 'Un code ne compte que des lettres sans accent, des chiffres et des tirets.' };

/** Null is an answer: nothing is set. */
const OrNull = () => ValidateIf((_body, value: unknown) => value !== null);
const nullable = (type: 'integer' | 'number' | typeof String, more: object) =>
  ApiProperty({ type, nullable: true, ...more });

export class DiscountTermsDto implements DiscountTerms {
  @ApiProperty({ example: '3 savons : 18 €', maxLength: DISCOUNT_NAME_MAX_LENGTH })
  @Trimmed()
  @Matches(PLAIN_NAME, { message: 'Le nom ne peut pas contenir < ni >.' })
  @MaxLength(DISCOUNT_NAME_MAX_LENGTH, NAME_MAX)
  @IsString({ message: 'Le nom est illisible.' })
  name: string;

  @ApiProperty({ enum: DISCOUNT_KINDS, example: 'percentage' })
  @IsIn(DISCOUNT_KINDS, { message: 'Cette sorte de remise est inconnue.' })
  kind: DiscountKind;

  @nullable('integer', { minimum: 1, maximum: 100, example: 10 })
  @OrNull()
  @Min(1, { message: 'Une remise est d’au moins 1 %.' })
  @Max(100, { message: 'Une remise est d’au plus 100 %.' })
  @IsInt({ message: 'Le pourcentage doit être un nombre entier.' })
  percent: number | null;

  @nullable('number', { minimum: 0.01, maximum: DISCOUNT_AMOUNT_MAX, multipleOf: 0.01, example: null })
  @OrNull()
  @Min(0.01, { message: 'Le montant est d’au moins 0,01 €.' })
  @Max(DISCOUNT_AMOUNT_MAX, { message: 'Le montant est trop élevé.' })
  @Euros({ message: 'Le montant doit être en euros, avec deux décimales au plus.' })
  amount: number | null;

  @nullable('integer', { minimum: 2, maximum: DISCOUNT_UNITS_MAX, example: null })
  @OrNull()
  @Min(2, { message: 'Un lot compte au moins 2 articles.' })
  @Max(DISCOUNT_UNITS_MAX, { message: `Un lot compte au plus ${DISCOUNT_UNITS_MAX} articles.` })
  @IsInt({ message: 'Le nombre d’articles doit être entier.' })
  units: number | null;

  @nullable('integer', { minimum: 1, maximum: DISCOUNT_UNITS_MAX, example: null })
  @OrNull()
  @Min(1, { message: 'Au moins 1 article est payé.' })
  @Max(DISCOUNT_UNITS_MAX, { message: `Un lot compte au plus ${DISCOUNT_UNITS_MAX} articles.` })
  @IsInt({ message: 'Le nombre d’articles payés doit être entier.' })
  paidUnits: number | null;

  @ApiProperty({ enum: DISCOUNT_SCOPES, example: 'all' })
  @IsIn(DISCOUNT_SCOPES, { message: 'Dites sur quoi porte la remise.' })
  scope: DiscountScope;

  @ApiProperty({ type: 'array', items: { type: 'string', maxLength: 100 }, maxItems: MOST_SCOPED, example: [] })
  @MaxLength(100, { each: true, message: 'Ce que la remise réduit est illisible.' })
  @IsString({ each: true, message: 'Ce que la remise réduit est illisible.' })
  @ArrayMaxSize(MOST_SCOPED, { message: `Choisissez au plus ${MOST_SCOPED} produits.` })
  @IsArray({ message: 'Ce que la remise réduit est illisible.' })
  scopeIds: string[];

  @ApiProperty({ enum: DISCOUNT_AUDIENCES, example: 'all' })
  @IsIn(DISCOUNT_AUDIENCES, { message: 'Dites pour qui est la remise.' })
  audience: DiscountAudience;

  @nullable(String, { pattern: '^[0-9a-fA-F]{24}$', example: null })
  @OrNull()
  @IsMongoId({ message: 'Ce client est inconnu.' })
  clientId: string | null;

  @ApiProperty({ minimum: 0, maximum: DISCOUNT_AMOUNT_MAX, multipleOf: 0.01, example: 35 })
  @Min(0, { message: 'Le minimum ne peut pas être négatif.' })
  @Max(DISCOUNT_AMOUNT_MAX, { message: 'Le minimum est trop élevé.' })
  @Euros({ message: 'Le minimum doit être en euros, avec deux décimales au plus.' })
  minimum: number;

  @ApiProperty({ pattern: DAY_TEXT.source, example: '2026-11-16' })
  @Matches(DAY_TEXT, { message: 'Le premier jour s’écrit AAAA-MM-JJ.' })
  from: string;

  @nullable(String, { pattern: DAY_TEXT.source, example: '2026-12-24' })
  @OrNull()
  @Matches(DAY_TEXT, { message: 'Le dernier jour s’écrit AAAA-MM-JJ.' })
  until: string | null;

  @nullable('integer', { minimum: 1, maximum: DISCOUNT_USES_MAX, example: 50 })
  @OrNull()
  @Min(1, { message: 'Une remise sert au moins une fois.' })
  @Max(DISCOUNT_USES_MAX, { message: 'Ce nombre de fois est trop grand.' })
  @IsInt({ message: 'Le nombre de fois doit être entier.' })
  uses: number | null;

  @nullable('integer', { minimum: 1, maximum: DISCOUNT_USES_MAX, example: 1 })
  @OrNull()
  @Min(1, { message: 'Une remise sert au moins une fois.' })
  @Max(DISCOUNT_USES_MAX, { message: 'Ce nombre de fois est trop grand.' })
  @IsInt({ message: 'Le nombre de fois doit être entier.' })
  usesPerClient: number | null;

  @ApiProperty({ description: 'Se cumule avec une livraison offerte.' })
  @IsBoolean({ message: 'Dites si elle se cumule avec une livraison offerte.' })
  withDelivery: boolean;

  @ApiProperty({ description: 'Se cumule avec un lot.' })
  @IsBoolean({ message: 'Dites si elle se cumule avec un lot.' })
  withLots: boolean;

  @ApiProperty({ description: 'Réduit aussi ce qui est déjà en promotion.' })
  @IsBoolean({ message: 'Dites si elle réduit ce qui est en promotion.' })
  onPromoted: boolean;
}

export class NewDiscountDto extends DiscountTermsDto implements NewDiscount {
  @ApiProperty({ enum: DISCOUNT_TRIGGERS, example: 'code' })
  @IsIn(DISCOUNT_TRIGGERS, { message: 'Dites comment la remise s’applique.' })
  trigger: DiscountTrigger;

  @ApiProperty({ example: 'NOEL10', maxLength: DISCOUNT_CODE_MAX_LENGTH, pattern: CODE.source })
  @Trimmed()
  @Matches(CODE, CODE_SIGNS)
  @MaxLength(DISCOUNT_CODE_MAX_LENGTH, CODE_MAX)
  @IsString({ message: 'Le code est illisible.' })
  code: string;
}

export class DiscountCorrectionDto extends DiscountTermsDto implements DiscountCorrection {
  @ApiPropertyOptional({ description: 'Version de la remise que l’écran montrait.' })
  @Optional()
  @Min(1, { message: 'La version est illisible.' })
  @Max(MOST_VERSIONS, { message: 'La version est illisible.' })
  @IsInt({ message: 'La version est illisible.' })
  expectedVersion?: number;
}

export class NewDiscountSeriesDto implements NewDiscountSeries {
  @ApiProperty({ minimum: 1, maximum: DISCOUNT_SERIES_MAX, example: 40 })
  @Min(1, { message: 'Une série compte au moins 1 code.' })
  @Max(DISCOUNT_SERIES_MAX, { message: `Une série compte au plus ${DISCOUNT_SERIES_MAX} codes.` })
  @IsInt({ message: 'Le nombre de codes doit être entier.' })
  count: number;

  @ApiProperty({ example: 'NOEL', maxLength: 12, pattern: CODE.source })
  @Trimmed()
  @Matches(CODE, CODE_SIGNS)
  @MaxLength(12, { message: 'Le début des codes compte au plus 12 caractères.' })
  @IsString({ message: 'Le début des codes est illisible.' })
  prefix: string;

  @ApiProperty({ example: 'Salon de Rezé', maxLength: DISCOUNT_NAME_MAX_LENGTH })
  @Trimmed()
  @Matches(PLAIN_NAME, { message: 'Le nom ne peut pas contenir < ni >.' })
  @MaxLength(DISCOUNT_NAME_MAX_LENGTH, NAME_MAX)
  @IsString({ message: 'Le nom est illisible.' })
  label: string;
}

export class PreviewItemDto {
  @ApiProperty({ pattern: '^[0-9a-fA-F]{24}$', example: '65f000000000000000000001' })
  @IsMongoId({ message: 'Le produit est inconnu.' })
  productId: string;

  @ApiProperty({ minimum: 1, maximum: 1000, example: 2 })
  @Min(1, { message: 'La quantité commence à 1.' })
  @Max(1000, { message: 'La quantité est trop grande.' })
  @IsInt({ message: 'La quantité doit être un nombre entier.' })
  quantity: number;
}

export class DiscountPreviewDto extends NewDiscountDto implements DiscountPreviewRequest {
  @ApiProperty({ type: [PreviewItemDto], maxItems: 20 })
  @IsArray({ message: 'Le panier est illisible.' })
  @ArrayMinSize(1, { message: 'Le panier d’essai est vide.' })
  @ArrayMaxSize(20, { message: 'Le panier d’essai compte au plus 20 lignes.' })
  @IsObject({ each: true, message: 'Le panier est illisible.' })
  @ValidateNested({ each: true })
  @Type(() => PreviewItemDto)
  items: PreviewItemDto[];
}

export class DiscountListQuery extends IntersectionType(PageQuery, SearchQuery) {
  @QueryChoice(DISCOUNT_STATES, { message: 'Cet état est inconnu.' })
  state?: DiscountState;
}
