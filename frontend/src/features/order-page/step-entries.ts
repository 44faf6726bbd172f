import { formatPrice, type OrderStepEntry } from '@shop/ui-kit';
import { type OrderPage, type OrderStep } from '@shop/contract';
import { dayOf, momentOf } from './order-days';
import { isFetched } from './order-words';
import { deliveryDays } from '../../shared/delivery-days';

/** What these steps are of an order that nobody carries. */
const FETCHED: Partial<Record<OrderStep['kind'], string>> = { shipped: 'Prête', delivered: 'Remise' };

const LEFT = 'Partie chez le transporteur';

/** What happened, where the order stands, and what is still to come: that ends with a cancellation or a refund. */
export function stepEntries(order: OrderPage): OrderStepEntry[] {
  const { steps, status, deliveryDates, deliveryMethod, handedOver } = order;
  const isShipped = steps.some(({ kind }) => kind === 'shipped');
  // The head of the page says when it was ordered.
  const happened = steps
    .filter(({ kind }) => kind !== 'placed')
    .map((step, index) => {
      const entry = entryOf(step, index);
      if (handedOver && step.kind === 'delivered') return { ...entry, name: 'Remise sur place' };
      return { ...entry, name: (isFetched(order) && FETCHED[step.kind]) || entry.name };
    });
  const withPreparation = happened.flatMap((entry) =>
    entry.id.startsWith('shipped') ? [{ id: 'prepared', name: 'Préparée', state: 'done' } as const, entry] : [entry],
  );
  const when = deliveryDates && deliveryDays(deliveryDates);
  const fetched = isFetched(order);
  // The days are those of the parcel's coming; of what is fetched, those from which it waits.
  const delivered: OrderStepEntry = {
    ...{ id: 'delivered-ahead', name: (fetched && FETCHED.delivered) || 'Livrée', state: 'ahead' },
    ...(when && !fetched && { text: deliveryMethod?.relay ? `au point relais, ${when}` : when }),
  };
  if (status === 'En cours de préparation') {
    return [
      ...withPreparation,
      { id: 'preparing', name: 'En préparation', state: 'current' },
      {
        ...{ id: 'shipped-ahead', name: (fetched && FETCHED.shipped) || LEFT, state: 'ahead' },
        ...(fetched && when && { text: when }),
        ...((deliveryMethod?.tracked ?? true) && { text: 'Le numéro de suivi s’affichera ici.' }),
      },
      delivered,
    ];
  }
  if (status === 'Expédié' && isShipped) {
    const current = withPreparation.map((entry) =>
      entry.id.startsWith('shipped') ? { ...entry, state: 'current' as const } : entry,
    );
    return [...current, delivered];
  }
  return withPreparation;
}

function entryOf(step: OrderStep, index: number): OrderStepEntry {
  const { kind, at } = step;
  // A corrected day of receipt has no hour.
  const date = at === null ? {} : { date: { iso: at, label: kind === 'delivered' ? dayOf(at) : momentOf(at) } };
  return { id: `${kind}-${index}`, state: 'done', ...date, ...wordsOf(step) };
}

function wordsOf(step: OrderStep): Pick<OrderStepEntry, 'name' | 'text'> {
  switch (step.kind) {
    case 'placed':
      return { name: 'Commandée' };
    case 'paid':
      return { name: 'Payée' };
    case 'shipped':
      return { name: LEFT, text: step.carrier };
    case 'delivered':
      return { name: 'Livrée' };
    case 'cancelled':
      return { name: 'Annulée' };
    case 'withdrawn':
      return { name: 'Rétractation déclarée', text: `sous le numéro ${step.number}` };
    case 'refunded':
      return { name: step.done ? 'Remboursement' : 'Remboursement en cours', text: formatPrice(step.amount) };
  }
}
