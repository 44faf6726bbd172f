import { shopEvent, type UnitOfWorkWait } from '../metrics/shop-event.js';

type Reason = UnitOfWorkWait['reason'];

/** Tells the metrics how long others held something up; moments as `performance.now()` gives them. */
export function contended(reason: Reason, since: number, until = performance.now()): void {
  shopEvent({ kind: 'wait', reason, seconds: (until - since) / 1000 });
}

/** @param attempts when each began; all but the last were in vain */
export function ranAgain(reason: Reason, attempts: readonly number[]): void {
  if (attempts.length > 1) contended(reason, attempts[0]!, attempts.at(-1));
}
