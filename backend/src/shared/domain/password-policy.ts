import { isCommonPassword } from './common-passwords.js';
import { DomainError } from './domain-error.js';

export interface PasswordRule {
  /** Fewest characters. */
  minimum: number;
  /** The body's field, for the form that shows the sentence beside it. */
  field: string;
}

/**
 * Length and not being among the first guesses; no rule about digits or signs, which make passwords worse
 * (NIST SP 800-63B, section 5.1.1.2).
 * @throws DomainError `PASSWORD.TOO_SHORT`, `PASSWORD.TOO_COMMON` or `PASSWORD.PERSONAL`.
 */
export function assertGoodPassword(password: string, email: string, { minimum, field }: PasswordRule): void {
  if ([...password].length < minimum) {
    refuse('PASSWORD.TOO_SHORT', `Le mot de passe doit contenir au moins ${minimum} caractères`, field);
  }
  if (isCommonPassword(password)) {
    refuse('PASSWORD.TOO_COMMON', 'Ce mot de passe est trop courant\u00a0: choisissez-en un plus personnel.', field);
  }
  const typed = password.toLowerCase();
  if (typed === email || typed === email.split('@')[0]) {
    refuse('PASSWORD.PERSONAL', 'Le mot de passe ne doit pas être l’adresse email.', field);
  }
}

function refuse(code: string, message: string, field: string): never {
  throw new DomainError('invalid', code, message, { problems: [{ code, message, field }] });
}
