import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import type { Response } from 'express';
import { DomainError } from '../domain/domain-error.js';

/** Without paging a list answers its newest entries, at most this many (product decisions, section 2). */
export const LIST_LIMIT = 1000;

/** Nobody types these, and the database's patterns end at a zero. */
const CONTROL = /\p{Cc}/gu;

/** `?page=&limit=&search=&sort=` of every list. Pages count from 1. */
export class ListQuery {
  @ApiPropertyOptional({ description: 'Page, à partir de 1', example: 1 })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'La page doit être un nombre entier.' })
  @Min(1, { message: 'La page commence à 1.' })
  @Max(1_000_000, { message: 'La page demandée est trop grande.' })
  page?: number;

  @ApiPropertyOptional({ description: 'Lignes par page', example: 25 })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'Le nombre de lignes doit être un nombre entier.' })
  @Min(1, { message: 'Le nombre de lignes commence à 1.' })
  @Max(LIST_LIMIT, { message: `Une page compte au plus ${LIST_LIMIT} lignes.` })
  limit?: number;

  @ApiPropertyOptional({ description: 'Texte cherché, sans égard à la casse', example: 'morel' })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.replace(CONTROL, ' ') : value))
  @IsOptional()
  @IsString({ message: 'La recherche doit être un texte.' })
  @MaxLength(100, { message: 'La recherche compte au plus 100 caractères.' })
  search?: string;

  /** Field name, with a leading '-' for descending. Each list says which fields it sorts by. */
  @ApiPropertyOptional({ description: "Champ du tri, précédé de '-' pour l'ordre décroissant" })
  @IsOptional()
  @IsString({ message: 'Le tri doit être un texte.' })
  @MaxLength(40, { message: 'Le tri demandé est inconnu.' })
  sort?: string;
}

export interface Slice {
  skip: number;
  limit: number;
}

export function sliceOf({ page = 1, limit = LIST_LIMIT }: { page?: number; limit?: number }): Slice {
  return { skip: (page - 1) * limit, limit };
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
 * @throws DomainError `LIST.SORT_UNKNOWN` for a field the list does not sort by.
 */
export function sortOf<Field extends string>(
  sort: string | undefined,
  fields: readonly Field[],
  fallback: Field | `-${Field}`,
): { sort: Field; descending: boolean } {
  const wanted = sort || fallback;
  const descending = wanted.startsWith('-');
  const field = fields.find((candidate) => candidate === wanted.slice(descending ? 1 : 0));
  if (!field) throw new DomainError('invalid', 'LIST.SORT_UNKNOWN', 'Le tri demandé est inconnu.');
  return { sort: field, descending };
}
