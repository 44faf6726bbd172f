import type { Lot } from '@shop/contract';
import { RequestBadge } from '@shop/ui-kit';
import { LOT_STATE_NAMES } from './lot-terms';

export function LotStateBadge({ lot: { state } }: { lot: Lot }) {
  return state === 'blocked' ? <RequestBadge>{LOT_STATE_NAMES[state]}</RequestBadge> : <>{LOT_STATE_NAMES[state]}</>;
}
