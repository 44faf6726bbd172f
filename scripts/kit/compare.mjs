/** Compares two sets of pictures by name and tells in a page what changed. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** Of 0 to 1, as pixelmatch reads it: what smoothing alone changes is no difference. */
const THRESHOLD = 0.1;

/** On the same canvas, the smaller picture in its upper left corner. */
function onCanvas(picture, width, height) {
  if (picture.width === width && picture.height === height) return picture;
  const canvas = new PNG({ width, height });
  PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0);
  return canvas;
}

/**
 * @param before @param after PNG files as bytes
 * @returns how many pixels differ, and the picture of the difference when some do
 */
export function comparePictures(before, after) {
  if (before.equals(after)) return { pixels: 0 };
  const [one, other] = [PNG.sync.read(before), PNG.sync.read(after)];
  const width = Math.max(one.width, other.width);
  const height = Math.max(one.height, other.height);
  const difference = new PNG({ width, height });
  const pictures = [one, other].map((picture) => onCanvas(picture, width, height).data);
  const pixels = pixelmatch(...pictures, difference.data, width, height, { threshold: THRESHOLD });
  const resized = one.width !== other.width || one.height !== other.height;
  if (pixels === 0 && !resized) return { pixels: 0 };
  return { pixels, resized, difference: PNG.sync.write(difference) };
}

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function section({ id, name, pixels, kinds }) {
  const figures = kinds.map(
    ([kind, words]) =>
      `<figure><figcaption>${words}</figcaption><img loading="lazy" alt="" src="${id}.${kind}.png"></figure>`,
  );
  const count = pixels === undefined ? '' : ` <small>${pixels} pixels</small>`;
  return `<section><h2>${escaped(name)}${count}</h2><div>${figures.join('')}</div></section>`;
}

function page(title, changes, total) {
  const style = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem}section>div{display:flex;gap:1rem;overflow-x:auto}
figure{margin:0;flex:1 1 0;min-width:18rem}img{max-width:100%;border:1px solid #999}small{font-weight:400}`;
  const list = changes.length === 0 ? '<p>Rien n’a changé.</p>' : changes.map(section).join('\n');
  return `<!doctype html><html lang="fr"><meta charset="utf-8"><title>${escaped(title)}</title><style>${style}</style>
<h1>${escaped(title)}</h1><p>${changes.length} sur ${total} histoires diffèrent.</p>${list}</html>\n`;
}

/**
 * Writes `index.html` and the pictures of what changed into `folder`.
 * @param before @param after maps of a story's id to `{ name, picture }`
 * @returns the stories that changed, came or went, those with most changed pixels first
 */
export async function report({ folder, title, before, after }) {
  await mkdir(folder, { recursive: true });
  const changes = [];
  const ids = [...new Set([...before.keys(), ...after.keys()])];
  for (const id of ids) {
    const [one, other] = [before.get(id), after.get(id)];
    const files = { before: one?.picture, after: other?.picture };
    const change = { id, name: (other ?? one).name, kinds: [] };
    if (one && other) {
      const { pixels, difference } = comparePictures(one.picture, other.picture);
      if (!difference) continue;
      files.difference = difference;
      change.pixels = pixels;
    }
    const words = {
      before: one && other ? 'Avant' : 'Retirée',
      after: one ? 'Après' : 'Nouvelle',
      difference: 'Différence',
    };
    for (const [kind, bytes] of Object.entries(files)) {
      if (!bytes) continue;
      change.kinds.push([kind, words[kind]]);
      await writeFile(path.join(folder, `${id}.${kind}.png`), bytes);
    }
    changes.push(change);
  }
  changes.sort((one, other) => (other.pixels ?? Infinity) - (one.pixels ?? Infinity));
  await writeFile(path.join(folder, 'index.html'), page(title, changes, ids.length));
  return changes;
}
