import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { installMissing, requireNode, root } from '../lib.mjs';

/** Builds the server when it is not, then runs one of its commands. @param first put before this process's arguments */
export async function runBuilt(name, ...first) {
  requireNode();
  await installMissing();
  const { buildBackend } = await import('../build/backend.mjs');
  await buildBackend();
  process.argv.splice(2, 0, ...first);
  await import(pathToFileURL(path.join(root, 'backend/bundle', `${name}.js`)).href);
}
