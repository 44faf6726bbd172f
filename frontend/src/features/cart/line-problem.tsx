import { TextButton } from '@shop/ui-kit';
import type { UnknownAction } from '@reduxjs/toolkit';
import { isPriceChange, lineRemoved, problemAccepted, quantityChanged, type CartLine } from './cart-slice';

export interface Remedy {
  label: string;
  action: UnknownAction;
}

/** The way to mend a line, in one click. */
export function remedyOf({ productId, problem }: CartLine): Remedy | null {
  if (!problem) return null;
  if (isPriceChange(problem)) return { label: 'J’ai compris', action: problemAccepted({ productId }) };
  const available = problem.available ?? 0;
  return available > 0
    ? { label: `Ajuster à ${available}`, action: quantityChanged({ productId, quantity: available }) }
    : { label: 'Retirer', action: lineRemoved({ productId }) };
}

/** The button that mends a line. */
export function RemedyButton({ remedy, onMend }: { remedy: Remedy; onMend: (action: UnknownAction) => void }) {
  return <TextButton onClick={() => onMend(remedy.action)}>{remedy.label}</TextButton>;
}
