/** The embedded database by itself, and what its process costs, for the parent process. */
import { readFileSync } from 'node:fs';
import { start } from '../dist/index.js';

/** Bytes of private memory (what the mapped file occupies in the page cache is the system's to take back). */
function memory() {
  const status = readFileSync('/proc/self/status', 'utf8');
  const bytes = (name) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) * 1024;
  return { rss: bytes('VmRSS'), mapped: bytes('RssFile'), private: bytes('RssAnon') };
}

const from = performance.now();
const database = await start({ dataDir: process.argv[2] });
process.send({ uri: database.uri, startMs: performance.now() - from, memory: memory() });
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send({ ...memory(), cpuMicros: user + system });
});
process.once('SIGTERM', () => void database.stop().then(() => process.exit(0)));
