import { fn } from 'storybook/test';
import { EYE, TRASH } from '../components/Icon/signs';
import { IconButton } from '../components/IconButton/IconButton';
import { formatAmount } from '../components/Price/format-price';
import { StatusDot } from '../components/StatusDot/StatusDot';
import { statusTone } from '../components/StatusDot/status-tone';
import { StatusSelect } from '../components/StatusSelect/StatusSelect';
import { RequestBadge } from '../components/RequestBadge/RequestBadge';
import type { Column } from '../components/DataTable/column';

export interface OrderRow {
  reference: string;
  nom: string;
  prenom: string;
  email: string;
  total: number;
  status: string;
  next: string[];
  refundRequested?: boolean;
}

/** A page of orders, and its columns, as the back-office lists them. */
export const rows: OrderRow[] = [
  {
    reference: 'AK-2611-0418',
    nom: 'Lefèvre',
    prenom: 'Antoine',
    email: 'antoine.lefevre@exemple.fr',
    total: 22.2,
    status: 'En cours de préparation',
    next: ['Expédié', 'Annulé', 'Remboursé'],
  },
  {
    reference: 'AK-2611-0415',
    nom: 'Dubois',
    prenom: 'Marie-Hélène',
    email: 'mh.dubois@exemple.be',
    total: 118.4,
    status: 'Expédié',
    next: ['Expédié', 'Livré', 'Annulé', 'Remboursé'],
  },
  {
    reference: 'AK-2611-0413',
    nom: 'Girard',
    prenom: 'Paul',
    email: 'paul.girard@exemple.fr',
    total: 23.7,
    status: 'Livré',
    next: ['Remboursé'],
    refundRequested: true,
  },
  {
    reference: 'AK-2611-0411',
    nom: 'Castel',
    prenom: 'Jeanne',
    email: 'jeanne.castel@exemple.fr',
    total: 13.8,
    status: 'Annulé',
    next: ['Remboursé'],
  },
  {
    reference: 'AK-2611-0410',
    nom: 'Peeters',
    prenom: 'Wout',
    email: 'wout.peeters@exemple.be',
    total: 28.8,
    status: 'Remboursé',
    next: [],
  },
];

export const columns: Column<OrderRow>[] = [
  {
    key: 'info',
    header: 'Info',
    narrow: 'lead',
    cell: ({ status }) => <StatusDot tone={statusTone(status)} label={status} hideLabel />,
  },
  {
    key: 'reference',
    header: 'Référence',
    sort: 'reference',
    narrow: 'title',
    cell: ({ reference, refundRequested }) => (
      <>
        <strong>{reference}</strong>
        {refundRequested && (
          <div>
            <RequestBadge>Remboursement demandé</RequestBadge>
          </div>
        )}
      </>
    ),
  },
  { key: 'nom', header: 'Nom', narrow: 'line', nowrap: true, cell: ({ nom }) => nom },
  { key: 'prenom', header: 'Prénom', narrow: 'hidden', nowrap: true, cell: ({ prenom }) => prenom },
  { key: 'email', header: 'Email', narrow: 'quiet', width: '22%', cell: ({ email }) => email },
  {
    key: 'total',
    header: 'Montant Total (€)',
    sort: 'total',
    narrow: 'figure',
    align: 'end',
    cell: ({ total }) => formatAmount(total),
  },
  {
    key: 'status',
    header: 'Statut',
    narrow: 'control',
    cell: ({ reference, status, next }) => (
      <StatusSelect label={`Statut de la commande ${reference}`} value={status} options={next} onChange={fn()} />
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    align: 'end',
    narrow: 'actions',
    cell: ({ reference }) => (
      <>
        <IconButton icon={EYE} label={`Détails de la commande ${reference}`} />
        <IconButton icon={TRASH} label={`Supprimer la commande ${reference}`} />
      </>
    ),
  },
];
