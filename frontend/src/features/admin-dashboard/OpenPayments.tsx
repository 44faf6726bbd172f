import type { OpenPayment } from '@shop/contract';
import { AdminPage, DataTable, EmptyState, formatAmount, type Column } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { formatMoment } from '../../shared/back-office/format-date';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { LongWords } from '../../shared/back-office/LongWords';
import { useGetOpenPaymentsQuery } from './dashboard-api';
import { TransferActs } from './TransferActs';

function stateOf({ kind, status, isTransfer }: OpenPayment): string {
  if (isTransfer) return 'Virement attendu';
  if (kind === 'refund') return 'Remboursement en cours';
  if (status === 'requires_action') return 'Le client est à la page de sa banque';
  return 'En attente de réponse du prestataire';
}

const columns: Column<OpenPayment>[] = [
  {
    key: 'reference',
    header: 'Référence',
    narrow: 'title',
    nowrap: true,
    cell: ({ reference }) => <strong className="tabular-numbers">{reference || '–'}</strong>,
  },
  {
    key: 'client',
    header: 'Client',
    cell: ({ prenom, nom }) => <LongWords>{`${prenom} ${nom}`.trim() || '–'}</LongWords>,
  },
  { key: 'state', header: 'État', cell: stateOf },
  {
    key: 'since',
    header: 'Depuis',
    nowrap: true,
    narrow: 'quiet',
    narrowLabel: 'Depuis le',
    cell: ({ startedAt }) => <time dateTime={startedAt}>{formatMoment(startedAt)}</time>,
  },
  {
    key: 'next',
    header: 'Prochaine vérification',
    nowrap: true,
    narrow: 'quiet',
    narrowLabel: 'Prochaine vérification\u00a0:',
    cell: ({ nextCheckAt }) => (nextCheckAt ? <time dateTime={nextCheckAt}>{formatMoment(nextCheckAt)}</time> : '–'),
  },
  {
    key: 'amount',
    header: 'Montant (€)',
    align: 'end',
    narrow: 'figure',
    cell: ({ amount }) => formatAmount(amount),
  },
  {
    key: 'acts',
    header: 'Actions',
    align: 'end',
    cell: (payment) => payment.isTransfer && <TransferActs payment={payment} />,
  },
];

/** Payments and refunds whose outcome is still open. The shop asks the provider by itself; here one sees what it waits for. */
export function OpenPayments() {
  const payments = useGetOpenPaymentsQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  return (
    <AdminPage
      title="Paiements en suspens"
      aside={<p className="soft">La boutique interroge elle-même le prestataire de paiement.</p>}
    >
      <DataTable
        columns={columns}
        rows={payments.data ?? []}
        rowKey={({ orderId }) => orderId}
        caption="Paiements en suspens, le plus ancien d’abord"
        loading={payments.isFetching}
        loadingLabel="Chargement des paiements..."
        error={
          payments.isError ? (
            <RetryNotice onRetry={() => void payments.refetch()}>
              {messageOf(payments.error, 'Les paiements n’ont pas pu être chargés.')}
            </RetryNotice>
          ) : undefined
        }
        empty={<EmptyState bare data-small title="Aucun paiement en suspens." />}
      />
    </AdminPage>
  );
}
