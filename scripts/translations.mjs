/**
 * `npm run translations`: reads what the shop says out of its sources, writes each text that is new into the catalogues, takes out
 * what nothing says any more, and tells what is missing or wrong, with its places. Ends with 1 when something is.
 * `-- --filled nl` only looks through the catalogues of a language, in a second; `-- --check` changes nothing; `-- --language nl` looks at one language; `-- --where TEXT` tells where texts stand.
 */
import { parseArgs } from 'node:util';
import { requireNode } from './lib.mjs';
import { AREAS, catalogueOf, faultOf, readArea, writeArea } from './translations/catalogue.mjs';
import { OTHER_LANGUAGES } from './translations/languages.mjs';
import { extract } from './translations/extract.mjs';

requireNode();
const { values: options } = parseArgs({
  options: {
    check: { type: 'boolean' },
    filled: { type: 'string' },
    language: { type: 'string' },
    where: { type: 'string' },
  },
});
if (options.filled !== undefined) process.exit(lookThrough(options.filled));

const areas = await extract();

if (options.where !== undefined) {
  for (const { text, places } of [...areas.values()].flat()) {
    if (text.includes(options.where)) console.log([text, ...places.map(placeOf)].join('\n  '));
  }
  process.exit(0);
}

let faults = 0;
for (const language of options.language ? [options.language] : OTHER_LANGUAGES) faults += see(language);
process.exit(faults > 0 ? 1 : 0);

function see(language) {
  const known = catalogueOf(language);
  const said = new Set([...areas.values()].flat().map(({ text }) => text));
  const unused = [...known.keys()].filter((text) => !said.has(text));
  const changes = AREAS.filter((area) => {
    const entries = areas.get(area).map(({ text }) => [text, known.get(text) ?? '']);
    const before = JSON.stringify(Object.entries(readArea(language, area)));
    if (before === JSON.stringify(entries)) return false;
    if (!options.check) writeArea(language, area, entries);
    return true;
  });
  const wrong = [...areas.values()].flat().flatMap(({ text, places }) => {
    const fault = faultOf(text, known.get(text) ?? '');
    return fault ? [`  ${placeOf(places[0])}  ${fault} : ${text}`] : [];
  });
  console.log(
    `${language} : ${said.size} textes, ${wrong.length} manquants ou faux, ${unused.length} qui ne servent plus`,
  );
  for (const line of wrong) console.log(line);
  if (options.check) for (const text of unused) console.log(`  ne sert plus : ${text}`);
  if (options.check && changes.length > 0)
    console.log(`  catalogues à récrire (npm run translations) : ${changes.join(', ')}`);
  return wrong.length + (options.check ? changes.length : 0);
}

function lookThrough(language) {
  let wrong = 0;
  for (const area of AREAS) {
    for (const [text, words] of Object.entries(readArea(language, area))) {
      const fault = faultOf(text, words);
      if (!fault) continue;
      wrong += 1;
      console.log(`  translations/${language}/${area}.json  ${fault} : ${text}`);
    }
  }
  console.log(`${language} : ${wrong} manquants ou faux`);
  return wrong > 0 ? 1 : 0;
}

function placeOf({ file, line }) {
  return `${file}:${line}`;
}
