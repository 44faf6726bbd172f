import { LANGUAGE, type Words } from '@shop/contract';

/** What the owner wrote, in the page's language where somebody wrote it, else in French and marked as such (WCAG 2.2, 3.1.2). */
export function ownerWords(words: Words): { text: string; lang: 'fr' | undefined } {
  const own = words[LANGUAGE];
  return own === '' ? { text: words.fr, lang: LANGUAGE === 'fr' ? undefined : 'fr' } : { text: own, lang: undefined };
}
