import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { installMissing, requireNode, root } from '../lib.mjs';

/** Builds the server when it is not, then runs its backup command with this process's arguments. */
export async function runBackupScript(command) {
  requireNode();
  await installMissing();
  const { buildBackend } = await import('../build.mjs');
  await buildBackend();
  const { runBackupCommand } = await import(pathToFileURL(path.join(root, 'backend/bundle/backup.js')).href);
  process.exitCode = await runBackupCommand(command, process.argv.slice(2), process.env, {
    out: (text) => console.log(text),
    error: (text) => console.error(text),
  });
}
