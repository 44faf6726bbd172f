import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { App } from '../app/app';
import { createStore } from '../app/store';
import { BrowserContext } from '../shared/browser';
import { SESSION_KEYS } from '../shared/session/session-storage';
import { FakeShop } from './fake-shop';

/** Saturday, 21 November 2026, noon in Paris. */
const TODAY = Date.UTC(2026, 10, 21, 11);

interface RenderOptions {
  shop?: FakeShop;
  /** For tests that move the clock themselves. */
  user?: ReturnType<typeof userEvent.setup>;
}

/** Opens the shop at an address, as a visitor's browser does. */
export function renderApp(path: string, { shop = new FakeShop(), user = userEvent.setup() }: RenderOptions = {}) {
  jest.spyOn(globalThis, 'fetch').mockImplementation(shop.fetch);
  const leftFor: string[] = [];
  let address = path;
  function Address() {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return null;
  }
  const browser = { leaveFor: (url: string) => void leftFor.push(url), now: () => TODAY };
  const view = render(
    <MemoryRouter initialEntries={[path]}>
      <BrowserContext value={browser}>
        <App store={createStore()} />
        <Address />
      </BrowserContext>
    </MemoryRouter>,
  );
  return { ...view, shop, user, leftFor, address: () => address };
}

/** Claire has logged in before. */
export function signInClaire(): void {
  window.localStorage.setItem(SESSION_KEYS.clientToken, 'claire-token');
  window.localStorage.setItem(SESSION_KEYS.clientId, 'claire');
}

/** Two soaps were put into the cart before. */
export function fillCart(quantity = 2): void {
  const line = {
    productId: 'lavande',
    name: 'Savon Lavande fine',
    image: '/images/lavande-1/640.jpg',
    price: 6,
    fullPrice: 7.5,
    promo: 20,
    quantity,
    problem: null,
  };
  window.localStorage.setItem('cart', JSON.stringify({ savedAt: Date.now(), lines: [line] }));
}
