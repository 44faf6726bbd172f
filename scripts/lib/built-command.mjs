import { installMissing, requireNode } from '../lib.mjs';

/** Builds the server when it is not, then runs its backup command with this process's arguments. */
export async function runBackupScript(command) {
  requireNode();
  await installMissing();
  const { buildBackend } = await import('../build.mjs');
  await buildBackend();
  process.argv.splice(2, 0, command);
  await import('../../backend/bundle/backup.js');
}
