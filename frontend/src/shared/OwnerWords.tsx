import type { Words } from '@shop/contract';
import { ownerWords } from './owner-words';

/** What the owner wrote, marked where it is not in the page's language. */
export function OwnerWords({ words }: { words: Words }) {
  const { text, lang } = ownerWords(words);
  return lang ? <span lang={lang}>{text}</span> : text;
}
