import { createRequire } from 'node:module';
import type { Socket } from 'node:net';

/** What is used here of the driver's own class; it is told to nobody (mongodb 7.8, lib/cmap/connection.js). */
interface DriverConnection {
  socket: Socket;
  closed: boolean;
  cleanup(error: Error): void;
}

const load = createRequire(import.meta.url);
const { Connection } = load('mongodb/lib/cmap/connection.js') as { Connection: { prototype: DriverConnection } };
const { cleanup } = Connection.prototype;

/**
 * A command that is written in the very moment in which its connection closes waits in the driver for a `drain` that never comes, and no time limit
 * ends it. When it is the one that looks for the leader, the shop finds none again until it is started anew. Now it goes on, and is told that
 * the connection is closed. `elections.e2e-spec` fails without this.
 */
Connection.prototype.cleanup = function (this: DriverConnection, error: Error) {
  const wasClosed = this.closed;
  cleanup.call(this, error);
  // Not at once: the driver may be about to write, and would wait from then on.
  if (!wasClosed) setImmediate(() => this.socket.emit('drain'));
};
