import path from 'node:path';

/** What Node and the driver add to an error. */
interface Facts {
  name?: string;
  message?: string;
  code?: string | number;
  syscall?: string;
  path?: string;
  port?: number;
  hostname?: string;
  address?: string;
}

const SPOKEN = new Set(['EnvironmentError', 'DataDirInUse', 'DatabaseUnusable', 'WrongIndexes']);
const NOT_HERE = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL']);
const UNAUTHORIZED = 18;

/** The sentence for an operator whose configuration cannot work on this machine; undefined for what only a stack trace explains. */
export function explainStart(error: unknown, dataDir: string): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { name, message, code, syscall, path: file, port, hostname, address } = error as Facts;
  if (SPOKEN.has(error.name)) return message;
  if (code === 'EADDRINUSE') return `PORT : le port ${port} est déjà utilisé.`;
  if (code === 'EACCES' && syscall === 'listen')
    return `PORT : le port ${port} demande des droits que la boutique n'a pas.`;
  if (NOT_HERE.has(String(code)) && (syscall === 'listen' || syscall === 'getaddrinfo')) {
    return `HOST : ${hostname ?? address} n'est pas une adresse de cette machine.`;
  }
  if (file && isWithin(file, dataDir)) return `DATA_DIR : impossible d'écrire dans ${file} (${code}).`;
  if (name?.endsWith('ServerSelectionError')) return 'MONGODB_URI : la base de données ne répond pas.';
  if (name === 'MongoServerError' && code === UNAUTHORIZED) return 'MONGODB_URI : la base de données refuse ce compte.';
  return undefined;
}

/** Also the folders above, which were to be made. */
function isWithin(file: string, dataDir: string): boolean {
  const [one, other] = [path.resolve(file), path.resolve(dataDir)];
  return `${one}${path.sep}`.startsWith(`${other}${path.sep}`) || `${other}${path.sep}`.startsWith(`${one}${path.sep}`);
}
