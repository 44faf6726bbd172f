import { DomainError } from '../../domain/domain-error.js';
import { isTurned, isUnseen } from '../../domain/unseen-text.js';

/** What only its owner reads, and must find again as it was typed. */
const SECRET = /password/iu;

export const TURNED_TEXT = {
  code: 'FIELD.DIRECTION',
  message: 'Ce texte contient un signe invisible qui change le sens de lecture. Effacez-le, puis retapez ce passage.',
};

interface Text {
  holder: Record<string, unknown>;
  key: string;
  path: string;
  text: string;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Buffer.isBuffer(value);

/** Without recursion: nobody says how deep a body is. */
function* textsOf(body: unknown): Generator<Text> {
  const waiting = [{ value: body, path: '' }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (!isPlain(next.value)) continue;
    const holder = next.value;
    for (const [key, value] of Object.entries(holder)) {
      if (SECRET.test(key)) continue;
      const path = next.path ? `${next.path}.${key}` : key;
      if (typeof value === 'string') yield { holder, key, path, text: value };
      else waiting.push({ value, path });
    }
  }
}

/** A text of signs that nobody sees is none: the rules of its field judge it as left empty. Changes the body. */
export function blankUnseen(body: unknown): void {
  for (const { holder, key, text } of textsOf(body)) if (isUnseen(text)) holder[key] = '';
}

/** @throws DomainError FIELD.DIRECTION, naming the field */
export function refuseTurned(body: unknown): void {
  for (const { path, text } of textsOf(body)) {
    if (!isTurned(text)) continue;
    const { code, message } = TURNED_TEXT;
    throw new DomainError('invalid', code, message, { problems: [{ code, message, field: path }] });
  }
}
