/*
 * Signals first: the system drops one that the first process of a container has no handler for yet. Everything else is loaded behind them.
 */
let shop = undefined as typeof import('./boot.js') | undefined;

/** The last is that of a terminal that closes. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (shop) void shop.stop();
    else process.exit(0);
  });
}

shop = await import('./boot.js');
await shop.boot();
