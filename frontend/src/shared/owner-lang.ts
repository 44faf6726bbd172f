import { LANGUAGE, type TranslatedText } from '@shop/contract';

/** The language of what the owner wrote, which no program translates, where the page speaks another one (WCAG 2.2, 3.1.2). */
export const OWNER_LANG = LANGUAGE === 'fr' ? undefined : 'fr';

/** The same of one text of a product, which its owner may have written in the language of the page. */
export const langOf = (
  { translated }: { translated?: readonly TranslatedText[] },
  text: TranslatedText,
): 'fr' | undefined => (LANGUAGE === 'fr' || translated?.includes(text) ? undefined : 'fr');
