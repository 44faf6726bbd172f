import type { Language } from '@shop/contract';
import { offlineWords } from '../../shared/offline/age-words';

/** What stands over a kept page, by its French words, in the other languages (worker-facts.ts): one worker serves them all. */
declare const SHOP_WORDS: Partial<Record<Language, Readonly<Record<string, string>>>>;

/** How old a page is that is shown without a line, in its own language. */
export function stripWords(language: Language, at: number, now: number): string {
  const french = offlineWords(at, now);
  const [number = ''] = /\d+/.exec(french) ?? [];
  return SHOP_WORDS[language]?.[french.replace(number || '{0}', '{0}')]?.replace('{0}', number) ?? french;
}
