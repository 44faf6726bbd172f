/** `npm run database -- --data DIR --port N`: the embedded database by itself, on a port of this machine. */
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { installMissing, requireNode, root } from './lib.mjs';
import { endWithParent } from './lib/parent.mjs';

requireNode();
endWithParent();
try {
  await installMissing();
  // Imported afterwards: the build's own tools may just have been installed.
  const { buildDatabase } = await import('./build/backend.mjs');
  await buildDatabase();
} catch (error) {
  console.error(`\nLe démarrage a échoué : ${error.message}`);
  process.exit(1);
}
const { runDatabaseCommand } = await import(pathToFileURL(path.join(root, 'embedded-database/dist/command.js')).href);
await runDatabaseCommand(process.argv.slice(2));
