import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Administrator } from '@shop/contract';
import { ButtonLink, SearchBox, TextLink, Toolbar } from '@shop/ui-kit';
import { AdminList } from '../../shared/back-office/AdminList';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { listCount } from '../../shared/back-office/list-count';
import { sortOf } from '../../shared/back-office/list-sort';
import { useExistingPage } from '../../shared/back-office/use-existing-page';
import { useListState } from '../../shared/back-office/use-list-state';
import { useSearchText } from '../../shared/back-office/use-search-text';
import { selectAdminToken } from '../../shared/session/session-slice';
import { AddAdministratorDialog } from './AddAdministratorDialog';
import { useGetAdministratorsQuery } from './admin-users-api';
import { ADMINISTRATOR_SORTS, administratorsColumns } from './administrators-columns';
import { DeleteAdministratorDialog } from './DeleteAdministratorDialog';
import { EditAdministratorDialog } from './EditAdministratorDialog';
import { accountIdOf } from '../../shared/session/account-id';
import styles from './AdministratorsTab.module.css';

/** Specification, section 9. */
const PAGE_SIZES = [10, 25, 100] as const;

export type AdministratorsDialog = { kind: 'add' } | { kind: 'edit'; id: string };

/** Tab 'Administrateurs'; the add and edit dialogs have an address of their own (specification, section 2.10). */
export function AdministratorsTab({ dialog }: { dialog?: AdministratorsDialog }) {
  const list = useListState(PAGE_SIZES);
  const users = useGetAdministratorsQuery(
    {
      page: list.page,
      limit: list.pageSize,
      sort: sortOf(list, ADMINISTRATOR_SORTS),
      search: list.search || undefined,
    },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  useExistingPage(list, users.currentData);
  const [text, setText] = useSearchText(list.search, list.setSearch);
  const [deleting, setDeleting] = useState<Administrator | null>(null);
  const ownId = accountIdOf(useSelector(selectAdminToken));
  const navigate = useNavigate();
  // The page of the list stays in the address while a dialog is open.
  const { search } = useLocation();
  const query = search || '?onglet=admin';
  const close = () => void navigate(`${adminPaths.dashboard}${query}`);

  return (
    <AdminList
      title="Administrateurs"
      aside={
        <div className={styles.acts}>
          <TextLink href={adminPaths.security}>Sécurité de mon compte</TextLink>
          <ButtonLink variant="primary" href={`${adminPaths.addUser}${query}`}>
            Ajouter un administrateur
          </ButtonLink>
        </div>
      }
      toolbar={
        <Toolbar
          search={
            <SearchBox
              label="Rechercher un administrateur"
              value={text}
              maxLength={100}
              onChange={(event) => setText(event.target.value)}
            />
          }
          count={listCount(users.currentData, 'administrateur', 'administrateurs')}
        />
      }
      list={list}
      pageSizes={PAGE_SIZES}
      query={users}
      columns={administratorsColumns({
        ownId,
        editHref: (id) => `${adminPaths.editUser(id)}${query}`,
        onDelete: setDeleting,
      })}
      rowKey={({ _id }) => _id}
      caption="Administrateurs"
      maxHeight
      loadingLabel="Chargement des administrateurs..."
      failure={() => 'Erreur lors de la récupération des utilisateurs.'}
      emptyTitle={list.search ? 'Aucun administrateur ne correspond à cette recherche.' : 'Aucun administrateur.'}
    >
      {dialog?.kind === 'add' && <AddAdministratorDialog onClose={close} />}
      {dialog?.kind === 'edit' && <EditAdministratorDialog key={dialog.id} id={dialog.id} onClose={close} />}
      {deleting && <DeleteAdministratorDialog administrator={deleting} onClose={() => setDeleting(null)} />}
    </AdminList>
  );
}
