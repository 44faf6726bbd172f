import 'reflect-metadata';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { EnvironmentError, readEnvironment } from './config/environment.js';
import { BACKEND_DIR } from './config/folders.js';
import { startServer } from './server.js';

const frontendDir = path.resolve(BACKEND_DIR, '../frontend/dist');

try {
  const environment = readEnvironment();
  const server = await startServer(environment, existsSync(frontendDir) ? frontendDir : undefined);
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      void server.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${String(error)}\n`);
          process.exit(1);
        },
      );
    });
  }
} catch (error) {
  const explained = error instanceof EnvironmentError || (error instanceof Error && error.name === 'DataDirInUse');
  process.stderr.write(`\n${explained ? (error as Error).message : String((error as Error).stack ?? error)}\n\n`);
  process.exit(1);
}
