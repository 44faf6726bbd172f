import type { Order } from '@shop/backend/contract';
import { Timeline, type TimelineEntry } from '@shop/ui-kit';
import { formatMoment } from '../../shared/back-office/format-date';
import styles from './OrderDetailsDialog.module.css';

/** What the order tells of its past, oldest first. */
function historyOf({ date, commentHistory, refundRequestedAt }: Order): TimelineEntry[] {
  const entries = [
    { title: 'Commande passée', iso: date, by: '' },
    ...commentHistory.map(({ text, author, date: iso }) => ({ title: `« ${text} »`, iso, by: author })),
    ...(refundRequestedAt
      ? [
          {
            title: (
              <>
                <strong>Remboursement demandé</strong> par le client
              </>
            ),
            iso: refundRequestedAt,
            by: '',
          },
        ]
      : []),
  ];
  return entries
    .sort((one, other) => one.iso.localeCompare(other.iso))
    .map(({ title, iso, by }) => ({
      title,
      date: { iso, label: by ? `${formatMoment(iso)}, par ${by}` : formatMoment(iso) },
    }));
}

/** The order, its comments and its refund request, in time. */
export function OrderHistory({ order }: { order: Order }) {
  return (
    <div>
      <h3 className={styles.title}>Historique</h3>
      <Timeline entries={historyOf(order)} />
    </div>
  );
}
