import type { Lot } from '@shop/contract';
import { RequestBadge } from '@shop/ui-kit';
import { LOT_END_NAMES, LOT_STATE_NAMES } from './lot-terms';

export function LotStateBadge({ lot: { state, ends } }: { lot: Lot }) {
  if (ends === 'past') return <RequestBadge>{LOT_END_NAMES.past}</RequestBadge>;
  if (ends === 'soon') return <>{`${LOT_STATE_NAMES[state]}, date proche`}</>;
  return state === 'blocked' ? <RequestBadge>{LOT_STATE_NAMES[state]}</RequestBadge> : <>{LOT_STATE_NAMES[state]}</>;
}
