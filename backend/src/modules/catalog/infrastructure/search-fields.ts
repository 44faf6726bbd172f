import { type Language, type OtherLanguage } from '@shop/contract';
import { foldText } from '../../../shared/domain/search-text.js';
import type { SearchableProduct } from '../application/ports/product-repository.js';

/** Words that every French sentence has, and that would match every product. */
export const COMMON_WORDS = new Set(
  'a au aux avec ce ces d dans de des du en et il j je l la le les leur lui ma mes mon n ne on ou par pas pour qu que qui s sa sans se ses si son sur un une y'.split(
    ' ',
  ),
);

/** Most telling first: a word of the name counts for more than one of the description. */
export const FIELDS = { name: 6, tagline: 3, category: 2, categoryName: 2, ingredients: 1, description: 1 };

export const FRENCH_FIELDS = Object.keys(FIELDS);
/** What is written in another language is found by whoever searches in it, one field a language. */
export const SPOKEN_FIELDS = { nl: 2, de: 2, en: 2 } as const satisfies Record<OtherLanguage, number>;

/** The same as `COMMON_WORDS`, of whoever asks in them. */
const COMMON_ELSEWHERE: Readonly<Record<OtherLanguage, ReadonlySet<string>>> = {
  nl: new Set(
    'aan als bij dat deze die dit een er het hij ik in is mijn met naar niet of om op te uit van voor wat ze zijn zonder'.split(
      ' ',
    ),
  ),
  de: new Set(
    'als am an auf aus bei das dem den der des die ein eine einen einer es fur ich im in ist mein mit nicht oder ohne so und vom von zu zum zur'.split(
      ' ',
    ),
  ),
  en: new Set('an and are at by for from i in is it my no not of off or some the this to with without'.split(' ')),
};

/** Where somebody is heard who searches in a language. */
export function spokenIn(language: Language) {
  if (language === 'fr') return {};
  const common = COMMON_ELSEWHERE[language];
  const fields = [...FRENCH_FIELDS, language];
  const processTerm = (term: string) => {
    const word = foldText(term);
    return COMMON_WORDS.has(word) || common.has(word) ? null : word;
  };
  return { fields, processTerm };
}

/** What is written of a product in each language, as words to be found by. */
export const wordsIn = ({ translations = {} }: Pick<SearchableProduct, 'translations'>) =>
  Object.fromEntries(
    Object.entries(translations).map(([language, { tagline, description }]) => [
      language,
      `${tagline?.text ?? ''} ${description?.text ?? ''}`,
    ]),
  );
