/** Every text that the shop says, with its places, in the order of the sources. */
import path from 'node:path';
import { root } from '../lib.mjs';
import { areaOf, AREAS } from './catalogue.mjs';
import { readTexts, reviewed } from './plugin.mjs';
import { readServerTexts } from './server.mjs';

/** @returns `area -> [{ text, places }]` */
export async function extract() {
  const { build } = await import('vite');
  const found = new Map();
  process.env.SHOP_TEXTS = '1';
  await build({
    root: path.join(root, 'frontend'),
    configFile: path.join(root, 'frontend/vite.config.ts'),
    logLevel: 'error',
    build: { write: false, minify: false },
    plugins: [readTexts(found)],
  });
  const review = reviewed();
  readServerTexts(found, review);
  for (const value of review.values) found.set(value, [{ file: 'translations/exceptions.json', line: 1 }]);
  return byArea(found);
}

function byArea(found) {
  const areas = new Map(AREAS.map((area) => [area, []]));
  for (const [text, places] of found) {
    const values = places[0].file.startsWith('translations/');
    const own = values ? ['values'] : places.map(areaOfPlace);
    const area = AREAS.find((name) => own.includes(name));
    places.sort((a, b) => AREAS.indexOf(areaOfPlace(a)) - AREAS.indexOf(areaOfPlace(b)) || compare(a, b));
    areas.get(area).push({ text, places });
  }
  for (const texts of areas.values()) texts.sort((a, b) => compare(a.places[0], b.places[0]));
  return areas;
}

const areaOfPlace = ({ file, area }) => area ?? areaOf(file);

const compare = (a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line);
