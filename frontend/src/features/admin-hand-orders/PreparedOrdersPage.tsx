import {
  PREPARED_ORDER_STATE_IDS,
  PREPARED_ORDER_STATES,
  type PreparedOrder,
  type PreparedOrderState,
} from '@shop/contract';
import { ButtonLink, type Column, formatPrice, Select, StatusDot, TextLink, Toolbar } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { AdminList } from '../../shared/back-office/AdminList';
import { formatMoment, formatShortDay } from '../../shared/back-office/format-date';
import { listCount } from '../../shared/back-office/list-count';
import { LongWords } from '../../shared/back-office/LongWords';
import { useExistingPage } from '../../shared/back-office/use-existing-page';
import { useListState } from '../../shared/back-office/use-list-state';
import styles from './HandOrder.module.css';
import { useGetPreparedOrdersQuery } from './hand-orders-api';
import { PreparedActs } from './PreparedActs';

const PAGE_SIZES = [25, 50, 100] as const;
const STATE = 'etat';
const isState = (text: string): text is PreparedOrderState => Object.hasOwn(PREPARED_ORDER_STATES, text);

const TONES = {
  sent: 'plain',
  opened: 'shipped',
  paid: 'delivered',
  expired: 'unknown',
  cancelled: 'cancelled',
} as const;

const validUntil = (iso: string) => formatShortDay(iso).replaceAll(' ', '\u00a0');

/** What happened last, and what the owner asks next of it. */
function sinceWords({ state, sentAt, openedAt, paidAt, expiresAt, sends }: PreparedOrder): string {
  if (state === 'paid') return paidAt ? `le ${formatMoment(paidAt)}` : '';
  if (state === 'opened' && openedAt) return `le ${formatMoment(openedAt)}, valable jusqu’au ${validUntil(expiresAt)}`;
  if (state === 'sent') {
    const times = sends > 1 ? `, ${sends} envois` : '';
    return `le ${formatMoment(sentAt)}${times}, valable jusqu’au ${validUntil(expiresAt)}`;
  }
  return state === 'expired' ? `le ${formatMoment(expiresAt)}` : '';
}

const columns: Column<PreparedOrder>[] = [
  {
    key: 'client',
    header: 'Client',
    narrow: 'title',
    cell: ({ prenom, nom, email }) => (
      <>
        <strong>
          <LongWords>{`${prenom} ${nom}`}</LongWords>
        </strong>
        <span className={styles.sub}>
          <LongWords>{email}</LongWords>
        </span>
      </>
    ),
  },
  { key: 'reference', header: 'Lien', nowrap: true, narrow: 'quiet', cell: ({ reference }) => reference },
  {
    key: 'state',
    header: 'État',
    cell: (prepared) => (
      <>
        <StatusDot tone={TONES[prepared.state]} label={PREPARED_ORDER_STATES[prepared.state]} />
        <span className={styles.sub}>{sinceWords(prepared)}</span>
      </>
    ),
  },
  {
    key: 'order',
    header: 'Commande',
    nowrap: true,
    narrowLabel: 'Commande\u00a0:',
    cell: ({ state, order }) => {
      if (!order) return '–';
      // One that is not paid is no order yet: its payment is with those that are open.
      if (state !== 'paid') return `${order.reference}, pas payée`;
      return <TextLink href={adminPaths.order(order._id)}>{order.reference}</TextLink>;
    },
  },
  {
    key: 'total',
    header: 'Total',
    align: 'end',
    nowrap: true,
    narrow: 'figure',
    cell: ({ total, withDelivery }) => (
      <>
        <span className="tabular-numbers">{formatPrice(total)}</span>
        {!withDelivery && <span className={styles.sub}>hors livraison</span>}
      </>
    ),
  },
  {
    key: 'acts',
    header: 'Actions',
    align: 'end',
    narrow: 'actions',
    cell: (prepared) => <PreparedActs prepared={prepared} />,
  },
];

/** Orders that were prepared for clients, and what became of their links, the newest first. */
export function PreparedOrdersPage() {
  const list = useListState(PAGE_SIZES);
  const wanted = list.get(STATE);
  const prepared = useGetPreparedOrdersQuery(
    { page: list.page, limit: list.pageSize, ...(isState(wanted) && { state: wanted }) },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  useExistingPage(list, prepared.currentData);
  return (
    <AdminList
      title="Liens de paiement"
      aside={
        <ButtonLink variant="secondary" href={adminPaths.newOrder}>
          Prendre une commande
        </ButtonLink>
      }
      toolbar={
        <Toolbar count={listCount(prepared.currentData, 'lien', 'liens')}>
          <Select
            label="Filtrer par état"
            hideLabel
            options={[
              { value: '', label: 'Tous' },
              ...PREPARED_ORDER_STATE_IDS.map((state) => ({ value: state, label: PREPARED_ORDER_STATES[state] })),
            ]}
            value={isState(wanted) ? wanted : ''}
            onChange={(event) => list.set(STATE, event.target.value)}
          />
        </Toolbar>
      }
      list={list}
      pageSizes={PAGE_SIZES}
      query={prepared}
      columns={columns}
      rowKey={({ _id }) => _id}
      caption="Liens de paiement, le dernier préparé d’abord"
      loadingLabel="Chargement des liens de paiement..."
      skeletonRows={6}
      failure={(error) => messageOf(error, 'Les liens de paiement n’ont pas pu être chargés.')}
      emptyTitle={
        isState(wanted)
          ? 'Aucun lien dans cet état.'
          : 'Aucun lien de paiement. Prenez une commande, et choisissez «\u00a0par un lien envoyé au client\u00a0».'
      }
    />
  );
}
