import type { ChainedEntry } from './audit-chain.js';

const TAKEN_BACK = 'order.status-undone';
const STEPS: readonly string[] = ['order.status-changed', 'order.tracking-corrected'];

/** Of what was done to an order, oldest first: without the steps that were taken back, and without that they were. */
export function standingActs(acts: readonly ChainedEntry[]): ChainedEntry[] {
  const standing: ChainedEntry[] = [];
  for (const entry of acts) {
    if (entry.act !== TAKEN_BACK) standing.push(entry);
    else {
      const undone = standing.findLastIndex(({ act }) => STEPS.includes(act));
      if (undone >= 0) standing.splice(undone, 1);
    }
  }
  return standing;
}
