// Whoever connects does so with it.
import './closed-connections.js';

/** An answer says that a write is there for good: MongoDB's own default, with an arbiter, would answer one that a failover may lose. */
export const DURABLE = { w: 'majority', journal: true } as const;

/**
 * How long a server is looked for. A replica set whose leader is gone takes some twelve seconds to have another one: what was asked meanwhile is
 * asked again of it, instead of failing just before.
 */
export const FIND_SERVER_MS = 20_000;
