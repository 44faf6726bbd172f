import { render, screen } from '@testing-library/react';
import { setupUser } from '../../testing/quick-user';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { Select, Toolbar, type Column } from '@shop/ui-kit';
import { createStore } from '../../app/store';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { tokenOf } from '../../testing/token-of';
import { messageOf } from '../api/api-error';
import { toListPage, type ListPage, type ListQuery } from '../api/list-page';
import { shopApi } from '../api/shop-api';
import { signedOut } from '../session/session-slice';
import { AdminList } from './AdminList';
import { listCount } from './list-count';
import { sortOf } from './list-sort';
import { useExistingPage } from './use-existing-page';
import { useListState } from './use-list-state';

/* A list that the shop does not have, in the three parts of a feature: requests, columns, tab. */

interface GiftBox {
  _id: string;
  name: string;
  season: string;
}

const giftBoxesApi = shopApi.enhanceEndpoints({ addTagTypes: ['AdminGiftBox'] }).injectEndpoints({
  endpoints: (build) => ({
    getGiftBoxes: build.query<ListPage<GiftBox>, ListQuery & { season?: string }>({
      query: (params) => ({ url: 'gift-boxes', params }),
      extraOptions: { audience: 'admin' },
      transformResponse: toListPage<GiftBox>,
      providesTags: ['AdminGiftBox'],
    }),
  }),
});

const columns: Column<GiftBox, 'name'>[] = [
  { key: 'name', header: 'Nom', sort: 'name', cell: ({ name }) => name },
  { key: 'season', header: 'Saison', cell: ({ season }) => season },
];

const PAGE_SIZES = [2, 10] as const;

function GiftBoxesTab() {
  const list = useListState(PAGE_SIZES);
  const season = list.get('saison');
  const boxes = giftBoxesApi.useGetGiftBoxesQuery({
    page: list.page,
    limit: list.pageSize,
    sort: sortOf(list, ['name']),
    season: season || undefined,
  });
  useExistingPage(list, boxes.currentData);
  return (
    <AdminList
      title="Coffrets"
      toolbar={
        <Toolbar count={listCount(boxes.currentData, 'coffret', 'coffrets')}>
          <Select
            label="Filtrer par saison"
            options={[
              { value: '', label: 'Toutes' },
              { value: 'hiver', label: 'Hiver' },
            ]}
            value={season}
            onChange={(event) => list.set('saison', event.target.value)}
          />
        </Toolbar>
      }
      list={list}
      pageSizes={PAGE_SIZES}
      query={boxes}
      columns={columns}
      rowKey={({ _id }) => _id}
      caption="Coffrets"
      loadingLabel="Chargement des coffrets..."
      failure={(error) => messageOf(error, 'Les coffrets n’ont pas pu être chargés.')}
      emptyTitle="Aucun coffret."
    />
  );
}

const BOXES: readonly GiftBox[] = [
  { _id: 'b1', name: 'Garrigue', season: 'été' },
  { _id: 'b2', name: 'Noël', season: 'hiver' },
  { _id: 'b3', name: 'Veillée', season: 'hiver' },
];

const anApi = () =>
  new FakeAdminApi().on('GET gift-boxes', ({ query }) => {
    const season = query.get('season');
    const found = BOXES.filter((box) => !season || box.season === season);
    const first = (Number(query.get('page')) - 1) * Number(query.get('limit'));
    return { body: found.slice(first, first + Number(query.get('limit'))), total: found.length };
  });

function renderTab(api: FakeAdminApi, address = '/') {
  globalThis.fetch = api.fetch;
  render(
    <Provider store={createStore({ session: { ...signedOut, adminToken: tokenOf('me') } })}>
      <MemoryRouter initialEntries={[address]}>
        <GiftBoxesTab />
      </MemoryRouter>
    </Provider>,
  );
  return setupUser();
}

it('gives a new list its title, table, count and pages', async () => {
  const user = renderTab(anApi());

  expect(await screen.findByText('Garrigue')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Coffrets' })).toBeInTheDocument();
  expect(screen.getByText('3 coffrets')).toBeInTheDocument();
  expect(screen.queryByText('Veillée')).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: /Suivant/ }));
  expect(await screen.findByText('Veillée')).toBeInTheDocument();
});

it('asks the server for the list’s own filter and sort', async () => {
  const api = anApi();
  const user = renderTab(api, '/?tri=-name');
  await screen.findByText('Garrigue');

  await user.selectOptions(screen.getByRole('combobox', { name: 'Filtrer par saison' }), 'Hiver');

  expect(await screen.findByText('2 coffrets')).toBeInTheDocument();
  const asked = api.callsTo('GET', 'gift-boxes').at(-1)?.query;
  expect(asked?.get('season')).toBe('hiver');
  expect(asked?.get('sort')).toBe('-name');
});

it('says that nothing is there, and what could not be loaded, with the way on', async () => {
  let answers = false;
  const api = new FakeAdminApi().on('GET gift-boxes', () => (answers ? { body: [], total: 0 } : { status: 500 }));
  const user = renderTab(api);

  expect(await screen.findByText('Les coffrets n’ont pas pu être chargés.')).toBeInTheDocument();
  answers = true;
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));

  expect(await screen.findByText('Aucun coffret.')).toBeInTheDocument();
});
