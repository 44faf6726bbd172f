import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createStore } from '../../app/store';
import '../../shared/api/shop-api';
import { FakeShop } from '../../testing/fake-shop';
import { useLatestProducts } from './catalog-api';

const SECOND = 1000;

function Shown() {
  const { data } = useLatestProducts();
  return <p>{data ? data.map(({ name }) => name).join(', ') : 'Rien encore'}</p>;
}

describe('the latest products', () => {
  const shop = new FakeShop();
  const store = createStore();
  const pass = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));
  const asked = () => shop.asked('GET products/latest').length;

  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(globalThis, 'fetch').mockImplementation(shop.fetch);
  });
  afterEach(() => jest.useRealTimers());

  it('are fresh for 300 seconds and kept for 600 after the last page that shows them', async () => {
    const page = (
      <Provider store={store}>
        <Shown />
      </Provider>
    );
    const visit = async () => {
      const view = render(page);
      const atOnce = screen.getByText(/./).textContent;
      await pass(0);
      return { atOnce, leave: view.unmount };
    };
    const first = await visit();
    expect(first.atOnce).toBe('Rien encore');
    first.leave();

    await pass(299 * SECOND);
    const fresh = await visit();
    expect(fresh.atOnce).toContain('Lavande fine');
    expect(asked()).toBe(1);
    fresh.leave();

    await pass(2 * SECOND);
    const stale = await visit();
    expect(stale.atOnce).toContain('Lavande fine');
    expect(asked()).toBe(2);
    stale.leave();

    await pass(599 * SECOND);
    const kept = await visit();
    expect(kept.atOnce).toContain('Lavande fine');
    expect(asked()).toBe(3);
    kept.leave();

    await pass(601 * SECOND);
    const forgotten = await visit();
    expect(forgotten.atOnce).toBe('Rien encore');
    forgotten.leave();
  });
});
