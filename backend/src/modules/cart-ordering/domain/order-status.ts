import type { OrderStatus, PaymentStatus } from '@shop/contract';

/** Product decisions, section 4. Rows are what an order is, cells what it may become. No other move exists. */
const NEXT = {
  'En cours de préparation': ['Expédié', 'Annulé', 'Remboursé'],
  // 'Expédié' again corrects the tracking number or the carrier.
  Expédié: ['Expédié', 'Livré', 'Annulé', 'Remboursé'],
  Livré: ['Remboursé'],
  Annulé: ['Remboursé'],
  Remboursé: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

/** What changes hands where it is paid is never sent. */
interface Ways {
  handedOver?: true;
}

export function nextStatuses(from: OrderStatus, { handedOver }: Ways = {}): OrderStatus[] {
  const next: OrderStatus[] = [...NEXT[from]];
  return handedOver && next.includes('Expédié') ? next.map((to) => (to === 'Expédié' ? 'Livré' : to)) : next;
}

export function canBecome(from: OrderStatus, to: OrderStatus, ways: Ways = {}): boolean {
  return nextStatuses(from, ways).includes(to);
}

/** Why not, for the administrator who asked. Only for moves that do not exist. */
export function whyNot(from: OrderStatus, to: OrderStatus): string {
  if (from === to) return `La commande est déjà «\u00a0${from}\u00a0».`;
  if (from === 'Remboursé') return 'Une commande remboursée ne change plus de statut.';
  if (to === 'En cours de préparation') return 'Une commande ne revient pas en préparation.';
  if (to === 'Livré') return 'Seule une commande expédiée peut être livrée.';
  if (from === 'Livré') return 'Une commande livrée peut seulement être remboursée.';
  if (from === 'Annulé') return 'Une commande annulée peut seulement être remboursée.';
  return `Une commande «\u00a0${from}\u00a0» ne peut pas devenir «\u00a0${to}\u00a0».`;
}

/** Nothing will be sent any more: cancelled, or given back. */
export const isCalledOff = ({
  status,
  paymentStatus,
}: {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
}): boolean => status === 'Annulé' || status === 'Remboursé' || paymentStatus === 'refunded';

/** Sent, or handed over. */
export const leftTheShelf = (before: OrderStatus, now: OrderStatus): boolean =>
  before === 'En cours de préparation' && (now === 'Expédié' || now === 'Livré');
