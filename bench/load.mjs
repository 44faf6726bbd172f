import autocannon from 'autocannon';

/** Reads `url` for `seconds` over `connections`; CPU is the server's alone. */
export async function readLoad(server, path, { seconds, connections = 32 }) {
  await autocannon({ url: server.url + path, connections, duration: 1 });
  const before = await server.usage();
  const result = await autocannon({ url: server.url + path, connections, duration: seconds });
  const after = await server.usage();
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} refusals, ${result.errors} errors`);
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMicros: (after.cpuMicros - before.cpuMicros) / result.requests.total,
  };
}

/** Runs `once(i)` over `workers` lanes for `seconds`, then waits for `settled`; the CPU counts until then. */
export async function actionLoad(server, once, { seconds, workers, settled }) {
  const before = await server.usage();
  const startedAt = performance.now();
  const deadline = startedAt + seconds * 1000;
  const times = [];
  let next = 0;
  const lane = async () => {
    while (performance.now() < deadline) {
      const begun = performance.now();
      await once(next++);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: workers }, lane));
  const elapsed = (performance.now() - startedAt) / 1000;
  await settled(times.length);
  const after = await server.usage();
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  return {
    count: times.length,
    perSecond: times.length / elapsed,
    p50: at(0.5),
    p99: at(0.99),
    cpuMicros: (after.cpuMicros - before.cpuMicros) / times.length,
    byThread: byThread(before, after, times.length),
    rss: after.rss,
  };
}

/** CPU milliseconds of each action: of the shop's thread, of the database's (the busiest beside it), of all the others (files, compression, garbage). */
function byThread(before, after, count) {
  const others = Object.entries(after.threads)
    .map(([id, ms]) => ms - (before.threads[id] ?? 0))
    .sort((a, b) => b - a);
  const [database = 0, ...rest] = others;
  const all = (after.cpuMicros - before.cpuMicros) / 1000;
  const sum = (values) => values.reduce((total, ms) => total + ms, 0);
  return { shop: (all - sum(others)) / count, database: database / count, rest: sum(rest) / count };
}

/** Asks `count` addresses that nobody has asked before, as a crawler does that makes them up; resolves with the server's memory, bytes. */
export async function madeUpLoad(server, count, workers = 8) {
  let next = 0;
  const lane = async () => {
    for (let i = next++; i < count; i = next++) {
      const answer = await fetch(`${server.url}/api/products/latest?inconnu=${i}`, {
        headers: { 'Accept-Encoding': 'br' },
      });
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: workers }, lane));
  return (await server.usage()).rss;
}
