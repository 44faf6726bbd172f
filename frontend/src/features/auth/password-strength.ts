import type { PasswordStrength } from '@shop/ui-kit';
import { PASSWORD_MINIMUM } from './auth-schema';

const WORDS = [
  '',
  'Mot de passe trop court. 6 caractères au moins.',
  'Mot de passe faible.',
  'Mot de passe correct.',
  'Mot de passe solide.',
] as const;

/** A hint while typing, by length and variety. What is refused, the server refuses. `undefined` before anything is typed. */
export function passwordStrength(password: string): PasswordStrength | undefined {
  if (password === '') return undefined;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const points = kinds + Math.min(3, Math.floor(password.length / 5));
  const score = password.length < PASSWORD_MINIMUM ? 1 : points <= 2 ? 2 : points <= 4 ? 3 : 4;
  return { score, label: WORDS[score] };
}
