import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsMongoId, IsNotEmpty, IsString, Max, MaxLength, Min, MinLength } from 'class-validator';
import {
  type NewReview,
  REVIEW_ANSWER_MAX_LENGTH,
  REVIEW_BEST,
  REVIEW_NAME_MAX_LENGTH,
  REVIEW_REASONS,
  REVIEW_REPORT_MAX_LENGTH,
  REVIEW_REPORT_MIN_LENGTH,
  REVIEW_SORTS,
  REVIEW_TEXT_MAX_LENGTH,
  REVIEW_TEXT_MIN_LENGTH,
  REVIEW_VIEWS,
  REVIEW_WORD_MAX_LENGTH,
  type ReviewAnswerChange,
  type ReviewDecision,
  type ReviewMailDraft,
  type ReviewReason,
  type ReviewReport,
  type ReviewSort,
  type ReviewView,
  type Stars,
} from '@shop/contract';
import { IfGiven, IsPersonName, LinkTokenField, NOT_BLANK, Optional } from '../../../shared/http/input/fields.js';
import { Tidy } from '../../../shared/http/input/required-text.js';
import { PageQuery, SearchQuery, type Sort } from '../../../shared/http/lists/paging.js';
import { QueryChoice, SortField } from '../../../shared/http/lists/query-fields.js';

const DECISIONS = ['publish', 'refuse', 'correct'] as const satisfies readonly ReviewDecision['decision'][];
const MAILED = ['refuse', 'correct'] as const satisfies readonly ReviewMailDraft['decision'][];
const REASONS = Object.keys(REVIEW_REASONS) as ReviewReason[];
const VIEWS = Object.keys(REVIEW_VIEWS) as ReviewView[];
const MOST_VERSIONS = 1_000_000_000;
const VERSION_INVALID = { message: 'La version est illisible.' };

/** Lines as the shop keeps them; what no font draws and no database finds is left out. */
const PlainLines = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string'
      ? value
          .replace(/\r\n?/g, '\n')
          .replace(/(?![\n\t])\p{Cc}/gu, '')
          .trim()
      : value,
  );

/** Of at least so many signs, and no more than so many. */
const LongText = (what: string, min: number, max: number) =>
  applyDecorators(
    ApiProperty({ example: 'Il mousse bien et ne dessèche pas.', minLength: min, maxLength: max, pattern: NOT_BLANK }),
    PlainLines(),
    MaxLength(max, { message: `${what} compte au plus ${max} caractères.` }),
    MinLength(min, { message: `${what} compte au moins ${min} caractères.` }),
    IsNotEmpty({ message: `${what} est requis.` }),
    IsString({ message: `${what} est requis.` }),
  );

const OptionalText = (what: string, max: number) =>
  applyDecorators(
    ApiPropertyOptional({ example: 'Merci de nous l’avoir dit.', maxLength: max }),
    Optional(),
    PlainLines(),
    MaxLength(max, { message: `${what} compte au plus ${max} caractères.` }),
    IsString({ message: `${what} est illisible.` }),
  );

const VersionField = () =>
  applyDecorators(
    ApiProperty({ example: 1, description: 'Version de l’avis que l’écran montrait ; une autre répond 409.' }),
    IsInt(VERSION_INVALID),
    Min(1, VERSION_INVALID),
    Max(MOST_VERSIONS, VERSION_INVALID),
  );

export class ReviewLinkDto {
  @LinkTokenField()
  token: string;
}

/** Named as in the mail's header. */
export class LeaveReviewsQuery {
  @LinkTokenField()
  quitter: string;
}

export class ReviewedProductDto extends ReviewLinkDto {
  @ApiProperty({ example: '65f000000000000000000001' })
  @IsMongoId({ message: 'Ce produit est inconnu.' })
  productId: string;
}

