import { IntersectionType, ApiPropertyOptional } from '@nestjs/swagger';
import { applyDecorators } from '@nestjs/common';
import {
  FIGURES_COMPARISONS,
  FIGURES_PRODUCT_SORTS,
  type FiguresComparison,
  type FiguresProductSort,
} from '@shop/contract';
import { Matches } from 'class-validator';
import { IfGiven } from '../../../shared/http/input/fields.js';
import { PageQuery } from '../../../shared/http/lists/paging.js';
import { QueryChoice } from '../../../shared/http/lists/query-fields.js';

/** The 30th of February is the use case's to refuse. */
const DAY = /^2\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

const UNREADABLE = { message: 'Cette date est illisible.' };

/** A day of the shop: no moment, so that every sum holds whole days. */
const ParisDay = (which: string) =>
  applyDecorators(
    ApiPropertyOptional({
      type: String,
      description: `${which} (aaaa-mm-jj, heure de Paris)`,
      example: '2026-11-21',
    }),
    IfGiven(),
    Matches(DAY, UNREADABLE),
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
