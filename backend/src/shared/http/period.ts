import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsDate, IsOptional } from 'class-validator';
import { DAY_TEXT, parisMidnight } from '../domain/paris-days.js';

/** An ISO 8601 moment with milliseconds and offset is shorter. */
const MOMENT_MAX_LENGTH = 40;

type Raw = { value: unknown };

function read(value: unknown, edge: 'from' | 'to'): unknown {
  if (value === '' || value === undefined || value === null) return undefined;
  if (typeof value !== 'string') return value;
  if (value.length > MOMENT_MAX_LENGTH) return value;
  // A day of the shop: the last one is meant to its end.
  if (DAY_TEXT.test(value)) return parisMidnight(value, edge === 'to' ? 1 : 0);
  return new Date(value);
}

/** `?from=` and `?to=`: a day (yyyy-mm-dd, Europe/Paris, both included) or an ISO 8601 moment (the end excluded). */
export const PeriodEdge = (edge: 'from' | 'to') =>
  applyDecorators(
    ApiPropertyOptional({
      type: String,
      description: edge === 'from' ? 'Premier jour (aaaa-mm-jj, heure de Paris)' : 'Dernier jour, compris',
      maxLength: MOMENT_MAX_LENGTH,
      example: '2026-11-21',
    }),
    Transform(({ value }: Raw) => read(value, edge)),
    IsOptional(),
    IsDate({ message: 'Cette date est illisible.' }),
  );
