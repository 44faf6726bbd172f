import { Transform } from 'class-transformer';

type Raw = { value: unknown };

/**
 * A number of JSON or of a form, where it is text and French people write a comma. An empty field was not filled in:
 * it is no zero.
 */
export const FormNumber = () =>
  Transform(({ value }: Raw) => {
    if (value === null || value === undefined) return undefined;
    if (typeof value !== 'string') return value;
    const text = value.trim().replace(',', '.');
    return text === '' ? undefined : Number(text);
  });

/** An absent text may arrive as null. */
export const FormText = () =>
  Transform(({ value }: Raw) => {
    if (value === null) return undefined;
    return typeof value === 'string' ? value.trim() : value;
  });

/** A choice that may be left open: an empty one is none. */
export const FormChoice = () => Transform(({ value }: Raw) => (value === null || value === '' ? undefined : value));
