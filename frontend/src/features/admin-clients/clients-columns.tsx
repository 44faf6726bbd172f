import type { Client } from '@shop/contract';
import { IconButton, TextLink, type Column, TRASH } from '@shop/ui-kit';
import { EuroAmount } from '../../shared/back-office/EuroAmount';
import { formatDay } from '../../shared/back-office/format-date';
import { LongWords } from '../../shared/back-office/LongWords';
import { MailAddress } from '../../shared/back-office/MailAddress';
import styles from './ClientsTab.module.css';

/** What the server sorts clients by. */
export const CLIENT_SORTS = ['nom', 'prenom', 'clientEmail', 'montantDepense', 'lastOrderAt'] as const;

interface ClientsColumns {
  /** Where a client's sheet opens. */
  sheetHref: (id: string) => string;
  onDelete: (client: Client) => void;
}

/** Columns of the clients list (specification, section 2.10). The reference is harmless, never a session's token. */
export function clientsColumns({
  sheetHref,
  onDelete,
}: ClientsColumns): Column<Client, (typeof CLIENT_SORTS)[number]>[] {
  return [
    {
      key: 'token',
      header: 'Ref. Client',
      narrow: 'title',
      cell: ({ _id, token, prenom, nom }) => (
        <TextLink className={styles.reference} href={sheetHref(_id)} aria-label={`${token}, fiche de ${prenom} ${nom}`}>
          {token}
        </TextLink>
      ),
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
      cell: ({ prenom }) => <LongWords>{prenom}</LongWords>,
    },
    {
      key: 'address',
      header: 'Adresse de livraison',
      width: '20%',
      cell: ({ address }) => <LongWords>{address || '–'}</LongWords>,
    },
    {
      key: 'clientEmail',
      header: 'Email',
      sort: 'clientEmail',
      width: '18%',
      narrow: 'quiet',
      cell: ({ clientEmail }) => <MailAddress address={clientEmail} />,
    },
    {
      key: 'mobile',
      header: 'Tel. Mobile',
      nowrap: true,
      spare: true,
      narrow: 'quiet',
      // A line of its own in an entry: a dash alone there says nothing.
      cell: ({ mobile }) => mobile || <span className={styles.onlyWide}>–</span>,
    },
    {
      key: 'montantDepense',
      header: 'Montant dépensé (EUR)',
      sort: 'montantDepense',
      align: 'end',
      narrow: 'figure',
      cell: ({ montantDepense }) => <EuroAmount amount={montantDepense} />,
    },
    {
      key: 'lastOrderAt',
      header: 'Dernière commande',
      sort: 'lastOrderAt',
      nowrap: true,
      narrow: 'quiet',
      narrowLabel: 'Dernière commande\u00a0:',
      cell: ({ lastOrderAt }) =>
        lastOrderAt ? <time dateTime={lastOrderAt}>{formatDay(lastOrderAt)}</time> : 'Aucune',
    },
    {
      key: 'delete',
      header: 'Supprimer',
      align: 'end',
      narrow: 'actions',
      cell: (client) => (
        <IconButton icon={TRASH} label={`Supprimer ${client.prenom} ${client.nom}`} onClick={() => onDelete(client)} />
      ),
    },
  ];
}
