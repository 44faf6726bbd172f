import { IntersectionType, ApiPropertyOptional } from '@nestjs/swagger';
import { applyDecorators } from '@nestjs/common';
import {
  FIGURES_COMPARISONS,
  FIGURES_PRODUCT_SORTS,
  type FiguresComparison,
  type FiguresProductSort,
} from '@shop/contract';
import { IsISO8601, Matches } from 'class-validator';
import { IfGiven } from '../../../shared/http/input/fields.js';
import { PageQuery } from '../../../shared/http/lists/paging.js';
import { QueryChoice } from '../../../shared/http/lists/query-fields.js';

const UNREADABLE = { message: 'Cette date est illisible.' };

/** A day of the shop: no moment, so that every sum holds whole days. */
const ParisDay = (which: string) =>
  applyDecorators(
    ApiPropertyOptional({
      type: String,
      format: 'date',
      pattern: '^2\\d{3}-\\d{2}-\\d{2}$',
      description: `${which} (aaaa-mm-jj, heure de Paris)`,
      example: '2026-11-21',
    }),
    IfGiven(),
    IsISO8601({ strict: true }, UNREADABLE),
    Matches(/^2\d{3}-\d{2}-\d{2}$/, UNREADABLE),
  );

/** `?from=&to=&compare=`; without them the last 30 days beside the 30 before. */
export class FiguresQuery {
  @ParisDay('Premier jour')
  from?: string;

  @ParisDay('Dernier jour, compris')
  to?: string;

  @QueryChoice(FIGURES_COMPARISONS, { message: 'Cette comparaison est inconnue.' })
  compare?: FiguresComparison;
}

/** The same with `?sort=&page=&limit=`. */
export class FiguresProductsQuery extends IntersectionType(FiguresQuery, PageQuery) {
  @QueryChoice(FIGURES_PRODUCT_SORTS, { message: 'Le tri demandé est inconnu.', code: 'LIST.SORT_UNKNOWN' })
  sort?: FiguresProductSort;
}
