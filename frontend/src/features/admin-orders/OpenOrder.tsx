import { useState } from 'react';
import type { Order } from '@shop/contract';
import { Notice, Skeleton, TextLink, VisuallyHidden } from '@shop/ui-kit';
import { messageOf, statusOf } from '../../shared/api/api-error';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { useGetAdminOrderQuery } from './admin-orders-api';
import { OrderDetailsDialog } from './OrderDetailsDialog';
import { RefundAnswerDialog } from './RefundAnswerDialog';
import { OrderDialogs, type OrderDialog } from './OrderDialogs';
import { RefundDialog } from './RefundDialog';
import type { OrderNavigation } from './use-order-navigation';
import { useStatusChange } from './use-status-change';

interface OpenOrderProps {
  id: string;
  /** It as the list shown has it, if it does. */
  listed: Order | undefined;
  navigation: OrderNavigation;
  onClose: () => void;
}

/** The order that the address names: its details, and what is done with it from there. */
export function OpenOrder({ id, listed, navigation, onClose }: OpenOrderProps) {
  const [asking, setAsking] = useState<'part' | 'accept' | 'decline' | null>(null);
  // The order that was on the screen when it was chosen, so that the server can tell when another administrator was faster.
  const [next, setNext] = useState<{ dialog: OrderDialog; order: Order } | null>(null);
  const { savingId, changeStatus } = useStatusChange((dialog, order) => setNext({ dialog, order }));
  const answer = useGetAdminOrderQuery(id, { refetchOnMountOrArgChange: true });
  const isGone = statusOf(answer.error) === 404;
  // Details follow the order, also when it leaves the list.
  const order = isGone ? undefined : (answer.currentData ?? listed);
  const back = () => setAsking(null);

  if (next) return <OrderDialogs {...next} onDeleted={onClose} onClose={() => setNext(null)} />;
  if (order && asking === 'part') return <RefundDialog order={order} setsStatus={false} onClose={back} />;
  if (order && asking) return <RefundAnswerDialog order={order} accepted={asking === 'accept'} onClose={back} />;
  return (
    <OrderDetailsDialog
      id={id}
      order={order}
      instead={
        isGone ? (
          <UnknownOrder />
        ) : answer.isError && !answer.isFetching ? (
          <RetryNotice onRetry={() => void answer.refetch()}>
            {messageOf(answer.error, 'La commande n’a pas pu être chargée.')}
          </RetryNotice>
        ) : (
          <OrderSkeleton />
        )
      }
      navigation={navigation}
      isSaving={savingId === id}
      onStatus={changeStatus}
      onRefund={() => setAsking('part')}
      onAnswer={(accepted) => setAsking(accepted ? 'accept' : 'decline')}
      onClose={onClose}
    />
  );
}

function UnknownOrder() {
  return (
    <Notice
      tone="error"
      action={
        <TextLink tone="inherit" href={adminPaths.tab('commandes')}>
          Toutes les commandes
        </TextLink>
      }
    >
      Cette commande n’existe pas, ou elle a été supprimée.
    </Notice>
  );
}

function OrderSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden as="p">Chargement de la commande...</VisuallyHidden>
      <Skeleton shape="title" width={40} />
      <Skeleton width={80} />
      <Skeleton width={60} />
    </div>
  );
}
