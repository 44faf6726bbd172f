import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsString, Length, Max, Min } from 'class-validator';
import { IfGiven } from '../input/fields.js';

/** What a query may carry. Nothing is guessed: a filter that was not understood would answer another list than the one meant. */

type Raw = { value: unknown };

/** The words of a yes and of a no. */
const FLAGS: Readonly<Record<string, boolean>> = { 1: true, true: true, 0: false, false: false };
const FLAG_WORDS = Object.keys(FLAGS);

/** `1`, `true`, `0` or `false`. */
export const QueryFlag = (description: string) =>
  applyDecorators(
    ApiPropertyOptional({ type: String, enum: FLAG_WORDS, description, example: '1' }),
    Transform(({ value }: Raw) => (typeof value === 'string' && Object.hasOwn(FLAGS, value) ? FLAGS[value] : value)),
    IfGiven(),
    IsBoolean({ message: 'Ce filtre vaut 1, true, 0 ou false.' }),
  );

/** Digits, with a sign at most: no '1e3', no '0x10', no blanks. */
const WHOLE = /^-?\d{1,15}$/;

interface Bounds {
  description: string;
  example: number;
  min: number;
  max: number;
  messages: { whole: string; min: string; max: string };
}

export const QueryInteger = ({ description, example, min, max, messages }: Bounds) =>
  applyDecorators(
    ApiPropertyOptional({ description, example }),
    Transform(({ value }: Raw) => (typeof value === 'string' && WHOLE.test(value) ? Number(value) : value)),
    IfGiven(),
    IsInt({ message: messages.whole }),
    Min(min, { message: messages.min }),
    Max(max, { message: messages.max }),
  );

/** One of a list of words. @param code of the refusal, where it has one of its own */
export const QueryChoice = (words: readonly string[], { message, code }: { message: string; code?: string }) =>
  applyDecorators(
    ApiPropertyOptional({ type: String, enum: [...words] }),
    IfGiven(),
    IsIn(words, { message, ...(code && { context: { code } }) }),
  );

/** A text by which to find one thing; without it the parameter is left out. */
export const QueryText = (description: string, example: string) =>
  applyDecorators(
    ApiPropertyOptional({ description, example }),
    IfGiven(),
    IsString({ message: 'Ce filtre doit être un texte.' }),
    Length(1, 200, { message: 'Ce filtre compte entre 1 et 200 caractères.' }),
  );

/** The field by which a list is sorted; with a leading '-' from the greatest to the smallest. */
export const SortField = (fields: readonly string[]) =>
  applyDecorators(
    QueryChoice(
      fields.flatMap((field) => [field, `-${field}`]),
      { message: 'Le tri demandé est inconnu.', code: 'LIST.SORT_UNKNOWN' },
    ),
    ApiPropertyOptional({ description: "Champ du tri, précédé de '-' pour l'ordre décroissant" }),
  );
