import { AsyncResource } from 'node:async_hooks';
import type { RequestHandler } from 'express';

/** Milliseconds of beginning that one turn of the event loop may hold. */
const BUDGET_MS = 1;
/** How many are looked at in one turn; the least expensive ones fit into the budget by the dozen. */
const PER_TURN = 16;

/**
 * Begins requests a few at a time, first come, first served. The answers of the database arrive on the same loop: if all
 * requests that came in meanwhile were begun before one of them is read, an order that holds the database's writer lock
 * would wait for all of them at each of its steps, and the orders behind it with it. What is begun is finished first; a
 * shop that is asked too much answers as much as before, only later.
 */
export function beginInTurns(budgetMs = BUDGET_MS, now: () => number = () => performance.now()): RequestHandler {
  const waiting: (() => void)[] = [];
  /** Immediates of the next turn. Between two of one turn the loop sees to promises, but not to sockets. */
  let armed = 0;
  let turnBegan: number | undefined;

  const arm = (): void => {
    for (; armed < Math.min(waiting.length, PER_TURN); armed += 1) setImmediate(begin);
  };
  const begin = (): void => {
    armed -= 1;
    const timely = turnBegan === undefined || now() - turnBegan < budgetMs;
    turnBegan ??= now();
    const next = timely ? waiting.shift() : undefined;
    if (armed === 0) {
      turnBegan = undefined;
      arm();
    }
    next?.();
  };

  return (request, _response, next) => {
    const begun = AsyncResource.bind(next);
    waiting.push(() => {
      // whoever has gone meanwhile needs no answer
      if (!request.socket.destroyed) begun();
    });
    arm();
  };
}
