import type { NextFunction, Request, Response } from 'express';
import { isLanguage, type Language, LANGUAGE_HEADER } from '@shop/contract';
import { ContextPart } from '../context.js';

const asked = new ContextPart<Language>('language');

/** What the page of this request is written in; French for a call that says nothing, or nothing that is known. */
export function languageOfRequest({ headers }: Pick<Request, 'headers'>): Language {
  const given = headers[LANGUAGE_HEADER.toLowerCase()];
  return isLanguage(given) ? given : 'fr';
}

/** Lets whatever a request begins know in which language. After the bodies are read: their events would lose it. */
export function hearLanguage(request: Request, _response: Response, next: NextFunction): void {
  const language = languageOfRequest(request);
  if (language === 'fr') next();
  else asked.run(language, next);
}

/** The same for what is read for a page, whose address says its language; what its call would have said does not count. */
export const inLanguage = <Read>(language: Language, read: () => Read): Read => asked.run(language, read);

/** For documents that remember it, so that mails are written in it: nothing for French. */
export function askedLanguage(): { language?: Language } {
  const language = asked.getStore();
  return language && language !== 'fr' ? { language } : {};
}
