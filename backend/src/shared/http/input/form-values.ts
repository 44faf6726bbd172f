import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';

type Raw = { value: unknown };

/** As people write numbers: no '1e-7', no '0x10'. */
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

/** By name, which means one thing in every form that brings a picture: classes made of others keep no list of their own. */
const numbers = new Set<string>();
/** Those of them that an empty field empties. */
const emptied = new Set<string>();

/** A number of JSON, or the text of a form that `readNumbers` made one of. An absent one may arrive as null. */
export const FormNumber = () =>
  applyDecorators(
    (_prototype: object, field: string | symbol) => void numbers.add(String(field)),
    Transform(({ value }: Raw) => (value === null ? undefined : value)),
  );

/** The same where none is an answer of its own: null in JSON, an empty field in a form. */
export const FormNumberOrNone = () => (_prototype: object, field: string | symbol) => {
  numbers.add(String(field));
  emptied.add(String(field));
};

/**
 * In a form everything is text, French people write a comma, and an empty field was not filled in: it is no zero. What cannot be read
 * becomes NaN, which no rule takes.
 */
export function readNumbers(body: Record<string, unknown>): Record<string, unknown> {
  const read = { ...body };
  for (const field of numbers) {
    const value = read[field];
    if (typeof value !== 'string') continue;
    const text = value.trim().replace(',', '.');
    if (text === '' && emptied.has(field)) read[field] = null;
    else if (text === '') delete read[field];
    else read[field] = DECIMAL.test(text) ? Number(text) : Number.NaN;
  }
  return read;
}

/** An absent text may arrive as null. */
export const FormText = () =>
  Transform(({ value }: Raw) => {
    if (value === null) return undefined;
    return typeof value === 'string' ? value.trim() : value;
  });

/** A yes or a no of JSON, or its word of a form; an empty one is none. */
export const FormFlag = () =>
  Transform(({ value }: Raw) => {
    if (value === null || value === '') return undefined;
    return value === 'true' ? true : value === 'false' ? false : value;
  });

/** A choice that may be left open: an empty one is none. */
export const FormChoice = () => Transform(({ value }: Raw) => (value === null || value === '' ? undefined : value));
