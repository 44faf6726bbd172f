/**
 * Answers CPU time (microseconds, all threads of the process) and memory (bytes) to the parent process. Asked for
 * 'living', it collects garbage first, which takes a moment.
 */
import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

process.on('message', (question) => {
  if (question === 'living') collectGarbage();
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  process.send({ cpuMicros: user + system, rss, heapUsed, ownMemory: ownMemory() ?? rss });
});

function collectGarbage() {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

/** Without the pages of the database's file that happen to be mapped; undefined where the system does not tell. */
function ownMemory() {
  try {
    return 1024 * Number(readFileSync('/proc/self/status', 'utf8').match(/^RssAnon:\s+(\d+)/m)[1]);
  } catch {
    return undefined;
  }
}
