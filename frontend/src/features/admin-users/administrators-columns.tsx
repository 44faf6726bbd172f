import { type Administrator, ROLE_NAMES } from '@shop/contract';
import { IconButton, IconLink, type Column, EDIT, TRASH } from '@shop/ui-kit';
import { formatDay } from '../../shared/back-office/format-date';
import { LongWords } from '../../shared/back-office/LongWords';
import { MailAddress } from '../../shared/back-office/MailAddress';
import styles from './AdministratorsTab.module.css';

/** What the server sorts administrators by. */
export const ADMINISTRATOR_SORTS = ['nom', 'prenom', 'email', 'createdAt'] as const;

interface AdministratorActions {
  /** The signed-in administrator, who cannot delete itself. */
  ownId: string | null;
  editHref: (id: string) => string;
  onDelete: (administrator: Administrator) => void;
}

/** Columns of the administrators list (specification, section 2.10). 'Token' is a harmless reference. */
export function administratorsColumns({
  ownId,
  editHref,
  onDelete,
}: AdministratorActions): Column<Administrator, (typeof ADMINISTRATOR_SORTS)[number]>[] {
  return [
    {
      key: 'nom',
      header: 'Nom',
      sort: 'nom',
      narrow: 'title',
      cell: ({ nom, prenom }) => (
        <strong>
          <LongWords>{nom}</LongWords>
          <span className={styles.onlyNarrow}>
            {' '}
            <LongWords>{prenom}</LongWords>
          </span>
        </strong>
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
      key: 'email',
      header: 'Email',
      sort: 'email',
      narrow: 'line',
      cell: ({ email, secondFactor }) => (
        <>
          <MailAddress address={email} />
          {secondFactor && <span className={styles.secured}>deux étapes</span>}
        </>
      ),
    },
    {
      key: 'role',
      header: 'Rôle',
      narrow: 'quiet',
      nowrap: true,
      cell: ({ role }) => ROLE_NAMES[role],
    },
    {
      key: 'token',
      header: 'Token',
      narrow: 'quiet',
      nowrap: true,
      cell: ({ token }) => <span className={styles.reference}>{token}</span>,
    },
    {
      key: 'createdAt',
      header: 'Créé le',
      sort: 'createdAt',
      narrow: 'quiet',
      narrowLabel: 'Créé le',
      nowrap: true,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(createdAt)}</time>,
    },
    {
      key: 'edit',
      header: 'Modifier',
      align: 'end',
      narrow: 'control',
      cell: ({ _id, prenom, nom }) => <IconLink icon={EDIT} label={`Modifier ${prenom} ${nom}`} href={editHref(_id)} />,
    },
    {
      key: 'delete',
      header: 'Supprimer',
      align: 'end',
      narrow: 'actions',
      cell: (administrator) =>
        administrator._id === ownId ? null : (
          <IconButton
            icon={TRASH}
            label={`Supprimer ${administrator.prenom} ${administrator.nom}`}
            onClick={() => onDelete(administrator)}
          />
        ),
    },
  ];
}
