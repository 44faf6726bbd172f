import { DatabaseError } from '../errors.js';

/* Names that are texts in a command and become names of fields: a NUL byte would end them in the middle. */

/** A name of one field that an expression computes. */
export function checkedName(name: string): string {
  if (name.includes('\0')) {
    throw new DatabaseError('Location16411', 'FieldPath field names may not contain a null byte');
  }
  return name;
}

/** The parts of a path, as expressions and stages take them. */
export function checkedNames(parts: string[], path: string): string[] {
  for (const part of parts) {
    if (part === '') throw new DatabaseError('Location40353', `FieldPath must not have empty parts: '${path}'`);
    if (part.startsWith('$'))
      throw new DatabaseError('Location16410', `FieldPath field names may not start with '$': '${path}'`);
    checkedName(part);
  }
  return parts;
}
