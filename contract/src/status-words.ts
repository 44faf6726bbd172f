import { isHandedOver, type OrderDelivery } from './delivery.js';
import type { OrderStatus } from './orders.js';

/** As its client reads it; the API and the back-office keep the status's own name. */
const WORDS: Record<OrderStatus, string> = {
  'En cours de préparation': 'En préparation',
  Expédié: 'Parti chez le transporteur',
  Livré: 'Colis arrivé',
  Annulé: 'Commande annulée',
  Remboursé: 'Commande remboursée',
};

/** Of what nobody carries. */
const FETCHED: Partial<Record<OrderStatus, string>> = {
  Expédié: 'Prête, elle vous attend',
  Livré: 'Remise en main propre',
};

interface Standing {
  status: OrderStatus;
  /** Null for an order that is older than these. */
  deliveryMethod?: Pick<OrderDelivery, 'kind'> | null | undefined;
  /** At a market, as it was paid. */
  handedOver?: true | undefined;
}

/** Where an order stands, in words of people. */
export function statusInWords({ status, deliveryMethod, handedOver }: Standing): string {
  const isFetched = handedOver || (deliveryMethod && isHandedOver(deliveryMethod.kind));
  return (isFetched && FETCHED[status]) || WORDS[status];
}
