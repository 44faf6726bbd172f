import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsDate } from 'class-validator';
import { DAY_TEXT, parisMidnight } from '../../domain/paris-days.js';
import { IfGiven } from '../input/fields.js';

/** RFC 3339: what `new Date` takes besides ('hier', '2026', 'Nov 21') means another moment to each who reads it. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/i;

/** No moment is longer. */
const MOMENT_MAX_LENGTH = 40;

type Raw = { value: unknown };

function read(value: unknown, edge: 'from' | 'to'): unknown {
  if (typeof value !== 'string') return value;
  // A day of the shop: the last one is meant to its end.
  if (DAY_TEXT.test(value)) return parisMidnight(value, edge === 'to' ? 1 : 0);
  // A leap second is the last one of its minute.
  return MOMENT.test(value) ? new Date(value.toUpperCase().replace(':60', ':59')) : value;
}

/** `?from=` and `?to=`: a day (yyyy-mm-dd, Europe/Paris, both included) or an ISO 8601 moment (the end excluded). */
export const PeriodEdge = (edge: 'from' | 'to') =>
  applyDecorators(
    ApiPropertyOptional({
      type: String,
      description: `${edge === 'from' ? 'Premier jour' : 'Dernier jour, compris'} (aaaa-mm-jj, heure de Paris), ou un moment ISO 8601`,
      maxLength: MOMENT_MAX_LENGTH,
      anyOf: [{ format: 'date' }, { format: 'date-time' }],
      example: '2026-11-21',
    }),
    Transform(({ value }: Raw) => read(value, edge)),
    IfGiven(),
    IsDate({ message: 'Cette date est illisible.' }),
  );
