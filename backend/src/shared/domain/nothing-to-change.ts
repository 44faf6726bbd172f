import { DomainError } from './domain-error.js';

/** An update that names nothing to change: whoever sent it meant something that was not understood. */
export function nothingToChange(): DomainError {
  return new DomainError('invalid', 'REQUEST.NOTHING_TO_CHANGE', "Cette demande n'indique rien à modifier.");
}
