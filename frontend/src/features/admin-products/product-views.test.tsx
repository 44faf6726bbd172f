import type { LiveEvent, ProductCounts } from '@shop/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aListedProduct } from '../../testing/a-listed-product';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

const PAGE = '/admin/dashboard?onglet=produits';
const COUNTS: ProductCounts = {
  ...{ every: 14, published: 11, draft: 1, scheduled: 1, withdrawn: 1 },
  ...{ low: 3, soldOut: 10_001 },
};

function anApi(counts: () => ProductCounts = () => COUNTS) {
  return new FakeAdminApi()
    .on('GET products/all', () => ({ body: [aListedProduct()], total: 40 }))
    .on('GET products/all/counts', () => ({ body: counts() }));
}

const address = () => new URLSearchParams(screen.getByLabelText('adresse').textContent.split('?')[1]);
const views = () => within(screen.getByRole('navigation', { name: 'Vues' }));
const asked = (api: FakeAdminApi) => api.callsTo('GET', 'products/all').at(-1)!.query;

describe('the views of the list of products', () => {
  it('say how many they hold, and which one is open', async () => {
    renderAdmin(`${PAGE}&etat=draft`, anApi());
    expect(await screen.findByRole('link', { name: 'Brouillons 1' })).toHaveAttribute('aria-current', 'page');
    expect(
      views()
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      ...['Tous 14', 'En vente 11', 'Bientôt épuisés 3', 'Épuisés 10\u202f000+'],
      ...['Brouillons 1', 'Programmés 1', 'Retirés 1'],
    ]);
  });

  it.each([
    ['Bientôt épuisés', { status: 'published', lowStock: '1' }, { stock: 'faible' }],
    ['Épuisés', { status: 'published', soldOut: '1' }, { stock: 'epuise' }],
    ['Programmés', { status: 'scheduled' }, { etat: 'scheduled' }],
    ['Tous', {}, {}],
  ])('%s is asked of the server, and stands in the address beside search and order', async (name, query, said) => {
    const api = anApi();
    const { user } = renderAdmin(`${PAGE}&recherche=lavande&tri=-promo&lignes=25&page=2&etat=withdrawn`, api);
    await user.click(await screen.findByRole('link', { name: new RegExp(`^${name} `) }));
    await waitFor(() =>
      expect(Object.fromEntries(asked(api))).toEqual({
        ...{ search: 'lavande', sort: '-promo', page: '1', limit: '25' },
        ...query,
      }),
    );
    expect(Object.fromEntries(address())).toEqual({
      ...{ onglet: 'produits', recherche: 'lavande', tri: '-promo', lignes: '25' },
      ...said,
    });
  });

  it('are counted under the search of the moment, and keep the open one while it is typed', async () => {
    const api = anApi();
    const { user } = renderAdmin(`${PAGE}&etat=draft`, api);
    await user.type(await screen.findByRole('searchbox'), 'miel');
    await waitFor(() => expect(asked(api).get('search')).toBe('miel'));
    expect(asked(api).get('status')).toBe('draft');
    expect(Object.fromEntries(api.callsTo('GET', 'products/all/counts').at(-1)!.query)).toEqual({ search: 'miel' });
  });

  it('are a list to choose from where there is no room', async () => {
    const api = anApi();
    const { user } = renderAdmin(PAGE, api);
    await screen.findByRole('link', { name: 'Tous 14' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Vues' }), 'Brouillons (1)');
    await waitFor(() => expect(asked(api).get('status')).toBe('draft'));
    expect(address().get('etat')).toBe('draft');
  });

  it('an address that asks for none that there is shows all', async () => {
    const api = anApi();
    renderAdmin(`${PAGE}&etat=toString&stock=peu`, api);
    expect(await screen.findByRole('link', { name: 'Tous 14' })).toHaveAttribute('aria-current', 'page');
    expect(asked(api).get('status')).toBeNull();
  });

  it('are counted anew after a sale, while the list stays as it is', async () => {
    let low = 3;
    const api = anApi(() => ({ ...COUNTS, low }));
    renderAdmin(PAGE, api);
    await screen.findByRole('link', { name: 'Bientôt épuisés 3' });
    const lists = api.callsTo('GET', 'products/all').length;
    low = 4;
    const sold: LiveEvent = { _id: 'e1', kind: 'order-paid', at: '', subjectId: 'o1', reference: 'AK-1' };
    await waitFor(() => expect(api.isListenedTo).toBe(true));
    await act(() => api.tell(sold));
    expect(await screen.findByRole('link', { name: 'Bientôt épuisés 4' })).toBeInTheDocument();
    expect(api.callsTo('GET', 'products/all')).toHaveLength(lists);
  });

  it('without counts are there all the same', async () => {
    renderAdmin(
      PAGE,
      anApi().on('GET products/all/counts', () => 'offline'),
    );
    expect(await screen.findByRole('link', { name: 'Brouillons' })).toBeInTheDocument();
  });
});

describe('the order of the list', () => {
  it.each(['Promotion', 'Mis à jour', 'Catégorie', 'Prix'])('is that of « %s » when asked', async (head) => {
    const api = anApi();
    const { user } = renderAdmin(`${PAGE}&etat=draft`, api);
    const column = await screen.findByRole('columnheader', { name: head });
    expect(column).not.toHaveAttribute('aria-sort');
    await user.click(within(column).getByRole('button'));
    expect(column).toHaveAttribute('aria-sort', 'ascending');
    const field = address().get('tri');
    await waitFor(() => expect(asked(api).get('sort')).toBe(field));
    await user.click(within(column).getByRole('button'));
    expect(column).toHaveAttribute('aria-sort', 'descending');
    expect(address().get('tri')).toBe(`-${field}`);
    expect(address().get('etat')).toBe('draft');
  });
});
