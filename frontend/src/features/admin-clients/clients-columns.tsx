import type { Client } from '@shop/backend/contract';
import { formatAmount, IconButton, type Column } from '@shop/ui-kit';
import styles from './ClientsTab.module.css';

/** Columns of the clients list (specification, section 2.10). The reference is harmless, never a session's token. */
export function clientsColumns({ onDelete }: { onDelete: (client: Client) => void }): Column<Client>[] {
  return [
    {
      key: 'token',
      header: 'Ref. Client',
      narrow: 'title',
      cell: ({ token }) => <strong className={styles.reference}>{token}</strong>,
    },
    {
      key: 'nom',
      header: 'Nom',
      nowrap: true,
      cell: ({ nom, prenom }) => (
        <>
          {nom}
          <span className={styles.onlyNarrow}> {prenom}</span>
        </>
      ),
    },
    { key: 'prenom', header: 'Prénom', nowrap: true, narrow: 'hidden', cell: ({ prenom }) => prenom },
    { key: 'address', header: 'Adresse de livraison', cell: ({ address }) => address || '–' },
    { key: 'clientEmail', header: 'Email', narrow: 'quiet', cell: ({ clientEmail }) => clientEmail },
    { key: 'mobile', header: 'Tel. Mobile', nowrap: true, narrow: 'quiet', cell: ({ mobile }) => mobile || '–' },
    {
      key: 'montantDepense',
      header: 'Montant dépensé (EUR)',
      align: 'end',
      narrow: 'figure',
      cell: ({ montantDepense }) => (
        <>
          {formatAmount(montantDepense)}
          <span className={styles.onlyNarrow}>&nbsp;€</span>
        </>
      ),
    },
    {
      key: 'delete',
      header: 'Supprimer',
      align: 'end',
      narrow: 'actions',
      cell: (client) => (
        <IconButton icon="trash" label={`Supprimer ${client.prenom} ${client.nom}`} onClick={() => onDelete(client)} />
      ),
    },
  ];
}
