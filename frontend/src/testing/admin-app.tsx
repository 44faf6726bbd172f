import { LinkProvider, ToastProvider } from '@shop/ui-kit';
import { Provider } from 'react-redux';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { AppStore } from '../app/store';
import AdminRoutes from '../pages/admin/admin-routes';
import { RouterLink } from '../shared/ui/RouterLink';

function Address() {
  const { pathname, search } = useLocation();
  return (
    <output aria-label="adresse" hidden>
      {pathname + search}
    </output>
  );
}

/** The back-office inside whatever router the caller provides, and the address that it is at. */
export function AdminApp({ store }: { store: AppStore }) {
  return (
    <Provider store={store}>
      <LinkProvider component={RouterLink}>
        <ToastProvider>
          <Routes>
            <Route path="/admin/*" element={<AdminRoutes />} />
          </Routes>
          <Address />
        </ToastProvider>
      </LinkProvider>
    </Provider>
  );
}
