/** `npm start`: installs what is missing, builds what changed, serves everything on one port. */
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { installMissing, requireNode, root } from './lib.mjs';
import { endWithParent } from './lib/parent.mjs';

requireNode();
endWithParent();
try {
  await installMissing();
  // Imported afterwards: the build's own tools may just have been installed.
  const { build } = await import('./build.mjs');
  await build();
} catch (error) {
  console.error(`\nLe démarrage a échoué : ${error.message}`);
  process.exit(1);
}
await import(pathToFileURL(path.join(root, 'backend/bundle/main.js')).href);
