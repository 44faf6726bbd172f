import { DatabaseError } from '../errors.js';

/* Names that are texts in a command and become names of fields: a NUL byte would end them in the middle. */

/** Parts of a reference to another document may be named. */
const REFERENCE = new Set(['$ref', '$id', '$db']);

/** May a collection be asked for by this name? Whether one may be made by it is asked elsewhere. */
export function isCollectionName(name: string): boolean {
  return name !== '' && !name.startsWith('.') && !name.includes('\0');
}

/** A name of one field that an expression computes. */
export function checkedName(name: string): string {
  if (name.includes('\0')) {
    throw new DatabaseError('Location16411', 'FieldPath field names may not contain a null byte');
  }
  return name;
}

/** A name of one field that a stage makes. */
export function checkedField(name: string): string {
  if (name === '') throw new DatabaseError('Location15998', 'FieldPath field names may not be empty strings.');
  if (name.startsWith('$') && !REFERENCE.has(name))
    throw new DatabaseError('Location16410', `FieldPath field names may not start with '$': '${name}'`);
  if (name.includes('.'))
    throw new DatabaseError('Location16412', `FieldPath field names may not contain '.': ${name}`);
  return checkedName(name);
}

/** The parts of a path, as expressions, stages and sorts take them. */
export function checkedNames(path: string): string[] {
  if (path === '') throw new DatabaseError('Location40352', 'FieldPath cannot be constructed with empty string');
  if (path.endsWith('.')) throw new DatabaseError('Location40353', `FieldPath must not end with a '.': '${path}'`);
  const parts = path.split('.');
  for (const part of parts) {
    if (part === '')
      throw new DatabaseError('Location15998', `FieldPath field names may not be empty strings: '${path}'`);
    if (part.startsWith('$') && !REFERENCE.has(part))
      throw new DatabaseError('Location16410', `FieldPath field names may not start with '$': '${path}'`);
    checkedName(part);
  }
  return parts;
}
