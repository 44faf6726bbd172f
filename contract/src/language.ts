import type { Language } from './languages.js';

/** The language of this program: a build in another one puts its own here (scripts/translations). Apart from their list, which a first visit does without. */
export const LANGUAGE = 'fr' as Language;

/** What a page asks the API in. Browsers and networks are never asked: they know nothing of what somebody wants to read. */
export const LANGUAGE_HEADER = 'X-Shop-Language';
