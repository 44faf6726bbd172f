import { NAME_MAX_LENGTH, nameFault, tidyName } from '@shop/contract';
import { DomainError } from './domain-error.js';

export { NAME_MAX_LENGTH, nameFault, tidyName };

/** For the person who typed it. */
export function nameRefusal(field: 'nom' | 'prenom', fault: 'signs' | 'sentence'): string {
  const label = field === 'nom' ? 'Le nom' : 'Le prénom';
  return fault === 'signs' ? `${label} est invalide.` : `${label} ne peut contenir ni numéro ni phrase.`;
}

/**
 * A first or last name as the shop keeps it.
 * @throws DomainError `PERSON.REQUIRED` or `PERSON.NAME_INVALID`, naming the field.
 */
export function readName(name: string, field: 'nom' | 'prenom'): string {
  const tidy = tidyName(name);
  if (!tidy) refuse('PERSON.REQUIRED', field === 'nom' ? 'Le nom est requis' : 'Le prénom est requis', field);
  const fault = tidy.length > NAME_MAX_LENGTH ? 'signs' : nameFault(tidy);
  if (fault) refuse('PERSON.NAME_INVALID', nameRefusal(field, fault), field);
  return tidy;
}

function refuse(code: string, message: string, field: string): never {
  throw new DomainError('invalid', code, message, { problems: [{ code, message, field }] });
}
