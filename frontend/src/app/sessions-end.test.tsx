import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { useSeen } from '../features/catalog/seen-products';
import { sessionCalls } from '../features/sessions/sessions-api';
import { shopApi } from '../shared/api/shop-api';
import { clientSignedIn, sessionEnded, sessionLapsed, sessionsRestored } from '../shared/session/session-slice';
import { FakeShop } from '../testing/fake-shop';
import { renderApp, signInClaire } from '../testing/render-app';
import { createStore } from './store';

describe('a connected client', () => {
  it.each([500, 502, 503, 429])('stays connected when the account is answered %s', async (status) => {
    signInClaire();
    const { shop } = renderApp('/faq', {
      shop: new FakeShop().on('GET client/claire', { message: 'Plus tard.' }, status),
    });
    await waitFor(() => expect(shop.asked('GET client/claire')).not.toHaveLength(0));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(window.localStorage.getItem('clientToken')).toBe('claire-token');
  });

  it('stays connected when the answer is cut off half-way', async () => {
    signInClaire();
    const shop = new FakeShop();
    const { fetch } = shop;
    const cut = () => new ReadableStream({ start: (body) => body.error(new DOMException('aborted', 'AbortError')) });
    Object.assign(shop, {
      fetch: async (...request: Parameters<typeof fetch>) => {
        const answer = await fetch(...request);
        return new URL((request[0] as Request).url).pathname.endsWith('client/claire') ? new Response(cut()) : answer;
      },
    });
    renderApp('/faq', { shop });
    await waitFor(() => expect(shop.asked('GET client/claire')).not.toHaveLength(0));
    await screen.findByRole('heading', { level: 1 });
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(window.localStorage.getItem('clientToken')).toBe('claire-token');
  });

  it.each([401, 403, 404])('is disconnected by %s', async (status) => {
    signInClaire();
    renderApp('/faq', { shop: new FakeShop().on('GET client/claire', { message: 'Non.', code: 'NO' }, status) });
    await waitFor(() => expect(window.localStorage.getItem('clientToken')).toBeNull());
  });
});

it('shows nothing of a client on a page that Back brings out as it was, once another tab has signed out', async () => {
  signInClaire();
  renderApp('/account');
  expect(await screen.findByLabelText('Prénom')).toBeInTheDocument();
  // A page that is kept aside hears no storage event.
  window.localStorage.clear();
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  await waitFor(() => expect(screen.queryByLabelText('Prénom')).not.toBeInTheDocument());
});

it('leaves nothing of what was looked at, searched and written on a gift to the next person', async () => {
  signInClaire();
  const now = Date.now();
  const miel = '65f0c0ffee0ddba11caca000';
  const left = {
    seen: [[miel, now]],
    searches: [['miel', now]],
    cartGift: { message: 'Pour Louise', elsewhere: false, savedAt: now },
  };
  for (const [key, value] of Object.entries(left)) window.localStorage.setItem(key, JSON.stringify(value));
  const seen = renderHook(useSeen);
  expect(seen.result.current).toEqual([miel]);
  const { user, shop } = renderApp('/account');
  // Its session is followed by now.
  await waitFor(() => expect(shop.asked('GET client/claire')).not.toHaveLength(0));
  expect(window.localStorage.getItem('cartGift')).not.toBeNull();
  await user.click((await screen.findAllByRole('button', { name: 'Se déconnecter' }))[0]!);
  await waitFor(() =>
    expect(Object.keys(left).map((key) => window.localStorage.getItem(key))).toEqual([null, null, null]),
  );
  expect(seen.result.current).toEqual([]);
});

describe('what was loaded for a client', () => {
  const ENDS = {
    'signed out': sessionEnded('client'),
    lapsed: sessionLapsed('client'),
    'ended in another tab': sessionsRestored({ client: null, adminToken: null, lapsed: { client: null, admin: null } }),
    'taken over by somebody else': clientSignedIn({ id: 'louise', token: 'louise-token' }),
  };

  it.each(Object.entries(ENDS))(
    'is forgotten once the session is %s, and what everybody sees is kept',
    async (_, end) => {
      const shop = new FakeShop();
      jest.spyOn(globalThis, 'fetch').mockImplementation(shop.fetch);
      const store = createStore();
      store.dispatch(clientSignedIn({ id: 'claire', token: 'claire-token' }));
      const endpoints = shopApi.endpoints as unknown as Record<string, { initiate: (arg: unknown) => never }>;
      expect(sessionCalls.client).toBeDefined();
      for (const [name, arg] of [
        ['getClientSessions', undefined],
        ['getConfig', undefined],
      ] as const) {
        await Promise.resolve(store.dispatch(endpoints[name]!.initiate(arg)));
      }
      const kept = () => Object.values(store.getState().shopApi.queries).map((query) => query?.endpointName);
      expect(kept()).toEqual(expect.arrayContaining(['getClientSessions', 'getConfig']));
      store.dispatch(end);
      expect(kept()).toEqual(['getConfig']);
    },
  );
});
