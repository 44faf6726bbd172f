import type { Lot as LotLine } from '@shop/contract';
import { leftOf, type Lot } from '../domain/lot.js';

export function toContract({ id, block, ...lot }: Lot, ordersToPrepare = 0): LotLine {
  const state = block ? 'blocked' : leftOf(lot) > 0 ? 'open' : 'used-up';
  return {
    _id: id,
    ...lot,
    state,
    block: block && { ...block, at: block.at.toISOString(), ordersToPrepare },
  };
}

export const auditTarget = ({ id, number }: Lot) => ({ type: 'lot' as const, id, reference: number });
