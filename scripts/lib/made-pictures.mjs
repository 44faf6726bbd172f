import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { hashOf, root } from '../lib.mjs';

/** What decides how a size of a picture looks. */
const MADE_BY = ['backend/src/shared/pictures/image-codec.ts', 'package-lock.json'];

let folder;

/**
 * Lets shops that start empty, one after the other, make each size of the demo's pictures once: making all of them takes one
 * processor for a minute. Sizes lie under the digest of their original, and any number of shops may share them (disk-picture-store.ts).
 * @param {string} dataDir of a shop that has not started yet
 */
export async function shareMadePictures(dataDir) {
  folder ??= path.join(root, '.cache', `pictures-${hashOf(MADE_BY).slice(0, 12)}`);
  await mkdir(folder, { recursive: true });
  await symlink(folder, path.join(dataDir, 'images'), 'dir');
}
