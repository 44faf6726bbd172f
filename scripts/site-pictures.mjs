/**
 * Makes the pictures of the site itself (banner, range, workshop, about) from their originals, in every width and
 * format that pages offer: frontend/public/site/{name}-{width}.{format}, and their list for the pages; beside them the icons
 * of the installed shop, from its sign. Run by hand when an original changes; the results are committed.
 */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { format as prettier, resolveConfig } from 'prettier';
import { root } from './lib.mjs';

/** The backend's own, which makes the pictures of products. */
const sharp = createRequire(path.join(root, 'backend/package.json'))('sharp');

const ORIGINALS = path.join(root, 'frontend/pictures');
const SOAPS = path.join(root, 'backend/seed/pictures');
const TARGET = path.join(root, 'frontend/public/site');
const LIST = path.join(root, 'frontend/src/content/site-pictures.json');

const SQUARE = [480, 750, 1200];

/** Crops are in pixels of the original, over its whole height. Phones show 375 to 430 px at twice or thrice that. */
const PICTURES = {
  'banniere-1': { from: 'banniere-1.jpg', widths: [1280, 1920] },
  'banniere-1-moyen': { from: 'banniere-1.jpg', crop: { left: 640, width: 1560 }, widths: [800, 1200, 1560] },
  'banniere-1-etroit': { from: 'banniere-1.jpg', crop: { left: 700, width: 865 }, widths: [480, 750, 865] },
  'banniere-2': { from: 'banniere-2.jpg', widths: [1280, 1920] },
  'banniere-2-moyen': { from: 'banniere-2-moyen.webp', widths: [800, 1200] },
  'banniere-2-etroit': { from: 'banniere-2-etroit.webp', widths: [480, 750] },
  gamme: { from: 'gamme.jpg', widths: [750, 960, 1440, 1920] },
  atelier: { from: 'atelier.jpg', widths: [480, 750, 1200] },
  'apropos-poster': { from: 'apropos-poster.jpg', widths: [750, 1280] },
  'karite-nature-2': { from: 'karite-nature-2.jpg', folder: SOAPS, widths: SQUARE },
  'romarin-menthe-2': { from: 'romarin-menthe-2.jpg', folder: SOAPS, widths: SQUARE },
  // Shown on desks only, over the whole height of the window.
  'rose-argile-rose-2': { from: 'rose-argile-rose-2.jpg', folder: SOAPS, widths: [750, 960, 1200] },
};

/** Chosen by eye on a screen of twice the density. */
const FORMATS = {
  avif: (image) => image.avif({ quality: 55, effort: 2, chromaSubsampling: '4:2:0' }),
  webp: (image) => image.webp({ quality: 76, effort: 4, smartSubsample: true }),
  jpg: (image) => image.jpeg({ quality: 78, mozjpeg: true }),
};

async function make(name, { from, folder = ORIGINALS, crop, widths }) {
  const file = path.join(folder, from);
  const { width, height } = await sharp(file).metadata();
  const cut = { left: 0, width, ...crop, top: 0, height };
  for (const wanted of widths) {
    for (const [format, encode] of Object.entries(FORMATS)) {
      await encode(sharp(file).extract(cut).resize({ width: wanted })).toFile(
        path.join(TARGET, `${name}-${wanted}.${format}`),
      );
    }
  }
  const largest = widths.at(-1);
  return { widths, width: largest, height: Math.round((largest * cut.height) / cut.width) };
}

const ours = new RegExp(`^(?:${Object.keys(PICTURES).join('|')})(?:-\\d+)?\\.(?:avif|webp|jpg)$`);
for (const old of (await readdir(TARGET)).filter((file) => ours.test(file))) await rm(path.join(TARGET, old));
const entries = Object.entries(PICTURES).map(async ([name, picture]) => [name, await make(name, picture)]);
const list = JSON.stringify(Object.fromEntries(await Promise.all(entries)));
await writeFile(LIST, await prettier(list, { ...(await resolveConfig(LIST)), parser: 'json' }));

/** The whole square is filled: phones cut its corners themselves. The sign keeps within the circle that no phone cuts (maskable icons). */
const ICONS = {
  'icone-192': { size: 192, sign: 0.78, round: 0.22 },
  'icone-512': { size: 512, sign: 0.78, round: 0.22 },
  'icone-masque-512': { size: 512, sign: 0.56, round: 0 },
  'apple-touch-icon': { size: 180, sign: 0.68, round: 0 },
};

const favicon = await readFile(path.join(root, 'frontend/public/favicon.svg'), 'utf8');
const [, sign] = /<g class="m">(.*)<\/g>/.exec(favicon);
for (const [name, { size, sign: share, round }] of Object.entries(ICONS)) {
  // Drawn on 64 units; the leaf stands between 5 and 59 of them.
  const scale = (share * 64) / 54;
  const middle = 32 - 32 * scale;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 64 64"><rect width="64" height="64" rx="${64 * round}" fill="#5b6650"/><g fill="#f6f1e7" transform="translate(${middle} ${middle}) scale(${scale})">${sign}</g></svg>`;
  await sharp(Buffer.from(svg))
    .png({ compressionLevel: 9, palette: true })
    .toFile(path.join(root, `frontend/public/${name}.png`));
}
