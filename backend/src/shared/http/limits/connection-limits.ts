import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Headers come in one packet; whoever sends them a letter at a time wants to hold a connection. */
const HEADERS_MS = 15_000;
/** Two pictures of 10 MB over a slow line. */
const REQUEST_MS = 120_000;
/** Whoever neither sends nor reads for this long has gone. A live stream says something every 15 seconds. */
const SILENCE_MS = 120_000;
/** Longer than proxies keep theirs (docker/Caddyfile: 30 s), so that they never send on one that we are closing. */
const KEEP_ALIVE_MS = 65_000;

/** Node looks for connections that are over time so seldom (every 30 s) that 15 s would mean up to 45. */
const LOOK_EVERY_MS = 1_000;

/** How long a caller may take. Before the server listens. */
export function limitConnectionTimes(
  server: Server,
  { headersMs = HEADERS_MS, lookEveryMs = LOOK_EVERY_MS } = {},
): void {
  // An option of `createServer`, which Nest calls; read when the server begins to listen.
  (server as Server & { connectionsCheckingInterval: number }).connectionsCheckingInterval = lookEveryMs;
  server.headersTimeout = headersMs;
  server.requestTimeout = REQUEST_MS;
  server.timeout = SILENCE_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
}

/** A connection that is quiet this long after the port was closed has no request on its way. */
const QUIET_MS = 500;
/** Whoever still reads an answer after this is cut off. */
const DRAIN_MS = 10_000;
const SWEEP_MS = 100;

/**
 * Ends without losing a request: no new connection is taken, every request that was sent on an open one is answered. The answers
 * themselves must say `Connection: close` by now.
 *
 * @param delayMs connections are still taken for this long, while a proxy learns that it should ask elsewhere
 */
export async function drainConnections(server: Server, { delayMs }: { delayMs: number }): Promise<void> {
  if (delayMs > 0) await pause(delayMs);
  // Right after the loop has taken every connection that waits: one that is left in the queue would be cut off.
  await new Promise((resolve) => setImmediate(resolve));
  // Not the HTTP server's own `close`: it ends idle connections at once, also when a request is on its way on them.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  const limit = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await Promise.race([closed, pause(QUIET_MS)]);
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  server.closeIdleConnections();
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
}
