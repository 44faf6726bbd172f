/** The shop in another language is the same program, built with other words. */
import path from 'node:path';
import { root } from '../lib.mjs';
import { catalogueOf, exceptions, LOCALES, wordsAt } from './catalogue.mjs';
import { rewrite } from './rewrite.mjs';

const SOURCES = /^(?:frontend\/src|ui-kit\/src|contract\/src)\/.*\.tsx?$/;
const SAID = 'contract/src/said.ts';
/** Names the languages themselves: the same in each, but for the one that is built. */
const LANGUAGES = 'contract/src/languages.ts';
const LANGUAGE_FILE = 'contract/src/language.ts';
const LANGUAGE = /export const LANGUAGE = 'fr' as Language;/;

/** Stands behind a text in the built program, and tells whether the program says it at all. */
const MARK = /\u2063(\d+)\u2063/g;
const marked = (text, number) => `${text}\u2063${number}\u2063`;

const nameOf = (id) => path.relative(root, id.split('?', 1)[0]).split(path.sep).join('/');

/** What a reviewer said: some words are no texts, others are although they do not look so. */
export function reviewed() {
  const { texts = {}, names = {}, values = [], owners = {} } = exceptions();
  const isIn = (lists) => (file, text) => [file, '*'].some((place) => lists[place]?.includes(text));
  return { values, owners, isName: isIn(names), isText: isIn(texts) };
}

function rewriting(language, say) {
  const review = reviewed();
  return (code, file) => {
    const tell = (text) =>
      review.isName(file, text.text) ? undefined : say({ ...text, file, line: lineAt(code, text.offset) });
    tell.lists = (text) => review.isText(file, text);
    const other = language !== 'fr';
    return rewrite(code, file, tell, {
      locale: other ? LOCALES[language] : undefined,
      plurals: other,
      owners: other ? review.owners[file] : {},
    });
  };
}

const lineAt = (code, offset) => code.slice(0, offset).split('\n').length;

/** The texts of a page's document: the title is the shop's name. */
export function inDocument(html, say) {
  return html.replace(/>([^<>]*\p{L}[^<>]*)</gu, (all, raw, at) => {
    if (/<(?:title|script|style)\b[^>]*$/.test(html.slice(0, at + 1))) return all;
    const [, before, core, after] = /^(\s*)([^]*?)(\s*)$/u.exec(raw);
    return `>${before}${say(core.replace(/\s*\n\s*/g, ' ')) ?? core}${after}<`;
  });
}

/**
 * Finds what the shop says: builds it with a mark behind each text, and keeps those that are still there once the bundler
 * has left out what nothing asks for.
 *
 * @param found gets each text with its places: `text -> [{ file, line }]`
 */
export function readTexts(found) {
  const seen = [];
  const write = rewriting('fr', (text) => marked(text.text, seen.push(text) - 1));
  return {
    name: 'read-texts',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?(?:\?|$)/ },
      handler(code, id) {
        const file = nameOf(id);
        if (!SOURCES.test(file)) return undefined;
        // What only other languages say is said as well: which one is built is not known here.
        if (file === LANGUAGES) return undefined;
        if (file === LANGUAGE_FILE)
          return { code: code.replace(LANGUAGE, 'export const LANGUAGE = globalThis.spoken as Language;'), map: null };
        const out = write(code, file);
        return out === undefined ? undefined : { code: out, map: null };
      },
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        void inDocument(html, (text) => void note(found, { text, file: 'frontend/index.html', line: 1 })),
    },
    generateBundle(_options, bundle) {
      const numbers = new Set();
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const [, number] of chunk.code.replace(/\\u2063/gi, '\u2063').matchAll(MARK)) numbers.add(Number(number));
      }
      for (const number of [...numbers].sort((a, b) => a - b)) note(found, seen[number]);
    },
  };
}

function note(found, { text, file, line }) {
  const places = found.get(text) ?? [];
  if (!places.some((place) => place.file === file && place.line === line)) places.push({ file, line });
  found.set(text, places);
}

/**
 * Puts the words of a language in the place of the French ones. What the shop says and the catalogue lacks ends the build with
 * its place, unless `lax`: then it stays French.
 */
export function speak(language, { lax = false } = {}) {
  const catalogue = catalogueOf(language);
  const missing = [];
  const write = rewriting(
    language,
    (text) =>
      wordsAt(catalogue.get(text.text), text.file) ?? (lax ? undefined : marked(text.text, missing.push(text) - 1)),
  );
  const { values } = reviewed();
  return {
    name: 'speak',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?(?:\?|$)/ },
      handler(code, id) {
        const file = nameOf(id);
        if (!SOURCES.test(file)) return undefined;
        if (file === SAID) return { code: saidModule(values, catalogue), map: null };
        if (file === LANGUAGES) return undefined;
        if (file === LANGUAGE_FILE) {
          if (!LANGUAGE.test(code)) throw new Error(`${LANGUAGE_FILE} does not say which language is built.`);
          return { code: code.replace(LANGUAGE, `export const LANGUAGE = '${language}' as Language;`), map: null };
        }
        const out = write(code, file);
        return out === undefined ? undefined : { code: out, map: null };
      },
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => {
        const lacking = [];
        const out = inDocument(
          html,
          (text) => wordsAt(catalogue.get(text), 'frontend/index.html') ?? (lacking.push(text), undefined),
        );
        if (lacking.length > 0 && !lax)
          throw new Error(
            lackingWords(
              language,
              lacking.map((text) => ({ text, file: 'frontend/index.html', line: 1 })),
            ),
          );
        return out
          .replace('<html lang="fr">', `<html lang="${language}">`)
          .replace(/<a href="\/(?!\/)/g, `<a href="/${language}/`);
      },
    },
    generateBundle(_options, bundle) {
      const numbers = new Set();
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const [, number] of chunk.code.replace(/\\u2063/gi, '\u2063').matchAll(MARK)) numbers.add(Number(number));
      }
      if (numbers.size > 0)
        this.error(
          lackingWords(
            language,
            [...numbers].sort((a, b) => a - b).map((number) => missing[number]),
          ),
        );
    },
  };
}

const lackingWords = (language, texts) =>
  [
    `${texts.length} textes manquent en « ${language} » (npm run translations) :`,
    ...texts.map(({ text, file, line }) => `  ${file}:${line}  ${text}`),
  ].join('\n');

/** Values that are stored in French words, as the reader reads them. */
function saidModule(values, catalogue) {
  const words = Object.fromEntries(values.map((value) => [value, wordsAt(catalogue.get(value), SAID) ?? value]));
  return `const WORDS = ${JSON.stringify(words)};\nexport const said = (value) => WORDS[value] ?? value;\n`;
}
