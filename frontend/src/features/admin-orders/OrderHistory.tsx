import type { Order, OrderTimelineEntry } from '@shop/contract';
import { statusTone, Timeline, type TimelineEntry } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { formatMoment } from '../../shared/back-office/format-date';
import { useIsOwner } from '../../shared/back-office/role';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { deliveryOf, isLost } from '../../shared/back-office/mail-delivery';
import { MailActs } from '../../shared/back-office/MailActs';
import { MailFiles } from '../../shared/back-office/MailFiles';
import { RowsSkeleton } from '../../shared/back-office/RowsSkeleton';
import { useLeavingMails } from '../../shared/back-office/use-leaving-mails';
import { useGetOrderTimelineQuery } from './admin-orders-api';
import { OrderEmail } from './OrderEmail';
import styles from './OrderDetailsDialog.module.css';

/** What is said under the sentence of an entry, its colour and what can be done about it. */
function moreOf(entry: OrderTimelineEntry): Pick<TimelineEntry, 'text' | 'tone' | 'action'> {
  switch (entry.kind) {
    case 'mail':
      return {
        text: deliveryOf(entry.mail),
        tone: isLost(entry.mail) ? 'cancelled' : undefined,
        action: (
          <>
            <MailFiles mail={entry.mail} />
            <MailActs mail={entry.mail} />
          </>
        ),
      };
    case 'status':
      return { tone: statusTone(entry.to) };
    case 'shipping':
      return { text: [entry.deliver, entry.orderNumber].filter(Boolean).join(' ') };
    case 'comment':
      return { text: `«\u00a0${entry.text}\u00a0»` };
    case 'refund':
      return { text: entry.reason, tone: entry.state === 'refused' ? 'cancelled' : 'refunded' };
    case 'refund-answered':
      return { text: entry.message && `«\u00a0${entry.message}\u00a0»` };
    case 'payment':
      return { tone: entry.step === 'paid' ? 'preparation' : undefined };
    case 'refund-requested':
      return { text: entry.text };
    case 'placed':
    case 'refund-taken-back':
    case 'withdrawal-declared':
      return {};
    default:
      return entry satisfies never;
  }
}

/** What a client does stands out among what the shop did. */
const BY_THE_CLIENT: readonly OrderTimelineEntry['kind'][] = [
  'refund-requested',
  'refund-taken-back',
  'withdrawal-declared',
];

const shown = (entry: OrderTimelineEntry): TimelineEntry => ({
  title: BY_THE_CLIENT.includes(entry.kind) ? <strong>{entry.label}</strong> : entry.label,
  date: {
    iso: entry.at,
    label: entry.author ? `${formatMoment(entry.at)}, par ${entry.author}` : formatMoment(entry.at),
  },
  ...moreOf(entry),
});

/** Everything that happened to an order, in time: money, mails, statuses, comments, and who did it. */
export function OrderHistory({ order }: { order: Order }) {
  const isOwner = useIsOwner();
  const timeline = useGetOrderTimelineQuery(order._id, { refetchOnMountOrArgChange: true });
  const mails = (timeline.data ?? []).flatMap((entry) => (entry.kind === 'mail' ? [entry.mail] : []));
  useLeavingMails(mails, timeline.refetch);
  return (
    <section aria-label="Historique">
      <h3 className={styles.title}>Historique</h3>
      {timeline.isError && (
        <RetryNotice onRetry={() => void timeline.refetch()}>
          {messageOf(timeline.error, 'L’historique n’a pas pu être chargé.')}
        </RetryNotice>
      )}
      {isOwner && <OrderEmail order={order} mails={mails} />}
      {timeline.isLoading && <RowsSkeleton />}
      {timeline.data && <Timeline entries={timeline.data.map(shown)} />}
    </section>
  );
}
