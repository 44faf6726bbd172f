import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsMongoId, IsNotEmpty, IsString, Max, MaxLength, Min, MinLength } from 'class-validator';
import {
  type NewReview,
  REVIEW_BEST,
  REVIEW_NAME_MAX_LENGTH,
  REVIEW_REPORT_MAX_LENGTH,
  REVIEW_REPORT_MIN_LENGTH,
  REVIEW_SORTS,
  REVIEW_TEXT_MAX_LENGTH,
  REVIEW_TEXT_MIN_LENGTH,
  type ReviewReport,
  type ReviewSort,
  type Stars,
} from '@shop/contract';
import { IfGiven, IsPersonName, LinkTokenField, NOT_BLANK } from '../../../shared/http/input/fields.js';
import { Tidy } from '../../../shared/http/input/required-text.js';
import { PageQuery } from '../../../shared/http/lists/paging.js';
import { QueryChoice } from '../../../shared/http/lists/query-fields.js';

export const MOST_VERSIONS = 1_000_000_000;
export const VERSION_INVALID = { message: 'La version est illisible.' };

/** Lines as the shop keeps them; what no font draws and no database finds is left out. */
export const PlainLines = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string'
      ? value
          .replace(/\r\n?/g, '\n')
          .replace(/(?![\n\t])\p{Cc}/gu, '')
          .trim()
      : value,
  );

interface Bounds {
  min: number;
  max: number;
  missing: string;
  short: string;
  long: string;
}

const LongText = ({ min, max, missing, short, long }: Bounds) =>
  applyDecorators(
    ApiProperty({ example: 'Il mousse bien et ne dessèche pas.', minLength: min, maxLength: max, pattern: NOT_BLANK }),
    PlainLines(),
    // The first one is asked first.
    IsString({ message: missing }),
    IsNotEmpty({ message: missing }),
    MinLength(min, { message: short }),
    MaxLength(max, { message: long }),
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

  @LongText({
    min: REVIEW_TEXT_MIN_LENGTH,
    max: REVIEW_TEXT_MAX_LENGTH,
    missing: 'Écrivez votre avis.',
    short: `Votre avis compte au moins ${REVIEW_TEXT_MIN_LENGTH} caractères.`,
    long: `Votre avis compte au plus ${REVIEW_TEXT_MAX_LENGTH} caractères.`,
  })
  text: string;

  @ApiPropertyOptional({ example: 1, description: 'La version que l’on corrige ; absente pour un premier avis.' })
  @IfGiven()
  @Max(MOST_VERSIONS, VERSION_INVALID)
  @Min(1, VERSION_INVALID)
  @IsInt(VERSION_INVALID)
  expectedVersion?: number;
}

export class ReviewReportDto implements ReviewReport {
  @LongText({
    min: REVIEW_REPORT_MIN_LENGTH,
    max: REVIEW_REPORT_MAX_LENGTH,
    missing: 'Dites pourquoi.',
    short: `Dites pourquoi, en ${REVIEW_REPORT_MIN_LENGTH} caractères au moins.`,
    long: `Dites pourquoi, en ${REVIEW_REPORT_MAX_LENGTH} caractères au plus.`,
  })
  words: string;
}

/** `?page=&limit=&sort=` of a product's reviews. */
export class ProductReviewsQuery extends PageQuery {
  @QueryChoice(REVIEW_SORTS, { message: 'Cet ordre est inconnu.' })
  sort?: ReviewSort;
}
