/** What writes everything out: exports of a running shop, and the commands that read a stopped one. Time and peak memory. */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const LOOK_EVERY_MS = 50;
const MEGABYTE = 1024 * 1024;

/** @returns milliseconds, lines, and the megabytes that the server's process took beyond what it had at rest */
export async function exported(shop, address, token) {
  const { ownMemory: rest } = await shop.usage('living');
  let peak = rest;
  let done = false;
  const looking = (async () => {
    while (!done) {
      peak = Math.max(peak, (await shop.usage()).ownMemory);
      await pause(LOOK_EVERY_MS);
    }
  })();
  const startedAt = performance.now();
  const answer = await fetch(shop.url + address, { headers: { Authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  let lines = 0;
  for await (const chunk of answer.body) for (const byte of chunk) if (byte === 10) lines += 1;
  const ms = performance.now() - startedAt;
  done = true;
  await looking;
  return { ms, lines, megabytes: (peak - rest) / MEGABYTE };
}

/** One of the built commands over a folder that no shop runs on. @returns also the last line that it printed */
export async function commanded(dataDir, command, args = []) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [path.join(root, 'backend/bundle', `${command}.js`), ...args], {
    env: { ...process.env, DATA_DIR: dataDir, MONGODB_URI: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, anonymousBytes(child.pid));
  }, LOOK_EVERY_MS);
  let last = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    last = (last + text).split('\n').slice(-2).join('\n');
  });
  await new Promise((resolve) => child.once('close', resolve));
  clearInterval(timer);
  return { ms: performance.now() - startedAt, megabytes: peak / MEGABYTE, last: last.trim() };
}

export async function backedUp(dataDir) {
  const file = `${dataDir}.tar.gz`;
  rmSync(file, { force: true });
  const taken = await commanded(dataDir, 'backup', ['backup', file]);
  const { size } = statSync(file);
  rmSync(file);
  return { ...taken, fileMegabytes: size / MEGABYTE };
}

/** Without what is mapped of the database's file; nothing where the system does not tell. */
function anonymousBytes(pid) {
  try {
    return 1024 * Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/^RssAnon:\s+(\d+)/m)[1]);
  } catch {
    return 0;
  }
}
