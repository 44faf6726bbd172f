import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { App } from '../app/app';
import { createStore, type RootState } from '../app/store';
import { CART_KEY, CHECKOUT_KEY } from '../features/cart/cart-storage';
import { DRAFT_KEYS } from '../features/checkout/draft-storage';
import { BrowserContext } from '../shared/browser';
import { SESSION_KEYS } from '../shared/session/session-storage';
import { NOON } from './earlier-visit';
import { FakeShop } from './fake-shop';

interface ShopStoryProps {
  /** Where the shop is opened. */
  address: string;
  /** What the server would answer. */
  shop?: () => FakeShop;
  /** What an earlier visit left in the browser. */
  before?: () => void;
  /** What lies over the page from the beginning. */
  open?: RootState['overlay']['open'];
}

const browser = { leaveFor: () => undefined, now: () => NOON };

/** A whole page of the shop, the real one, over the fake shop. */
export function ShopStory({ address, open = null }: ShopStoryProps) {
  const [store] = useState(() => createStore({ overlay: { open, searchText: '', login: {} } }));
  return (
    <MemoryRouter initialEntries={[address]}>
      <BrowserContext value={browser}>
        <App store={store} />
      </BrowserContext>
    </MemoryRouter>
  );
}

const isOfTheShop = (input: RequestInfo | URL) =>
  new URL(input instanceof Request ? input.url : input, window.location.href).pathname.startsWith('/api/');

function forgetEarlierVisits(): void {
  for (const key of [CART_KEY, CHECKOUT_KEY, ...Object.values(SESSION_KEYS)]) window.localStorage.removeItem(key);
  for (const key of DRAFT_KEYS) window.sessionStorage.removeItem(key);
}

/** What every story of the shop's pages shares: one page fills the window; API and storage are the story's own. */
export const shopStory = {
  component: ShopStory,
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  beforeEach: ({ args }: { args: ShopStoryProps }) => {
    const { fetch } = window;
    const shop = args.shop?.() ?? new FakeShop();
    forgetEarlierVisits();
    args.before?.();
    window.fetch = (input, init) => (isOfTheShop(input) ? shop.fetch(input, init) : fetch(input, init));
    return () => {
      window.fetch = fetch;
      forgetEarlierVisits();
    };
  },
};
