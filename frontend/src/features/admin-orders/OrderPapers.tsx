import type { ReactNode } from 'react';
import type { Order } from '@shop/contract';
import { EmptyState } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { useGetAdminOrderQuery } from './admin-orders-api';

function Paper({ id, children }: { id: string; children: (order: Order) => ReactNode }) {
  const order = useGetAdminOrderQuery(id);
  if (order.isError) {
    return (
      <RetryNotice onRetry={() => void order.refetch()}>
        {messageOf(order.error, 'Une commande n’a pas pu être chargée.')}
      </RetryNotice>
    );
  }
  return order.data ? children(order.data) : <p role="status">Chargement des commandes...</p>;
}

/** One paper for each of the orders, in the order they were chosen. */
export function OrderPapers({ ids, children }: { ids: readonly string[]; children: (order: Order) => ReactNode }) {
  if (ids.length === 0) return <EmptyState title="Aucune commande choisie." />;
  return ids.map((id) => (
    <Paper key={id} id={id}>
      {children}
    </Paper>
  ));
}
