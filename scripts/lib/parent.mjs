import { readFileSync } from 'node:fs';

const LOOK_MS = 250;

/**
 * Ends this process, by the SIGTERM that it answers anyhow, when the npm that runs it is gone. npm passes a signal on to the shell between
 * the two at most, and nothing when it is killed: the program would go on by itself, its port and its folder taken. Whoever runs the script
 * without npm is not watched.
 */
export function endWithParent() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const shell = process.ppid;
  const npm = isShell(shell) ? parentOf(shell) : undefined;
  const timer = setInterval(() => {
    if (process.ppid === shell && (npm === undefined || parentOf(shell) === npm)) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  timer.unref();
}

/** `sh -c 'node ...'`, as npm starts it; some shells give their place to the command, so that npm itself is the parent. */
function isShell(pid) {
  return read(`/proc/${pid}/cmdline`)?.split('\0')[1] === '-c';
}

/** Undefined where the system does not tell (no Linux): the direct parent is watched all the same. */
function parentOf(pid) {
  const status = read(`/proc/${pid}/status`);
  return status && Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]);
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
