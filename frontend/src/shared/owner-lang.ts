import { type CategoryText, LANGUAGE, type TranslatedText } from '@shop/contract';

/** The language of what the owner wrote, which no program translates, where the page speaks another one (WCAG 2.2, 3.1.2). */
export const OWNER_LANG = LANGUAGE === 'fr' ? undefined : 'fr';

/** The same of one text of a product or a category, which its owner may have written in the language of the page. */
export const langOf = <Text extends TranslatedText | CategoryText>(
  { translated }: { translated?: readonly Text[] },
  text: Text,
): 'fr' | undefined => (LANGUAGE === 'fr' || translated?.includes(text) ? undefined : 'fr');
