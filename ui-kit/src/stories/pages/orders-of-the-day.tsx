import { IconButton } from '../../components/IconButton/IconButton';
import { formatAmount } from '../../components/Price/format-price';
import { RequestBadge } from '../../components/RequestBadge/RequestBadge';
import { StatusDot } from '../../components/StatusDot/StatusDot';
import { statusTone } from '../../components/StatusDot/status-tone';
import { StatusSelect } from '../../components/StatusSelect/StatusSelect';
import type { Column } from '../../components/DataTable/column';

export interface OrderOfTheDay {
  reference: string;
  nom: string;
  prenom: string;
  total: number;
  status: string;
  next: string[];
  refundRequested?: boolean;
}

const PREPARING = { status: 'En cours de préparation', next: ['Expédié', 'Annulé', 'Remboursé'] };

export const orders: OrderOfTheDay[] = [
  { reference: 'AK-7F3K2Q', nom: 'Lefèvre', prenom: 'Antoine', total: 22.2, ...PREPARING },
  { reference: 'AK-2M9X4D', nom: 'Benali', prenom: 'Samira', total: 41.3, ...PREPARING },
  {
    reference: 'AK-C3P8SE',
    nom: 'Girard',
    prenom: 'Paul',
    total: 23.7,
    status: 'Livré',
    next: ['Remboursé'],
    refundRequested: true,
  },
  { reference: 'AK-SN9BHV', nom: 'Peeters', prenom: 'Wout', total: 28.8, status: 'Remboursé', next: [] },
];

/** Columns as specified (specification, section 2.10). */
export const columns = (onDetails: (order: OrderOfTheDay) => void): Column<OrderOfTheDay>[] => [
  {
    key: 'info',
    header: 'Info',
    narrow: 'lead',
    cell: ({ status }) => <StatusDot tone={statusTone(status)} label={status} hideLabel />,
  },
  {
    key: 'reference',
    header: 'Référence',
    narrow: 'title',
    cell: ({ reference, refundRequested }) => (
      <>
        <strong>{reference}</strong> {refundRequested && <RequestBadge>Remboursement demandé</RequestBadge>}
      </>
    ),
  },
  { key: 'nom', header: 'Nom', cell: ({ nom }) => nom },
  { key: 'prenom', header: 'Prénom', cell: ({ prenom }) => prenom },
  {
    key: 'total',
    header: 'Montant Total (€)',
    align: 'end',
    narrow: 'figure',
    cell: ({ total }) => formatAmount(total),
  },
  {
    key: 'status',
    header: 'Statut',
    narrow: 'control',
    cell: ({ reference, status, next }) => (
      <StatusSelect
        label={`Statut de la commande ${reference}`}
        value={status}
        options={next}
        onChange={() => undefined}
      />
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    align: 'end',
    narrow: 'actions',
    cell: (order) => (
      <IconButton icon="eye" label={`Détails de la commande ${order.reference}`} onClick={() => onDetails(order)} />
    ),
  },
];
