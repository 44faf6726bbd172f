import { CONTACT_STATES, type ContactState } from '@shop/contract';
import { SearchBox, Select, Toolbar } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { AdminList } from '../../shared/back-office/AdminList';
import { useGetContactThreadsQuery } from '../../shared/back-office/contact-threads-api';
import { listCount } from '../../shared/back-office/list-count';
import { sortOf } from '../../shared/back-office/list-sort';
import { useExistingPage } from '../../shared/back-office/use-existing-page';
import { useListState } from '../../shared/back-office/use-list-state';
import { useSearchText } from '../../shared/back-office/use-search-text';
import { columns } from './messages-columns';

const PAGE_SIZES = [25, 50, 100] as const;
const STATE = 'etat';
/** In the address; without one, what waits. */
const ADDRESSES = { waiting: 'en-attente', answered: 'repondus', closed: 'clos' } as const;
const ALL = 'tous';

const STATES = Object.keys(CONTACT_STATES) as ContactState[];

/** What people wrote to the shop: what waits longest first, unless another choice is made. */
export function MessagesPage() {
  const list = useListState(PAGE_SIZES);
  const wanted = list.get(STATE) || ADDRESSES.waiting;
  const state = STATES.find((one) => ADDRESSES[one] === wanted);
  const [text, setText] = useSearchText(list.search, list.setSearch);
  const messages = useGetContactThreadsQuery(
    {
      page: list.page,
      limit: list.pageSize,
      sort: sortOf(list, ['date']) ?? (state === 'waiting' ? 'date' : undefined),
      search: list.search || undefined,
      ...(state && { state }),
    },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  useExistingPage(list, messages.currentData);
  return (
    <AdminList
      title="Messages"
      toolbar={
        <Toolbar
          count={listCount(messages.currentData, 'conversation', 'conversations')}
          search={
            <SearchBox
              label="Nom, email, numéro, référence ou mots"
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
              ...STATES.map((one) => ({ value: ADDRESSES[one], label: CONTACT_STATES[one] })),
              { value: ALL, label: 'Tous' },
            ]}
            value={state ? ADDRESSES[state] : ALL}
            onChange={(event) => list.set(STATE, event.target.value)}
          />
        </Toolbar>
      }
      list={list}
      pageSizes={PAGE_SIZES}
      query={messages}
      columns={columns}
      rowKey={({ _id }) => _id}
      caption="Messages à la boutique"
      loadingLabel="Chargement des messages..."
      skeletonRows={8}
      failure={(error) => messageOf(error, 'Les messages n’ont pas pu être chargés.')}
      emptyTitle={state === 'waiting' ? 'Aucun message n’attend de réponse.' : 'Aucun message.'}
      emptyText="Ce que l’on vous écrit par la page Contact arrive ici. Réglages, Contact : vos heures et votre délai de réponse."
    />
  );
}
