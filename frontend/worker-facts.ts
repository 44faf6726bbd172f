import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { catalogueOf, wordsAt } from '../scripts/translations/catalogue.mjs';
import { OTHER_LANGUAGES } from '../scripts/translations/languages.mjs';

/** What a page of one build may ask for, and nothing of another language's. */
function filesOfBuild(folder: string): string[] {
  const read = (file: string) => readFileSync(new URL(`${folder}/${file}`, import.meta.url), 'utf8');
  const manifest = JSON.parse(read('.vite/manifest.json')) as Record<string, BuiltFile>;
  const named = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  const inDocument = read('index.html').match(/assets\/[\w-]+(?:\.[\w-]+)+/g) ?? [];
  return [...new Set([...named, ...inDocument])]
    .filter((file) => /\.(?:js|css|woff2|svg)$/.test(file))
    .map((file) => `/${file}`)
    .sort();
}

interface BuiltFile {
  file: string;
  css?: string[];
  assets?: string[];
}

/** What the worker itself says, by its French words (app/offline/strip-words.ts). */
function workerWords(spoken: string): Record<string, string> {
  const own = [...catalogueOf(spoken)].filter(([french]) => /^Vue .*, hors ligne\. Les prix/.test(french));
  if (own.length === 0) throw new Error(`The worker that keeps pages finds no words in '${spoken}'.`);
  return Object.fromEntries(
    own.map(([french, words]) => [french, wordsAt(words, 'frontend/src/shared/offline/age-words.ts') ?? french]),
  );
}

/** What the worker that keeps pages is told of the builds that it belongs to, as constants in it. */
export function workerFacts(): Record<string, string> {
  const others = OTHER_LANGUAGES.map((spoken) => [spoken, filesOfBuild(`dist/.languages/${spoken}`)]);
  const files = Object.fromEntries([['fr', filesOfBuild('dist')], ...others]) as Record<string, string[]>;
  const words = Object.fromEntries(OTHER_LANGUAGES.map((spoken) => [spoken, workerWords(spoken)]));
  const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 8);
  return {
    SHOP_FILES: JSON.stringify(files),
    SHOP_WORDS: JSON.stringify(words),
    SHOP_VERSION: JSON.stringify(version),
  };
}
