/**
 * Answers CPU time (microseconds, all threads of the process), how long the main loop was at work (milliseconds), CPU
 * time by thread and memory (bytes) to the parent process. Asked for 'living', it collects garbage first, which takes a
 * moment.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

process.on('message', (question) => {
  // Others may be asked something else.
  if (question !== 'usage' && question !== 'living') return;
  if (question === 'living') collectGarbage();
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  process.send({
    ...{ cpuMicros: user + system, rss, heapUsed, ownMemory: ownMemory() ?? rss },
    ...{ loopMs: performance.eventLoopUtilization().active, threads: threads() },
  });
});

function collectGarbage() {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

/** CPU milliseconds of each thread but the main one, by its number; empty where the system does not tell. */
function threads() {
  try {
    const others = readdirSync('/proc/self/task').filter((id) => Number(id) !== process.pid);
    return Object.fromEntries(others.map((id) => [id, cpuOfThread(id)]));
  } catch {
    return {};
  }
}

/** proc(5): user and system time, in hundredths of a second, are the 12th and 13th field after the name. */
function cpuOfThread(id) {
  const stat = readFileSync(`/proc/self/task/${id}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

/** Without the pages of the database's file that happen to be mapped; undefined where the system does not tell. */
function ownMemory() {
  try {
    return 1024 * Number(readFileSync('/proc/self/status', 'utf8').match(/^RssAnon:\s+(\d+)/m)[1]);
  } catch {
    return undefined;
  }
}
