import { act, render } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { App } from '../app/app';
import { createStore } from '../app/store';
// In the store from the start: a test does not wait for code (shared/api/late-api.test.tsx does).
import '../shared/api/shop-api';
import { BrowserContext } from '../shared/browser';
import { FakeShop } from './fake-shop';
import { NOON } from './earlier-visit';
import { setupUser } from './quick-user';

export { fillCart, signInClaire } from './earlier-visit';

interface RenderOptions {
  shop?: FakeShop;
  /** The page that the visitor comes from. */
  from?: string;
  /** For tests that move the clock themselves. */
  user?: ReturnType<typeof setupUser>;
}

/** Opens the shop at an address, as a visitor's browser does. */
export function renderApp(path: string, { shop = new FakeShop(), from, user = setupUser() }: RenderOptions = {}) {
  jest.spyOn(globalThis, 'fetch').mockImplementation(shop.fetch);
  const leftFor: string[] = [];
  let address = path;
  let go: (steps: number) => void;
  function Address() {
    const { pathname, search } = useLocation();
    address = pathname + search;
    const navigate = useNavigate();
    go = (steps) => void navigate(steps);
    return null;
  }
  const browser = { leaveFor: (url: string) => void leftFor.push(url), now: () => NOON };
  const view = render(
    <MemoryRouter initialEntries={from ? [from, path] : [path]}>
      <BrowserContext value={browser}>
        <App store={createStore()} />
        <Address />
      </BrowserContext>
    </MemoryRouter>,
  );
  return { ...view, shop, user, leftFor, address: () => address, travel: (steps: number) => act(() => go(steps)) };
}
