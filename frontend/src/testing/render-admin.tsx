import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LinkProvider, ToastProvider } from '@shop/ui-kit';
import { Provider } from 'react-redux';
import { BrowserRouter, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { createStore } from '../app/store';
import AdminRoutes from '../pages/admin/admin-routes';
import { hearHistoryFirst } from '../shared/history-first';
import { RouterLink } from '../shared/ui/RouterLink';
import { xhrOver } from './fake-xhr';
import type { FakeAdminApi } from './fake-admin-api';

/** A token whose `sub` is the given administrator. */
export const tokenOf = (id: string) => `head.${btoa(JSON.stringify({ sub: id, aud: 'admin' }))}.sign`;

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="adresse">{pathname + search}</output>;
}

interface RenderOptions {
  /** `null`: nobody is signed in. */
  adminToken?: string | null;
  /** In the browser's own history, as in life; otherwise in one of the test's. */
  inBrowser?: boolean;
}

/** Shows the back-office at an address, against a fake API, as an administrator would meet it. */
export function renderAdmin(
  address: string,
  api: FakeAdminApi,
  { adminToken = tokenOf('me'), inBrowser = false }: RenderOptions = {},
) {
  globalThis.fetch = api.fetch;
  globalThis.XMLHttpRequest = xhrOver(api.fetch);
  const store = createStore({ session: { status: 'known', client: null, clientLapsed: false, adminToken } });
  if (inBrowser) {
    hearHistoryFirst();
    window.history.pushState(null, '', address);
  }
  const app = (
    <LinkProvider component={RouterLink}>
      <ToastProvider>
        <Routes>
          <Route path="/admin/*" element={<AdminRoutes />} />
        </Routes>
        <Address />
      </ToastProvider>
    </LinkProvider>
  );
  const view = render(
    <Provider store={store}>
      {inBrowser ? <BrowserRouter>{app}</BrowserRouter> : <MemoryRouter initialEntries={[address]}>{app}</MemoryRouter>}
    </Provider>,
  );
  return { ...view, store, user: userEvent.setup() };
}
