import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import {
  REVIEW_ANSWER_MAX_LENGTH,
  REVIEW_REASONS,
  REVIEW_VIEWS,
  REVIEW_WORD_MAX_LENGTH,
  type ReviewAnswerChange,
  type ReviewDecision,
  type ReviewMailDraft,
  type ReviewReason,
  type ReviewUndo,
  type ReviewView,
} from '@shop/contract';
import { Optional } from '../../../shared/http/input/fields.js';
import { PageQuery, SearchQuery, type Sort } from '../../../shared/http/lists/paging.js';
import { QueryChoice, SortField } from '../../../shared/http/lists/query-fields.js';
import { MOST_VERSIONS, PlainLines, VERSION_INVALID } from './review.dto.js';

const DECISIONS = ['publish', 'refuse', 'correct'] as const satisfies readonly ReviewDecision['decision'][];
const MAILED = ['refuse', 'correct'] as const satisfies readonly ReviewMailDraft['decision'][];
const REASONS = Object.keys(REVIEW_REASONS) as ReviewReason[];
const VIEWS = Object.keys(REVIEW_VIEWS) as ReviewView[];

const OptionalText = (what: string, max: number) =>
  applyDecorators(
    ApiPropertyOptional({ example: 'Merci de nous l’avoir dit.', maxLength: max }),
    Optional(),
    PlainLines(),
    IsString({ message: `${what} est illisible.` }),
    MaxLength(max, { message: `${what} compte au plus ${max} caractères.` }),
  );

const VersionField = () =>
  applyDecorators(
    ApiProperty({ example: 1, description: 'Version de l’avis que l’écran montrait ; une autre répond 409.' }),
    IsInt(VERSION_INVALID),
    Min(1, VERSION_INVALID),
    Max(MOST_VERSIONS, VERSION_INVALID),
  );

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

  @ApiPropertyOptional({
    example: true,
    description: 'L’email attend dix secondes, pendant lesquelles la décision se reprend.',
  })
  @Optional()
  @IsBoolean({ message: 'Il n’est pas dit si la décision se reprend.' })
  undoable?: boolean;

  @VersionField()
  expectedVersion: number;
}

/** As the shop draws it. */
const DECISION_KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export class ReviewUndoDto implements ReviewUndo {
  @ApiProperty({ example: '7c9e6679-7425-40de-944b-e07fc1f90ae7', description: '`undo.key` de l’avis.' })
  @Matches(DECISION_KEY, { message: 'Il n’est pas dit ce qui est à annuler.' })
  key: string;
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

/** `?view=&search=&page=&limit=&sort=`. */
export class ReviewListQuery extends IntersectionType(SearchQuery, PageQuery) {
  @QueryChoice(VIEWS, { message: 'Cette liste est inconnue.' })
  view?: ReviewView;

  @SortField(['date'])
  sort?: Sort<'date'>;
}
