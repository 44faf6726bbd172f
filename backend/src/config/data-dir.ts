import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { EnvironmentError } from './environment-error.js';

/**
 * The folder of all data, made when it is missing; only its owner gets in. Also beside MongoDB, for pictures and the log's anchor.
 * @throws EnvironmentError that says why nothing can be written there
 */
export function makeDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
    if (!statSync(dataDir).isDirectory()) throw Object.assign(new Error(dataDir), { code: 'ENOTDIR' });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new EnvironmentError([`DATA_DIR : ${dataDir} ${reasonOf(code)}.`]);
  }
}

/** Not by `recursive`: Node asks without end for a folder that the system says is not there, as under /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process was quicker.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function reasonOf(code: string): string {
  if (code === 'EROFS') return 'est en lecture seule';
  if (code === 'ENOTDIR') return "n'est pas un dossier";
  if (code === 'EACCES' || code === 'EPERM') {
    const user = process.getuid ? ` (utilisateur ${process.getuid()})` : '';
    return `est en lecture seule pour la boutique${user} : donnez-lui le droit d'y écrire`;
  }
  return `ne peut pas être créé (${code})`;
}
