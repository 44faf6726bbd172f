/** `npm start`: installs what is missing, builds what changed, serves everything on one port. */
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { installMissing, requireNode, root, runNode } from './lib.mjs';
import { endWithParent } from './lib/parent.mjs';

requireNode();
endWithParent();
try {
  await installMissing();
  // In a process of its own: compiler and bundler would stay in the shop's memory as long as it runs.
  await runNode(path.join(root, 'scripts/build.mjs'));
} catch (error) {
  console.error(`\nLe démarrage a échoué : ${error.message}`);
  process.exit(1);
}
await import(pathToFileURL(path.join(root, 'backend/bundle/main.js')).href);
