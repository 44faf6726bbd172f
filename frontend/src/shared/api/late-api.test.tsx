import { act, render, screen, waitFor } from '@testing-library/react';
import type { MenuProduct } from '@shop/contract';
import { Provider } from 'react-redux';
import { createStore } from '../../app/store';
import { useLatestProducts, useSoaps } from '../../features/catalog/catalog-api';
import { FakeShop } from '../../testing/fake-shop';
import { apiHere, received } from './late-api';
import { useAsked } from './use-asked';

const soapsNamed = (name: string) => [{ _id: name, slug: name, name }] as MenuProduct[];

function Soaps({ label }: { label: string }) {
  const { data = [] } = useSoaps();
  return <p aria-label={label}>{data.map(({ name }) => name).join()}</p>;
}

function Latest() {
  const { data, isLoading } = useLatestProducts();
  return <p aria-label="nouveautés">{isLoading ? 'en route' : data?.map(({ name }) => name).join()}</p>;
}

describe('what came with the page', () => {
  // One test: the code that asks comes once.
  it('is shown without the code that asks, which takes it over with the first query and asks again what is out of date', async () => {
    const shop = new FakeShop();
    shop.on('GET products/savon', soapsNamed('Demandé'));
    const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(shop.fetch);
    const store = createStore();
    store.dispatch(received([{ endpointName: 'getSoaps', arg: undefined, value: soapsNamed('Reçu') }]));
    const page = (...parts: React.ReactNode[]) => <Provider store={store}>{parts}</Provider>;
    const first = <Soaps key="first" label="menu" />;
    const { rerender } = render(page(first));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.getByLabelText('menu')).toHaveTextContent('Reçu');
    expect(apiHere()).toBeUndefined();
    expect(fetched).not.toHaveBeenCalled();

    // Nobody has asked for these yet.
    rerender(page(first, <Latest key="latest" />));
    expect(screen.getByLabelText('nouveautés')).toHaveTextContent('en route');
    await waitFor(() => expect(screen.getByLabelText('nouveautés')).toHaveTextContent('Lavande fine'));
    expect(apiHere()).toBeDefined();
    expect(screen.getByLabelText('menu')).toHaveTextContent('Reçu');
    expect(shop.asked('GET products/savon')).toEqual([]);

    act(() => void store.dispatch(apiHere()!.util.invalidateTags(['Product'])));
    await waitFor(() => expect(screen.getByLabelText('menu')).toHaveTextContent('Demandé'));
    expect(shop.asked('GET products/savon')).toHaveLength(1);
  });
});

describe('a query whose code does not come', () => {
  function Late({ load }: { load: () => Promise<unknown> }) {
    const { isError, isFetching, error, refetch } = useAsked('getLater', 'one', { load });
    if (isFetching) return <p>en route</p>;
    return isError && error ? <button onClick={refetch}>{JSON.stringify(error)}</button> : null;
  }

  it('has failed like one whose answer does not, and is tried again on demand', async () => {
    const load = jest.fn(() => Promise.reject(new Error('The line is down.')));
    render(
      <Provider store={createStore()}>
        <Late load={load} />
      </Provider>,
    );
    expect(screen.getByText('en route')).toBeVisible();
    const retry = await screen.findByRole('button', { name: /FETCH_ERROR/ });
    act(() => retry.click());
    expect(await screen.findByRole('button', { name: /FETCH_ERROR/ })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
