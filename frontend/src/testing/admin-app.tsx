import { useState } from 'react';
import { Provider } from 'react-redux';
import { createBrowserRouter, createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import type { AppStore } from '../app/store';
import { adminRoutes } from '../pages/admin/admin-routes';

function WithAddress() {
  const { pathname, search } = useLocation();
  return (
    <>
      <Outlet />
      <output aria-label="adresse" hidden>
        {pathname + search}
      </output>
    </>
  );
}

const routes = [{ element: <WithAddress />, children: adminRoutes }];

interface AdminAppProps {
  store: AppStore;
  address: string;
  /** In the browser's own history, which is at `address` already; otherwise in one of its own. */
  inBrowser?: boolean;
}

/** The back-office, and the address that it is at. */
export function AdminApp({ store, address, inBrowser = false }: AdminAppProps) {
  const [router] = useState(() =>
    inBrowser ? createBrowserRouter(routes) : createMemoryRouter(routes, { initialEntries: [address] }),
  );
  return (
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  );
}
