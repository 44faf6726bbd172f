import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsString, MaxLength } from 'class-validator';
import type { Response } from 'express';
import { IfGiven } from '../input/fields.js';
import { QueryFlag, QueryInteger } from './query-fields.js';

/** Without paging a list answers its newest entries, at most this many (product decisions, section 2). */
export const LIST_LIMIT = 1000;

/** Nobody types these, and the database's patterns end at a zero. */
const CONTROL = /\p{Cc}/gu;

/** `?page=&limit=` of every list. Pages count from 1. */
export class PageQuery {
  @QueryInteger({
    description: 'Page, à partir de 1',
    example: 1,
    min: 1,
    max: 1_000_000,
    messages: {
      whole: 'La page doit être un nombre entier.',
      min: 'La page commence à 1.',
      max: 'La page demandée est trop grande.',
    },
  })
  page?: number;

  @QueryInteger({
    description: 'Lignes par page',
    example: 25,
    min: 1,
    max: LIST_LIMIT,
    messages: {
      whole: 'Le nombre de lignes doit être un nombre entier.',
      min: 'Le nombre de lignes commence à 1.',
      max: `Une page compte au plus ${LIST_LIMIT} lignes.`,
    },
  })
  limit?: number;
}

/** `?search=` of lists and their exports. */
export const SearchText = () =>
  applyDecorators(
    ApiPropertyOptional({ description: 'Texte cherché, sans égard à la casse', example: 'morel' }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.replace(CONTROL, ' ') : value)),
    IfGiven(),
    IsString({ message: 'La recherche doit être un texte.' }),
    MaxLength(100, { message: 'La recherche compte au plus 100 caractères.' }),
  );

/** `?search=`, of an export without other filters. */
export class SearchQuery {
  @SearchText()
  search?: string;
}

/** `?few=1` of a list that is asked while somebody types. */
export class FewQuery {
  @QueryFlag(
    'Les premières lignes au plus vite\u00a0: la recherche compte moins loin avant de répondre «\u00a0plus de\u00a0».',
  )
  few?: boolean;
}

/** A field of a list, with a leading '-' for descending. */
export type Sort<Field extends string> = Field | `-${Field}`;

export interface Slice {
  skip: number;
  limit: number;
}

export function sliceOf({ page = 1, limit = LIST_LIMIT }: { page?: number; limit?: number }): Slice {
  return { skip: (page - 1) * limit, limit };
}

/** How far a search goes before it says that there are more. */
export interface SearchReach {
  /** Whatever it costs, for an export. */
  all?: boolean;
  /** The first few at once. */
  few?: boolean | undefined;
}

/** A page of a list and how many entries there are in all. */
export interface Page<T> {
  items: T[];
  total: number;
  /** There are more than `total`, which a search does not count to the end. */
  more?: boolean;
}

/** The specification's lists are arrays: the total travels in a header. */
export function sendPage<T>(response: Response, page: Page<T>): T[] {
  response.setHeader('X-Total-Count', String(page.total));
  if (page.more) response.setHeader('X-Total-Count-More', '1');
  return page.items;
}

/**
 * The order that `?sort=` asks for, `fallback` without one.
 * @param sort one of the list's fields, with a leading '-' for descending (`SortField` refuses anything else)
 */
export function sortOf<Field extends string>(
  sort: Sort<Field> | undefined,
  fallback: Sort<Field>,
): { sort: Field; descending: boolean } {
  const wanted = sort ?? fallback;
  const descending = wanted.startsWith('-');
  return { sort: (descending ? wanted.slice(1) : wanted) as Field, descending };
}
