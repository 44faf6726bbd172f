import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { freePort } from './shop.js';

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Everything that it said, on both streams. */
  output: string;
}

export interface Process {
  child: ChildProcess;
  ended: Promise<Ended>;
  output(): string;
}

const running = new Set<ChildProcess>();

/** Starts a command as a container does: its own environment, nothing else. */
export function startCommand(
  [command, ...args]: string[],
  { cwd, env }: { cwd: string; env: Record<string, string> },
): Process {
  let output = '';
  const child = spawn(command!, args, {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code, signal) => {
      running.delete(child);
      resolve({ code, signal, output });
    });
  });
  return { child, ended, output: () => output };
}

/** Kills what a failed test left. */
export function killAll(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** Resolves once `holds`; @throws Error after so many seconds */
export async function until(holds: () => boolean | Promise<boolean>, what: () => string, seconds = 25): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`not after ${seconds} s: ${what()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export interface BuiltShop extends Process {
  url: string;
}

/** Starts the shop by `command` on a free port and waits until it is ready. */
export async function startBuiltShop(
  command: string[],
  { cwd, env }: { cwd: string; env: Record<string, string> },
): Promise<BuiltShop> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = startCommand(command, { cwd, env: { ...env, PORT: String(port) } });
  const ready = async () => {
    if (started.child.exitCode !== null)
      throw new Error(`it ended with ${started.child.exitCode}: ${started.output()}`);
    return (await fetch(`${url}/api/health`).catch(() => undefined))?.ok === true;
  };
  // `npm start` compiles first what was edited since the last build.
  await until(ready, started.output, 120);
  return { ...started, url };
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Node handles SIGINT and SIGTERM by itself, to tidy up a terminal before it dies of them; the shop's own handlers end with SIGHUP's. */
export function handlesSignals(pid: number): boolean {
  const [, caught] = /^SigCgt:\s+([0-9a-f]+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!;
  return (BigInt(`0x${caught}`) & 1n) !== 0n;
}
