/** Builds backend and frontend, each only when its sources changed. */
import { pathToFileURL } from 'node:url';
import { buildBackend } from './build/backend.mjs';
import { buildFrontend } from './build/frontend.mjs';
import { installMissing, requireNode } from './lib.mjs';

/** @param only 'backend' when nothing but the server's code is needed */
export async function build({ only } = {}) {
  await Promise.all([buildBackend(), only !== 'backend' && buildFrontend()]);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode();
  await installMissing();
  await build();
}
