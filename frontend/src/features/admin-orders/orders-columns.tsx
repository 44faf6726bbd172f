import type { Order, OrderStatus } from '@shop/contract';
import { EYE, IconButton, RequestBadge, StatusDot, StatusSelect, statusTone, type Column, TRASH } from '@shop/ui-kit';
import { EuroAmount } from '../../shared/back-office/EuroAmount';
import { formatDay } from '../../shared/back-office/format-date';
import { LongWords } from '../../shared/back-office/LongWords';
import { MailAddress } from '../../shared/back-office/MailAddress';
import { parisDaysBetween } from '../../shared/back-office/paris-clock';
import { awaitsRefundAnswer, isPartlyRefunded, isStatus, isWithdrawn, PARTLY_REFUNDED, WITHDRAWN } from './order-terms';
import styles from './OrdersTab.module.css';

/** What the server sorts orders by. */
export const ORDER_SORTS = ['reference', 'date', 'nom', 'prenom', 'email', 'montantTotal', 'status'] as const;

export interface OrderActions {
  onStatus: (order: Order, status: OrderStatus) => void;
  onDetails: (order: Order) => void;
  /** Left out for those whose role deletes nothing. */
  onDelete?: (order: Order) => void;
  /** The order whose status is being saved. */
  savingId: string | null;
  /** ms since 1970: what waits has waited until then. */
  now: number;
}

/** From so many days on it is said that an order waits. */
const WAITS_FROM = 1;
/** From so many days on it presses: what was promised goes by. */
const PRESSES_FROM = 3;

function Received({ order: { date, status }, now }: { order: Order; now: number }) {
  const days = status === TO_PREPARE ? parisDaysBetween(date, now) : 0;
  return (
    <>
      <span className="nowrap">{formatDay(date)}</span>
      {days >= WAITS_FROM && (
        <span className={styles.waits} data-presses={days >= PRESSES_FROM || undefined}>
          {`attend depuis ${days}\u00a0${days > 1 ? 'jours' : 'jour'}`}
        </span>
      )}
    </>
  );
}

const TO_PREPARE: OrderStatus = 'En cours de préparation';

/** Columns of the orders list (specification, section 2.10). Statuses on offer are the server's `nextStatuses`. */
export function ordersColumns({
  onStatus,
  onDetails,
  onDelete,
  savingId,
  now,
}: OrderActions): Column<Order, (typeof ORDER_SORTS)[number]>[] {
  return [
    {
      key: 'info',
      header: 'Info',
      narrow: 'lead',
      // Its words stand in the row.
      spare: true,
      cell: ({ status }) => <StatusDot tone={statusTone(status)} label={status} hideLabel />,
    },
    {
      key: 'reference',
      header: 'Référence',
      sort: 'reference',
      narrow: 'title',
      cell: (order) => (
        <span className={styles.reference}>
          <span>{order.reference}</span>
          {order.gift && <RequestBadge>Cadeau</RequestBadge>}
          {isPartlyRefunded(order) && <RequestBadge>{PARTLY_REFUNDED}</RequestBadge>}
          {awaitsRefundAnswer(order) && <RequestBadge>Remboursement demandé</RequestBadge>}
          {isWithdrawn(order) && <RequestBadge>{WITHDRAWN}</RequestBadge>}
          {order.tags?.map((tag) => (
            <span key={tag} className={styles.tag}>
              {tag}
            </span>
          ))}
        </span>
      ),
    },
    {
      key: 'date',
      header: 'Reçue',
      sort: 'date',
      narrow: 'quiet',
      narrowLabel: 'Reçue le',
      cell: (order) => <Received order={order} now={now} />,
    },
    {
      key: 'nom',
      header: 'Nom',
      sort: 'nom',
      cell: ({ nom, prenom }) => (
        <>
          <LongWords>{nom}</LongWords>
          <span className={styles.onlyNarrow}>
            {' '}
            <LongWords>{prenom}</LongWords>
          </span>
        </>
      ),
    },
    {
      key: 'prenom',
      header: 'Prénom',
      sort: 'prenom',
      narrow: 'hidden',
      spare: true,
      cell: ({ prenom }) => <LongWords>{prenom}</LongWords>,
    },
    {
      key: 'email',
      header: 'Email',
      sort: 'email',
      width: '22%',
      narrow: 'quiet',
      cell: ({ email }) => <MailAddress address={email} />,
    },
    {
      key: 'montantTotal',
      header: 'Montant Total (€)',
      sort: 'montantTotal',
      align: 'end',
      narrow: 'figure',
      cell: ({ montantTotal }) => <EuroAmount amount={montantTotal} />,
    },
    {
      key: 'status',
      header: 'Statut',
      sort: 'status',
      narrow: 'control',
      cell: (order) => (
        <StatusSelect
          label={`Statut de la commande ${order.reference}`}
          value={order.status}
          options={order.nextStatuses}
          disabled={savingId === order._id}
          onChange={(status) => isStatus(status) && onStatus(order, status)}
        />
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      align: 'end',
      nowrap: true,
      narrow: 'actions',
      cell: (order) => (
        <>
          <IconButton icon={EYE} label={`Détails de la commande ${order.reference}`} onClick={() => onDetails(order)} />
          {onDelete && (
            <IconButton
              icon={TRASH}
              label={`Supprimer la commande ${order.reference}`}
              onClick={() => onDelete(order)}
            />
          )}
        </>
      ),
    },
  ];
}
