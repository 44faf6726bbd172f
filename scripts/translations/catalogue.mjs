/** The shop's words in other languages: `translations/<language>/<area>.json`, each French text with its own. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib.mjs';
import { partsOf } from './rewrite.mjs';

/** As the reader's own country writes numbers and days; the contract has the same for what is written at run time. */
export const LOCALES = { fr: 'fr-FR', nl: 'nl-BE', de: 'de-DE', en: 'en-GB' };

/** By what says it; a text of several areas is in the first of them. */
export const AREAS = ['contract', 'kit', 'storefront', 'content', 'legal', 'values', 'mails', 'answers'];

const folder = path.join(root, 'translations');
const fileOf = (language, area) => path.join(folder, language, `${area}.json`);
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** What the reviewer said of words that the extractor cannot tell by itself: `texts`, `names` of programs, and `values`. */
export const exceptions = () => read(path.join(folder, 'exceptions.json'));

export const readArea = (language, area) => read(fileOf(language, area));

/** Every text of a language; '' where it is missing. */
export function catalogueOf(language) {
  return new Map(AREAS.flatMap((area) => Object.entries(readArea(language, area))));
}

/** @param entries of French text and its words, in the order in which they are written */
export function writeArea(language, area, entries) {
  mkdirSync(path.join(folder, language), { recursive: true });
  writeFileSync(fileOf(language, area), `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
}

export function areaOf(file) {
  if (file.startsWith('contract/')) return 'contract';
  if (file.startsWith('ui-kit/')) return 'kit';
  if (/^frontend\/src\/(?:content\/legal|pages\/legal|features\/legal-texts|shared\/legal)\//.test(file))
    return 'legal';
  return file.startsWith('frontend/src/content/') ? 'content' : 'storefront';
}

/** The words of a text at a place: where two places need different ones, an object says which, and '*' what all others say. */
export const wordsAt = (words, file) => (typeof words === 'object' ? (words[file] ?? words['*']) : words) || undefined;

/** What is wrong with a translation as a piece of writing; undefined when nothing is. */
export function faultOf(french, words) {
  if (typeof words === 'object') {
    const found = ['*', ...Object.keys(words)].map((place) => faultOf(french, words[place] ?? ''));
    return found.find(Boolean);
  }
  if (words.trim() === '') return 'manque';
  if (words !== words.trim()) return 'commence ou finit par une espace';
  try {
    const [wanted, got] = [holesOf(partsOf(french)), holesOf(partsOf(words))];
    if (wanted !== got) return `n’a pas les mêmes emplacements (${wanted || 'aucun'})`;
  } catch (error) {
    return error.message;
  }
  return /[\u00a0\u202f][;:!?»]|«[\u00a0\u202f]/.test(words)
    ? 'garde les espaces de la ponctuation française'
    : undefined;
}

function holesOf(parts) {
  const found = new Set();
  const walk = (list) => {
    for (const part of list) {
      if (typeof part === 'string') continue;
      found.add(part.inner ? `<${part.hole}>` : `{${part.hole}}`);
      if (part.inner) walk(part.inner);
    }
  };
  walk(parts);
  return [...found].sort().join(' ');
}
