import { DomainError } from './domain-error.js';

export const NAME_MAX_LENGTH = 80;

/**
 * Names travel in mails to addresses that are not confirmed yet: what a mail program would turn into a link or
 * markup is refused, so that nobody sends advertising through the shop. Every real name passes, 'J.P. O’Neill' included.
 */
const NOT_A_NAME = /[<>{}[\]\\/@:;"`|\p{Cc}]|\.\p{L}{2,}/u;

/** Trimmed, with single spaces. */
export function tidyName(name: string): string {
  return name.trim().replace(/\s+/gu, ' ').normalize('NFC');
}

export function isPersonName(name: string): boolean {
  return !NOT_A_NAME.test(name);
}

/**
 * A first or last name as the shop keeps it.
 * @throws DomainError `PERSON.REQUIRED` or `PERSON.NAME_INVALID`, naming the field.
 */
export function readName(name: string, field: 'nom' | 'prenom'): string {
  const tidy = tidyName(name);
  if (!tidy) refuse('PERSON.REQUIRED', field === 'nom' ? 'Le nom est requis' : 'Le prénom est requis', field);
  if (tidy.length > NAME_MAX_LENGTH || !isPersonName(tidy)) {
    refuse('PERSON.NAME_INVALID', field === 'nom' ? 'Le nom est invalide.' : 'Le prénom est invalide.', field);
  }
  return tidy;
}

function refuse(code: string, message: string, field: string): never {
  throw new DomainError('invalid', code, message, { problems: [{ code, message, field }] });
}
