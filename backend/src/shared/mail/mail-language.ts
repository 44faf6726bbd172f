import { type Language, languageRoot } from '@shop/contract';
import { phrasebookOf } from '../languages/phrasebook.js';
import type { MailContent, MailWords } from './mail-layout.js';
import type { MailRow, Said, SaidRow } from './mail-parts.js';

/** Not pages of the shop that a client reads. */
const NO_PAGES = /^\/(?:admin|api|dev|images|site)(?:\/|$)/;

type WrittenMail = Pick<MailContent, keyof MailWords>;

/** The words of a mail in its language: its sentences, and the pages that it leads to. Names, addresses and numbers stay. */
export function inWordsOf(language: Language, publicUrl: string, words: MailWords): WrittenMail {
  const { say } = phrasebookOf(language);
  const lead = (url: string) => (language === 'fr' ? url : pageIn(language, publicUrl, url));
  const quoted = (said: Said) => (typeof said === 'string' ? say(said) : said.asWritten);
  const row = ({ label, value }: SaidRow): MailRow => ({ label: say(label), value: quoted(value) });
  const { picture, ahead, button, link, heading, articles, lines, total, address, closing, withdrawalUrl } = words;
  const { ahead: _ahead, lines: _lines, closing: _closing, ...rest } = words;
  return {
    ...rest,
    title: say(words.title),
    preview: say(words.preview),
    paragraphs: words.paragraphs.map(quoted),
    ...(picture && { picture: { ...picture, alt: say(picture.alt) } }),
    ...(ahead && { ahead: ahead.map(row) }),
    ...(button && { button: { label: say(button.label), url: lead(button.url) } }),
    ...(link && { link: { label: say(link.label), url: lead(link.url) } }),
    ...(heading !== undefined && { heading: say(heading) }),
    ...(articles && {
      articles: articles.map((article) => ({ ...article, detail: say(article.detail), amount: say(article.amount) })),
    }),
    ...(lines && { lines: lines.map(row) }),
    ...(total && { total: row(total) }),
    ...(address && { address: { ...address, label: say(address.label) } }),
    ...(closing && { closing: closing.map(quoted) }),
    ...(withdrawalUrl !== undefined && { withdrawalUrl: lead(withdrawalUrl) }),
  };
}

function pageIn(language: Language, publicUrl: string, url: string): string {
  if (!url.startsWith(`${publicUrl}/`)) return url;
  const path = url.slice(publicUrl.length);
  return NO_PAGES.test(path) ? url : publicUrl + languageRoot(language) + path;
}
