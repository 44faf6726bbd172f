/**
 * Loaded into the built server before its own code (`node --import`). Stops the process at an armed fault point, lets
 * its clock run ahead, and hurries its background work. Told what to do by its parent process.
 */
import { subscribe } from 'node:diagnostics_channel';
import { isMainThread } from 'node:worker_threads';

const HURRY = 100;
const SLOW_MS = 1_000;
/** Work that looks each second of itself would otherwise do nothing but look. */
const SOON_MS = 100;
const hurried = (ms) => (ms < SLOW_MS ? ms : Math.max(ms / HURRY, SOON_MS));
/** Said within a unit of work whose writes go at its end (docs/adr/0141): the process is stopped behind them, before the commit. */
const AT_THE_END_OF_ITS_UNIT = [
  ...['settlement-written', 'refund-written', 'dispute-written', 'loss-written', 'status-written'],
  ...['withdrawal-written', 'lot-block-written', 'recall-written', 'recall-mails-written'],
];

if (isMainThread && process.send) {
  let armed;
  let isReached = false;
  let aheadMs = Number(process.env.FAULTS_AHEAD_MS ?? 0);

  let earlier = [];
  subscribe('shop:fault-point', ({ name, about }) => {
    // An event of before is not the one that was meant: it may be delivered again at any time.
    if (name === armed && !earlier.includes(about)) isReached = true;
    if (isReached && (name === 'unit-written' || !AT_THE_END_OF_ITS_UNIT.includes(armed)))
      process.kill(process.pid, 'SIGKILL');
  });

  const RealDate = Date;
  globalThis.Date = class Date extends RealDate {
    constructor(...given) {
      if (given.length === 0) super(RealDate.now() + aheadMs);
      else super(...given);
    }

    static now() {
      return RealDate.now() + aheadMs;
    }
  };

  const realInterval = globalThis.setInterval;
  globalThis.setInterval = (work, ms, ...given) => realInterval(work, hurried(ms), ...given);

  // A run that was ended leaves no server behind.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

  process.on('message', (order) => {
    if ('arm' in order) {
      ({ arm: armed, earlier = [] } = order);
      isReached = false;
    }
    if ('aheadMs' in order) aheadMs = order.aheadMs;
    process.send({ done: order.id });
  });
}
