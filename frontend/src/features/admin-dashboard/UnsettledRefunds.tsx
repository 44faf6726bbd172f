import { useState } from 'react';
import type { UnsettledRefund } from '@shop/contract';
import {
  AdminPage,
  DataTable,
  EmptyState,
  formatAmount,
  TextButton,
  TextLink,
  useToast,
  type Column,
  VisuallyHidden,
} from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { formatMoment } from '../../shared/back-office/format-date';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { LongWords } from '../../shared/back-office/LongWords';
import { useGetUnsettledRefundsQuery, useRetryRefundMutation } from './dashboard-api';
import { SettleByHandDialog } from './SettleByHandDialog';
import styles from './UnsettledRefunds.module.css';

const WHAT: Record<UnsettledRefund['kind'], string> = {
  refund: 'Remboursement refusé',
  late: 'Paiement arrivé trop tard, non rendu',
  extra: 'Paiement en trop, non rendu',
  returned: 'Somme renvoyée par la banque du client',
};

const columns: Column<UnsettledRefund>[] = [
  {
    key: 'reference',
    header: 'Référence',
    narrow: 'title',
    nowrap: true,
    cell: ({ orderId, reference }) => (
      <TextLink href={adminPaths.orderOver(adminPaths.ordersLike(reference), orderId)}>
        <strong className="tabular-numbers">{reference || 'Commande'}</strong>
      </TextLink>
    ),
  },
  {
    key: 'client',
    header: 'Client',
    cell: ({ prenom, nom }) => <LongWords>{`${prenom} ${nom}`.trim() || '–'}</LongWords>,
  },
  {
    key: 'what',
    header: 'Motif',
    cell: ({ kind, reason }) => (reason ? `${WHAT[kind]}\u00a0: ${reason}` : WHAT[kind]),
  },
  {
    key: 'since',
    header: 'Depuis',
    nowrap: true,
    narrow: 'quiet',
    narrowLabel: 'Depuis le',
    cell: ({ since }) => <time dateTime={since}>{formatMoment(since)}</time>,
  },
  { key: 'amount', header: 'Montant (€)', align: 'end', narrow: 'figure', cell: ({ amount }) => formatAmount(amount) },
];

/** Money that should be back with clients and is not: asked for once more, or given back another way. */
export function UnsettledRefunds() {
  const refunds = useGetUnsettledRefundsQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const [retry, { isLoading }] = useRetryRefundMutation();
  const [byHand, setByHand] = useState<UnsettledRefund | null>(null);
  const toast = useToast();

  const askAgain = async ({ orderId, key }: UnsettledRefund) => {
    const { error } = await retry({ orderId, key });
    if (error) toast.error(messageOf(error, 'Le remboursement n’a pas pu être redemandé. Veuillez réessayer.'));
    else toast.success('Remboursement redemandé');
  };

  const actions: Column<UnsettledRefund> = {
    key: 'actions',
    header: 'Actions',
    narrow: 'actions',
    cell: (refund) => (
      <div className={styles.actions}>
        <TextButton loading={isLoading} onClick={() => void askAgain(refund)}>
          Réessayer
          <VisuallyHidden>{` le remboursement de ${refund.reference}`}</VisuallyHidden>
        </TextButton>
        <TextButton onClick={() => setByHand(refund)}>
          Réglé à la main
          <VisuallyHidden>{`\u00a0: ${refund.reference}`}</VisuallyHidden>
        </TextButton>
      </div>
    ),
  };

  return (
    <AdminPage
      title="Remboursements à régler"
      aside={<p className="soft">Ces sommes devraient être chez les clients.</p>}
    >
      <DataTable
        columns={[...columns, actions]}
        rows={refunds.data ?? []}
        rowKey={({ orderId, key }) => `${orderId} ${key}`}
        caption="Remboursements à régler, le plus ancien d’abord"
        loading={refunds.isLoading}
        loadingLabel="Chargement des remboursements..."
        error={
          refunds.isError ? (
            <RetryNotice onRetry={() => void refunds.refetch()}>
              {messageOf(refunds.error, 'Les remboursements n’ont pas pu être chargés.')}
            </RetryNotice>
          ) : undefined
        }
        empty={<EmptyState bare data-small title="Aucun remboursement à régler." />}
      />
      {byHand && <SettleByHandDialog refund={byHand} onClose={() => setByHand(null)} />}
    </AdminPage>
  );
}
