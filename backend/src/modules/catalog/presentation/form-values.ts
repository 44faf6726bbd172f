import { Transform } from 'class-transformer';

type Raw = { value: unknown };

/** As people write numbers: no '1e-7', no '0x10'. */
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

/**
 * A number of JSON or of a form, where it is text and French people write a comma. An empty field was not filled in:
 * it is no zero.
 */
export const FormNumber = () =>
  Transform(({ value }: Raw) => {
    if (value === null || value === undefined) return undefined;
    if (typeof value !== 'string') return value;
    const text = value.trim().replace(',', '.');
    if (text === '') return undefined;
    return DECIMAL.test(text) ? Number(text) : Number.NaN;
  });

/** An absent text may arrive as null. */
export const FormText = () =>
  Transform(({ value }: Raw) => {
    if (value === null) return undefined;
    return typeof value === 'string' ? value.trim() : value;
  });

/** A choice that may be left open: an empty one is none. */
export const FormChoice = () => Transform(({ value }: Raw) => (value === null || value === '' ? undefined : value));
