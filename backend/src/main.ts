/*
 * Signals first: the system drops one that the first process of a container has no handler for yet. Everything else is loaded behind them.
 */
import { setFlagsFromString } from 'node:v8';
import { explainNotLoaded } from './config/not-loaded.js';

// By itself the heap quadruples before it is swept, and what was once taken stays taken: a crawler's made-up addresses left the program at
// 550 MB instead of 340. Sweeping more often costs up to a seventh more processor time under such a load (`npm run bench` prints the memory).
setFlagsFromString('--heap-growing-percent=50');

let shop = undefined as typeof import('./boot.js') | undefined;

/** The last is that of a terminal that closes. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (shop) void shop.stop();
    else process.exit(0);
  });
}

try {
  shop = await import('./boot.js');
} catch (error) {
  sayNotLoaded(error);
  process.exit(1);
}
await shop.boot(explainNotLoaded);

/** By hand: the logger may be among what cannot be loaded. */
function sayNotLoaded(error: unknown): void {
  const said = explainNotLoaded(error) ?? (error instanceof Error ? error.stack : undefined) ?? String(error);
  const inProduction = process.env.NODE_ENV?.trim() === 'production';
  const line = JSON.stringify({ level: 60, time: Date.now(), msg: said });
  process.stderr.write(inProduction ? `${line}\n` : `\n${said}\n\n`);
}
