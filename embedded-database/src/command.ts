import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DataDirInUse, start } from './index.js';

/* `npm run database`: the database by itself, for a second application process, a client or a conformance suite. */

const USAGE = `Utilisation : npm run database -- --data DOSSIER [--port N] [--host ADRESSE] [--allow-network]

  --data DOSSIER    dossier des données (celui de DATA_DIR)
  --port N          port TCP ; 0 en prend un libre (par défaut : 27017)
  --host ADRESSE    adresse d’écoute (par défaut : 127.0.0.1)
  --allow-network   accepte une autre adresse que celles de cette machine : le port ne demande aucun mot de passe,
                    quiconque l’atteint peut tout lire et tout écrire
`;

class UsageError extends Error {}

interface Command {
  dataDir: string;
  host: string;
  port: number;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

function read(args: string[]): Command {
  let values;
  try {
    ({ values } = parseArgs({
      args,
      options: {
        data: { type: 'string' },
        port: { type: 'string', default: '27017' },
        host: { type: 'string', default: '127.0.0.1' },
        'allow-network': { type: 'boolean', default: false },
      },
    }));
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  const { data, host } = values;
  if (!data) throw new UsageError('--data est obligatoire.');
  const port = /^\d{1,5}$/.test(values.port) ? Number(values.port) : NaN;
  if (!(port <= 65_535)) throw new UsageError(`--port doit être un nombre de 0 à 65535 : ${values.port}`);
  if (!isLoopback(host) && !values['allow-network']) {
    throw new UsageError(`${host} n’est pas une adresse de cette machine ; --allow-network l’accepte.`);
  }
  return { dataDir: resolve(data), host, port };
}

/**
 * Runs until SIGHUP, SIGINT or SIGTERM; prints the connection string once the server listens.
 * Ends the process with 0 after a clean stop, 1 when it cannot start, 2 for wrong arguments.
 */
export async function runDatabaseCommand(args: string[]): Promise<void> {
  try {
    const { dataDir, host, port } = read(args);
    const database = await start({ dataDir, tcp: { host, port }, patienceMs: 5_000 });
    process.stdout.write(`${database.uri}\n`);
    process.stderr.write(
      'Base de données prête. Le port ne demande aucun mot de passe : tout programme qui l’atteint peut tout lire et tout écrire.\n',
    );
    await new Promise<void>((stop) => {
      for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop());
    });
    await database.stop();
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

function explain(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\n\n${USAGE}`;
  if (error instanceof DataDirInUse) return error.message;
  const { message } = error as Error;
  if (message.includes('EADDRINUSE')) return 'Ce port est déjà pris ; --port 0 en choisit un libre.';
  return `La base de données ne démarre pas : ${message}`;
}
