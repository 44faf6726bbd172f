import type { ContentValue, Words } from './content-fields.js';
import type { ContentKind } from './content-table.js';

/** Whether what has a moment to appear and one to go is to be seen. @param now ISO 8601 in UTC */
export const isItsTime = ({ from, until }: { from: string; until: string }, now: string): boolean =>
  (from === '' || from <= now) && (until === '' || until > now);

/** Whether shoppers see nothing at all of a value: a line without words, or one whose time it is not. Anything else has an original in its place. */
export function isSilent(kind: ContentKind, value: ContentValue, now: string): boolean {
  if (kind !== 'announcement') return false;
  const { text, from, until } = value as { text: Words; from: string; until: string };
  return text.fr === '' || !isItsTime({ from, until }, now);
}
