import type { Lot as LotLine } from '@shop/contract';
import { endOf, leftOf, type Lot, type LotBlock } from '../domain/lot.js';

/** @param day of today, yyyy-mm-dd in Europe/Paris */
export function toContract({ id, block, ...lot }: Lot, day: string, ordersToPrepare = 0): LotLine {
  const state = block ? 'blocked' : leftOf({ ...lot, block }) > 0 ? 'open' : 'used-up';
  return {
    _id: id,
    ...lot,
    state,
    ends: endOf({ ...lot, id, block }, day),
    block: block && viewOf(block, ordersToPrepare),
  };
}

const viewOf = ({ at, author, reason, heldBack, returned = 0, recalledAt }: LotBlock, ordersToPrepare: number) => ({
  ...{ at: at.toISOString(), author, reason, heldBack, returned, ordersToPrepare },
  recalledAt: recalledAt?.toISOString() ?? null,
});

export const auditTarget = ({ id, number }: Lot) => ({ type: 'lot' as const, id, reference: number });
