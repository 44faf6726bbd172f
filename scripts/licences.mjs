/**
 * `npm run licences`: which licences the packages have that run in production (server and browser), from the lockfile.
 * Ends with 1 when one is not among those that the shop may use without asking.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib.mjs';

/** Permissive; LGPL is libvips, which sharp loads as a library of its own. */
const ACCEPTED =
  /^(?:MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|Python-2\.0|BlueOak-1\.0\.0|OFL-1\.1|CC0-1\.0|Unlicense|LGPL-3\.0-or-later)$/;

/** Their package.json names none, or not by its SPDX name: as read in the text that comes with them. */
const READ = new Map([
  ['pause', 'MIT'],
  ['png-js', 'MIT'],
  ['starkbank-ecdsa', 'MIT'],
]);

const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
const byLicence = new Map();
const refused = [];
for (const [place, entry] of Object.entries(packages)) {
  if (!place.includes('node_modules/') || entry.link || entry.dev) continue;
  const packageName = place.replace(/^.*node_modules\//, '');
  const name = `${packageName}@${entry.version}`;
  const licence = READ.get(packageName) ?? entry.license ?? licenceIn(place);
  byLicence.set(licence, [...(byLicence.get(licence) ?? []), name]);
  const parts = licence.replace(/[()]/g, '').split(/ AND | OR /);
  if (!parts.every((part) => ACCEPTED.test(part))) refused.push(`${name}: ${licence}`);
}

/** Older packages name it in another way, or only in the text that comes with them. */
function licenceIn(place) {
  const folder = path.join(root, place);
  const description = path.join(folder, 'package.json');
  if (!existsSync(description)) return 'inconnue';
  const { licenses, license } = JSON.parse(readFileSync(description, 'utf8'));
  return licenses?.[0]?.type ?? license?.type ?? license ?? 'inconnue';
}

for (const [licence, names] of [...byLicence].toSorted(([a], [b]) => a.localeCompare(b))) {
  console.log(`${licence} (${names.length})\n  ${names.toSorted().join('\n  ')}`);
}
if (refused.length > 0) {
  console.error(`\nÀ examiner :\n  ${refused.join('\n  ')}`);
  process.exit(1);
}
