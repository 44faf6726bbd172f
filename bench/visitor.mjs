/**
 * Somebody who looks around while others buy, in a thread of its own: the loop that measures orders does not hold its pages up. A page is asked
 * for when it is due, whether the one before has come or not, and timed from then.
 */
import { Agent, get } from 'node:http';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

const EVERY_MS = 40;

/** @param pages paths, asked in turn @returns `stop`, which resolves with how many came, and milliseconds of p50 and p99 */
export function lookAround(url, pages) {
  const worker = new Worker(new URL(import.meta.url), { workerData: { url, pages } });
  const told = new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  return {
    stop: () => {
      worker.postMessage('stop');
      return told;
    },
  };
}

async function visit({ url, pages }) {
  const agent = new Agent({ keepAlive: true });
  const times = [];
  const failures = [];
  const asked = [];
  let isOver = false;
  parentPort.once('message', () => (isOver = true));
  const open = (path, due) =>
    new Promise((resolve) => {
      const request = get(
        url + path,
        { agent, headers: { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' } },
        (answer) => {
          if (answer.statusCode !== 200) failures.push(`${path} ${answer.statusCode}`);
          answer.resume().once('end', () => resolve(times.push(performance.now() - due)));
        },
      );
      request.once('error', (error) => resolve(failures.push(`${path} ${error.message}`)));
    });
  for (let due = performance.now(), nth = 0; !isOver; due += EVERY_MS, nth += 1) {
    asked.push(open(pages[nth % pages.length], due));
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due + EVERY_MS - performance.now())));
  }
  await Promise.all(asked);
  agent.destroy();
  if (failures.length > 0) throw new Error(`pages failed: ${[...new Set(failures)].join(', ')}`);
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  parentPort.postMessage({ count: times.length, p50: at(0.5), p99: at(0.99) });
}

if (!isMainThread) await visit(workerData);
