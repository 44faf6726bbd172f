import { partsOf, type Value } from './values.js';

/** Characters that a secret of the operator's own making needs, in production or not. Several are separated by commas where one may succeed another. */
const INVENTED = { JWT_SECRET: 32, AUDIT_KEY: 32, METRICS_TOKEN: 16, ADMIN_PASSWORD: 12 };
/** Issued by others, and longer in truth: what is shorter was cut off, or made up. Outside production a local server takes any. */
const ISSUED = { STRIPE_SECRET_KEY: 32, STRIPE_WEBHOOK_SECRET: 32, SENDGRID_API_KEY: 32 };
/** Of the account that MONGODB_URI carries. */
const DATABASE_PASSWORD = 16;

const LIST = ['AUDIT_KEY'];
/** Each of one use: whoever learns one must not have learnt another. */
const APART = ['JWT_SECRET', 'AUDIT_KEY', 'METRICS_TOKEN', 'ADMIN_PASSWORD'];

const PREDICTABLE = 'est trop prévisible (une lettre, une suite ou un motif qui se répète) : tirez-le au hasard.';

/** A sentence for each secret that is too short, too easily guessed, or used for two things. */
export function weakSecrets(value: Value): string[] {
  const production = value('NODE_ENV') === 'production';
  const lengths = Object.entries({ ...INVENTED, ...(production && ISSUED) });
  const weak = lengths.flatMap(([name, least]) => {
    const given = LIST.includes(name) ? partsOf(value(name)) : [value(name)].filter(Boolean);
    if (given.some((text) => text.length < least)) return [`${name} doit contenir au moins ${least} caractères.`];
    return given.every((text) => isVaried(text)) ? [] : [`${name} ${PREDICTABLE}`];
  });
  return [...weak, ...(production ? weakDatabasePassword(value('MONGODB_URI')) : []), ...usedTwice(value)];
}

/**
 * Whether a text could have been drawn, or be a sentence: not one letter again and again, not « abcabcabc », not « 12345678 ». Of what was
 * drawn from 16 signs or more, less than one in a million is taken for predictable.
 */
export function isVaried(text: string): boolean {
  const letters = [...text];
  const distinct = new Set(letters).size;
  const triples = letters.slice(2).map((_letter, index) => letters.slice(index, index + 3).join(''));
  const steps = letters.slice(1).map((letter, index) => letter.codePointAt(0)! - letters[index]!.codePointAt(0)!);
  const small = steps.filter((step) => Math.abs(step) <= 1).length;
  return (
    distinct >= Math.min(8, Math.floor(letters.length / 3)) &&
    new Set(triples).size > triples.length * 0.6 &&
    small <= steps.length * 0.8
  );
}

function weakDatabasePassword(uri: string): string[] {
  const [, password] = /^mongodb(?:\+srv)?:\/\/[^:@/]*:([^@/]*)@/.exec(uri) ?? [];
  if (password === undefined) return [];
  const of = 'MONGODB_URI : le mot de passe';
  if (password.length < DATABASE_PASSWORD) return [`${of} doit contenir au moins ${DATABASE_PASSWORD} caractères.`];
  return isVaried(password) ? [] : [`${of} ${PREDICTABLE}`];
}

function usedTwice(value: Value): string[] {
  const given = APART.flatMap((name) => partsOf(value(name)).map((text) => ({ name, text })));
  const again = given.filter(({ text, name }, index) =>
    given.slice(0, index).some((other) => other.text === text && other.name !== name),
  );
  return [...new Set(again.map(({ name }) => `${name} sert déjà à autre chose : à chaque usage son secret.`))];
}
