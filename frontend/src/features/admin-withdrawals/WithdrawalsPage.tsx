import { WITHDRAWAL_STATES, type WithdrawalState } from '@shop/contract';
import { SearchBox, Select, Toolbar } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { AdminList } from '../../shared/back-office/AdminList';
import { listCount } from '../../shared/back-office/list-count';
import { sortOf } from '../../shared/back-office/list-sort';
import { useExistingPage } from '../../shared/back-office/use-existing-page';
import { useListState } from '../../shared/back-office/use-list-state';
import { useSearchText } from '../../shared/back-office/use-search-text';
import { useGetWithdrawalsQuery } from './admin-withdrawals-api';
import { columns } from './withdrawals-columns';

const PAGE_SIZES = [25, 50, 100] as const;
const STATE = 'etat';
const OPEN = 'a-faire';

/** What the address names: what waits, or one of the states. */
const isState = (text: string): text is WithdrawalState => WITHDRAWAL_STATES.some((state) => state === text);

/** Declarations of withdrawal, with what is due and until when (C. conso. L221-24). */
export function WithdrawalsPage() {
  const list = useListState(PAGE_SIZES);
  const wanted = list.get(STATE);
  const [text, setText] = useSearchText(list.search, list.setSearch);
  const withdrawals = useGetWithdrawalsQuery(
    {
      page: list.page,
      limit: list.pageSize,
      sort: sortOf(list, ['date']),
      search: list.search || undefined,
      ...(isState(wanted) && { state: wanted }),
      ...(wanted === OPEN && { open: 1 }),
    },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  useExistingPage(list, withdrawals.currentData);
  return (
    <AdminList
      title="Rétractations"
      toolbar={
        <Toolbar
          count={listCount(withdrawals.currentData, 'rétractation', 'rétractations')}
          search={
            <SearchBox
              label="Nom, email, numéro ou référence"
              value={text}
              maxLength={100}
              onChange={(event) => setText(event.target.value)}
            />
          }
        >
          <Select
            label="Filtrer par état"
            hideLabel
            options={[
              { value: '', label: 'Toutes' },
              { value: OPEN, label: 'À faire' },
              ...WITHDRAWAL_STATES.map((state) => ({ value: state, label: state })),
            ]}
            value={isState(wanted) || wanted === OPEN ? wanted : ''}
            onChange={(event) => list.set(STATE, event.target.value)}
          />
        </Toolbar>
      }
      list={list}
      pageSizes={PAGE_SIZES}
      query={withdrawals}
      columns={columns}
      rowKey={({ _id }) => _id}
      caption="Rétractations, la plus récente d’abord"
      loadingLabel="Chargement des rétractations..."
      skeletonRows={8}
      failure={(error) => messageOf(error, 'Les rétractations n’ont pas pu être chargées.')}
      emptyTitle={wanted === OPEN ? 'Aucune rétractation n’attend.' : 'Aucune rétractation.'}
      emptyText="Un client se rétracte depuis son compte, sa commande ou le pied de page ; le délai du remboursement se lit ensuite ici."
    />
  );
}
