import { LOT_ENDS, LOT_STATES, type Lot, type LotEnd, type LotState } from '@shop/contract';
import { Button, type Column, SearchBox, Select, TextLink, Toolbar } from '@shop/ui-kit';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { AdminList } from '../../shared/back-office/AdminList';
import { formatLongDay } from '../../shared/back-office/format-date';
import { listCount } from '../../shared/back-office/list-count';
import { LongWords } from '../../shared/back-office/LongWords';
import { useGetLotsQuery } from '../../shared/back-office/lots-api';
import { useExistingPage } from '../../shared/back-office/use-existing-page';
import { useListState } from '../../shared/back-office/use-list-state';
import { useSearchText } from '../../shared/back-office/use-search-text';
import { AddLotDialog } from './AddLotDialog';
import { LotsThatEnd } from './LotsThatEnd';
import { LotStateBadge } from './LotStateBadge';
import { LOT_END_NAMES, LOT_STATE_NAMES } from './lot-terms';
import { Recalls } from './Recalls';

const PAGE_SIZES = [25, 50, 100] as const;
const STATE = 'etat';
const ENDS = 'date';
const isEnd = (text: string): text is LotEnd => LOT_ENDS.some((end) => end === text);
const isState = (text: string): text is LotState => LOT_STATES.some((state) => state === text);

const columns: Column<Lot>[] = [
  {
    key: 'number',
    header: 'Lot',
    narrow: 'title',
    cell: ({ _id, number }) => <TextLink href={adminPaths.lot(_id)}>{number}</TextLink>,
  },
  { key: 'product', header: 'Produit', cell: ({ productName }) => <LongWords>{productName}</LongWords> },
  {
    key: 'received',
    header: 'Reçu',
    nowrap: true,
    narrow: 'quiet',
    cell: ({ receivedOn }) => formatLongDay(receivedOn),
  },
  {
    key: 'bestBefore',
    header: 'À utiliser avant',
    narrowLabel: 'À utiliser avant\u00a0:',
    nowrap: true,
    cell: ({ bestBefore }) => (bestBefore ? formatLongDay(bestBefore) : 'Sans date'),
  },
  {
    key: 'left',
    header: 'Reste',
    align: 'end',
    narrow: 'figure',
    cell: ({ received, shipped }) => `${received - shipped} sur ${received}`,
  },
  { key: 'state', header: 'État', cell: (lot) => <LotStateBadge lot={lot} /> },
];

/** Lots that came in; which parcels hold them, and what was recalled (reg. 1223/2009 art. 19; reg. 2023/988 art. 36). */
export function LotsPage() {
  const list = useListState(PAGE_SIZES);
  const wanted = list.get(STATE);
  const ends = list.get(ENDS);
  const [text, setText] = useSearchText(list.search, list.setSearch);
  const [adds, setAdds] = useState(false);
  const lots = useGetLotsQuery(
    {
      page: list.page,
      limit: list.pageSize,
      search: list.search || undefined,
      ...(isState(wanted) && { state: wanted }),
      ...(isEnd(ends) && { ends }),
    },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  useExistingPage(list, lots.currentData);
  return (
    <AdminList
      title="Lots"
      aside={
        <Button variant="primary" onClick={() => setAdds(true)}>
          Noter un lot
        </Button>
      }
      toolbar={
        <>
          <LotsThatEnd shown={ends} onShow={(end) => list.only(ENDS, end, [STATE])} />
          <Toolbar
            count={listCount(lots.currentData, 'lot', 'lots')}
            search={
              <SearchBox
                label="Numéro ou produit"
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
                { value: '', label: 'Tous' },
                ...LOT_STATES.map((state) => ({ value: state, label: LOT_STATE_NAMES[state] })),
              ]}
              value={isState(wanted) ? wanted : ''}
              onChange={(event) => list.set(STATE, event.target.value)}
            />
            <Select
              label="Filtrer par date"
              hideLabel
              options={[
                { value: '', label: 'Toutes les dates' },
                ...LOT_ENDS.map((end) => ({ value: end, label: LOT_END_NAMES[end] })),
              ]}
              value={isEnd(ends) ? ends : ''}
              onChange={(event) => list.set(ENDS, event.target.value)}
            />
          </Toolbar>
        </>
      }
      list={list}
      pageSizes={PAGE_SIZES}
      query={lots}
      columns={columns}
      rowKey={({ _id }) => _id}
      caption="Lots, le dernier reçu d’abord"
      loadingLabel="Chargement des lots..."
      skeletonRows={6}
      failure={(error) => messageOf(error, 'Les lots n’ont pas pu être chargés.')}
      emptyTitle={list.search || wanted || ends ? 'Aucun lot trouvé.' : 'Aucun lot n’est noté.'}
      emptyText={
        list.search || wanted || ends
          ? undefined
          : 'Notez chaque fabrication ou réception avec son numéro\u00a0: le jour d’un rappel, la boutique sait qui l’a reçue.'
      }
    >
      <Recalls />
      {adds && <AddLotDialog onClose={() => setAdds(false)} />}
    </AdminList>
  );
}
