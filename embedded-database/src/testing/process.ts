import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileDatabase } from './compiled.js';

/** What a process says about its start. */
export interface Started {
  uri?: string;
  error?: string;
  message?: string;
}

/** The database in a process of its own, loaded and waiting: it opens its folder when told to. */
export class DatabaseProcess {
  private readonly answer: Promise<Started>;
  private readonly ended: Promise<void>;

  constructor(private readonly child: ChildProcess) {
    this.ended = new Promise((resolve) => child.once('exit', () => resolve()));
    this.answer = new Promise((resolve) => {
      child.once('message', (said) => resolve(said as Started));
      child.once('exit', (code, signal) => resolve({ error: 'ended', message: `${code ?? signal}` }));
    });
  }

  /** Opens the folder; resolves with the address or with what went wrong. */
  start(dataDir: string): Promise<Started> {
    this.child.send({ dataDir });
    return this.answer;
  }

  /** SIGKILL; resolves when the process is gone. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }
}

interface SpawnOptions {
  /** A command that runs the process. */
  prefix?: string[];
  quiet?: boolean;
  /** Runs as this user and group; only root may say so. */
  user?: number;
}

/** Compiles the database once and starts any number of processes from it. */
export function databaseProcesses(): {
  spawn(options?: SpawnOptions): DatabaseProcess;
  remove(): Promise<void>;
} {
  const compiled = compileDatabase();
  const script = join(compiled.directory, 'process.js');
  writeFileSync(
    script,
    `import { start } from './index.js';
     process.once('disconnect', () => process.exit());
     process.once('message', async ({ dataDir }) => {
       try {
         const { uri } = await start({ dataDir });
         process.send({ uri });
       } catch ({ name, message }) {
         process.send({ error: name, message });
       }
     });`,
  );
  const started: DatabaseProcess[] = [];
  return {
    spawn: ({ prefix, quiet, user } = {}) => {
      const [command, ...rest] = prefix ?? [];
      const child = fork(script, {
        execArgv: command ? [...rest, process.execPath] : [],
        ...(command ? { execPath: command } : {}),
        ...(user === undefined ? {} : { uid: user, gid: user }),
        stdio: ['ignore', 'ignore', quiet ? 'ignore' : 'inherit', 'ipc'],
      });
      const spawned = new DatabaseProcess(child);
      started.push(spawned);
      return spawned;
    },
    remove: async () => {
      await Promise.all(started.map((process) => process.kill()));
      compiled.remove();
    },
  };
}
