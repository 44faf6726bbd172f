import { useId, useState } from 'react';
import type { Order } from '@shop/contract';
import { Button, DataTable, EmptyState, Link, TextLink, type Column } from '@shop/ui-kit';
import { EuroAmount } from '../../shared/back-office/EuroAmount';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { formatMoment } from '../../shared/back-office/format-date';
import styles from '../../shared/back-office/dashboard.module.css';
import { LongWords } from '../../shared/back-office/LongWords';
import { ShippingDialog } from './ShippingDialog';

const columns = (onShip: (order: Order) => void): Column<Order>[] => [
  {
    key: 'reference',
    header: 'Référence',
    narrow: 'title',
    nowrap: true,
    cell: ({ _id, reference }) => (
      <strong className="tabular-numbers">
        <Link href={adminPaths.orderOver(adminPaths.ordersToPrepare, _id)}>{reference}</Link>
      </strong>
    ),
  },
  { key: 'client', header: 'Client', cell: ({ prenom, nom }) => <LongWords>{`${prenom} ${nom}`}</LongWords> },
  {
    key: 'date',
    header: 'Reçue',
    narrow: 'quiet',
    nowrap: true,
    cell: ({ date }) => <time dateTime={date}>{formatMoment(date)}</time>,
  },
  {
    key: 'amount',
    header: 'Montant (€)',
    align: 'end',
    narrow: 'figure',
    cell: ({ montantTotal }) => <EuroAmount amount={montantTotal} />,
  },
  {
    key: 'ship',
    header: 'Actions',
    hideHeader: true,
    align: 'end',
    narrow: 'actions',
    cell: (order) => (
      <Button variant="secondary" aria-label={`Expédier la commande ${order.reference}`} onClick={() => onShip(order)}>
        Expédier
      </Button>
    ),
  },
];

interface OrdersToPrepareProps {
  orders: readonly Order[];
  isLoading: boolean;
  /** They could not be loaded. */
  isMissing: boolean;
}

/** The orders that wait longest, each with its next step. */
export function OrdersToPrepare({ orders, isLoading, isMissing }: OrdersToPrepareProps) {
  const titleId = useId();
  const [shipping, setShipping] = useState<Order | null>(null);
  return (
    <section aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>Commandes à préparer, la plus ancienne d’abord</h2>
        <TextLink href={adminPaths.ordersToPrepare}>Toutes</TextLink>
      </div>
      <DataTable
        columns={columns(setShipping)}
        rows={orders}
        rowKey={({ _id }) => _id}
        caption="Commandes à préparer, la plus ancienne d’abord"
        loading={isLoading}
        loadingLabel="Chargement des commandes..."
        empty={
          <EmptyState bare data-small title={isMissing ? 'Commandes non chargées.' : 'Aucune commande à préparer.'} />
        }
      />
      {shipping && <ShippingDialog order={shipping} onClose={() => setShipping(null)} />}
    </section>
  );
}
