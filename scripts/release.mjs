/**
 * `node scripts/release.mjs FOLDER`: what runs in production and nothing else, after a build: the bundle, the pages and the packages that the
 * bundle leaves outside. The Dockerfile makes its image of it, and the tests start it as the image does.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { OUTSIDE_PACKAGES } from './build/bundle.mjs';
import { root } from './lib.mjs';

/** What `npm run` knows there: the same names as here. */
const SCRIPTS = {
  start: 'node backend/bundle/main.js',
  backup: 'node backend/bundle/backup.js backup',
  restore: 'node backend/bundle/backup.js restore',
  'audit:verify': 'node backend/bundle/audit-verify.js',
  'books:check': 'node backend/bundle/books-check.js',
  'proof:verify': 'node backend/bundle/proof-verify.js',
  retention: 'node backend/bundle/retention.js',
};

/** @param target a folder, made when it is missing */
export function assembleRelease(target) {
  const copy = (place, filter) => cpSync(path.join(root, place), path.join(target, place), { recursive: true, filter });
  mkdirSync(target, { recursive: true });
  const { name, version, description, license, type } = JSON.parse(readFileSync(path.join(root, 'package.json')));
  const manifest = { name, version, private: true, description, license, type, scripts: SCRIPTS };
  writeFileSync(path.join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const place of ['backend/package.json', 'frontend/dist', 'frontend/dist-server', 'translations']) copy(place);
  // Node reads no source map unless it is told to.
  copy('backend/bundle', (file) => !file.endsWith('.map'));
  for (const place of packagesFrom(OUTSIDE_PACKAGES))
    copy(place, (file) => !isNested(place, file) && !isOfBrowsers(file));
}

/** Folders of these packages and of all that they need, as they lie in node_modules. */
function packagesFrom(names) {
  const places = new Set();
  const add = (name, from, required) => {
    const place = find(name, from);
    if (!place && required) throw new Error(`${name} is not installed, but ${from} needs it`);
    if (!place || places.has(place)) return;
    places.add(place);
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(path.join(root, place, 'package.json')),
    );
    for (const dependency of Object.keys(dependencies)) add(dependency, place, !(dependency in optionalDependencies));
    // Of the binaries for each system, this one's alone is there.
    for (const dependency of Object.keys(optionalDependencies)) add(dependency, place, false);
  };
  for (const name of names) add(name, 'backend', true);
  return places;
}

/** As Node looks for a package: beside whoever asks, then upwards. */
function find(name, from) {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const place = path.join(folder, 'node_modules', name);
    if (path.basename(folder) !== 'node_modules' && existsSync(path.join(root, place, 'package.json'))) return place;
    if (folder === '.') return undefined;
  }
}

/** Packages inside a package are copied for themselves, when they are needed. */
function isNested(place, file) {
  return path.relative(path.join(root, place), file).split(path.sep)[0] === 'node_modules';
}

/** pdfkit and the fonts bring three times as much for pages as the server reads. */
const isOfBrowsers = (file) =>
  /\.woff2$|[/\\]pdfkit[/\\]js[/\\]pdfkit\.(?:browser|standalone|old)\b|[/\\]pdfkit[/\\].*\.map$/.test(file);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [target] = process.argv.slice(2);
  if (!target) throw new Error('node scripts/release.mjs FOLDER');
  assembleRelease(path.resolve(target));
}