export class NewReviewDto extends ReviewedProductDto implements NewReview {
  @ApiProperty({ example: 4, minimum: 1, maximum: REVIEW_BEST })
  @Max(REVIEW_BEST, { message: 'Choisissez de une à cinq étoiles.' })
  @Min(1, { message: 'Choisissez de une à cinq étoiles.' })
  @IsInt({ message: 'Choisissez de une à cinq étoiles.' })
  stars: Stars;

  @ApiProperty({ example: 'Nadia K.', minLength: 1, maxLength: REVIEW_NAME_MAX_LENGTH, pattern: NOT_BLANK })
  @Tidy()
  @IsPersonName('prenom')
  @MaxLength(REVIEW_NAME_MAX_LENGTH, { message: `Le prénom compte au plus ${REVIEW_NAME_MAX_LENGTH} caractères.` })
  @IsNotEmpty({ message: 'Indiquez un prénom ou des initiales.' })
  @IsString({ message: 'Indiquez un prénom ou des initiales.' })
  name: string;

  @LongText('Votre avis', REVIEW_TEXT_MIN_LENGTH, REVIEW_TEXT_MAX_LENGTH)
  text: string;

  @ApiPropertyOptional({ example: 1, description: 'La version que l’on corrige ; absente pour un premier avis.' })
  @IfGiven()
  @IsInt(VERSION_INVALID)
  @Min(1, VERSION_INVALID)
  @Max(MOST_VERSIONS, VERSION_INVALID)
  expectedVersion?: number;
}

export class ReviewReportDto implements ReviewReport {
  @LongText('Votre raison', REVIEW_REPORT_MIN_LENGTH, REVIEW_REPORT_MAX_LENGTH)
  words: string;
}

class ReasonDto {
  @ApiPropertyOptional({ enum: REASONS })
  @Optional()
  @IsIn(REASONS, { message: 'Ce motif est inconnu.' })
  reason?: ReviewReason;

  @OptionalText('Le mot à son auteur', REVIEW_WORD_MAX_LENGTH)
  word?: string;
}

export class ReviewMailDto extends ReasonDto implements ReviewMailDraft {
  @ApiProperty({ enum: MAILED })
  @IsIn(MAILED, { message: 'Cette décision n’écrit à personne.' })
  decision: ReviewMailDraft['decision'];
}

export class ReviewDecisionDto extends ReasonDto implements ReviewDecision {
  @ApiProperty({ enum: DECISIONS })
  @IsIn(DECISIONS, { message: 'Cette décision est inconnue.' })
  decision: ReviewDecision['decision'];

  @OptionalText('La réponse', REVIEW_ANSWER_MAX_LENGTH)
  answer?: string;

  @VersionField()
  expectedVersion: number;
}

export class ReviewAnswerDto implements ReviewAnswerChange {
  @ApiProperty({ example: 'Merci de nous l’avoir dit.', maxLength: REVIEW_ANSWER_MAX_LENGTH })
  @PlainLines()
  @MaxLength(REVIEW_ANSWER_MAX_LENGTH, {
    message: `La réponse compte au plus ${REVIEW_ANSWER_MAX_LENGTH} caractères.`,
  })
  @IsString({ message: 'La réponse est illisible.' })
  words: string;

  @VersionField()
  expectedVersion: number;
}

export class ReviewVersionDto {
  @VersionField()
  expectedVersion: number;
}

/** `?page=&limit=&sort=` of a product's reviews. */
export class ProductReviewsQuery extends PageQuery {
  @QueryChoice(REVIEW_SORTS, { message: 'Cet ordre est inconnu.' })
  sort?: ReviewSort;
}

/** `?view=&search=&page=&limit=&sort=`. */
export class ReviewListQuery extends IntersectionType(SearchQuery, PageQuery) {
  @QueryChoice(VIEWS, { message: 'Cette liste est inconnue.' })
  view?: ReviewView;

  @SortField(['date'])
  sort?: Sort<'date'>;
}
