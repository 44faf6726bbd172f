import type { AdjustmentKind } from './totals.js';

const ADJUSTMENT_NAMES: Readonly<Record<AdjustmentKind, string>> = {
  delivery: 'Livraison',
  discount: 'Remise',
  'delivery-refund': 'Livraison remboursée',
  'discount-refund': 'Remise reprise',
};

/** As people read one, before its amount. */
export const adjustmentName = ({ kind, label }: { kind: AdjustmentKind; label?: string | undefined }): string =>
  label ?? ADJUSTMENT_NAMES[kind];
