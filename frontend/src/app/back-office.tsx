import '@shop/ui-kit/styles.css';
import './page.css';
import './script-failure.css';
import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { adminRoutes } from '../pages/admin/admin-routes';
import '../shared/api/shop-api';
import { hideLinkSecrets } from '../shared/session/link-secrets';
import { connectSessionStorage } from '../shared/session/session-storage';
import { createStore } from './store';

hideLinkSecrets();
const store = createStore();
const router = createBrowserRouter(adminRoutes);

/** The back-office, a program of its own (back-office.html): its router can hold a page, which the shop's first visit need not pay for. */
function Program() {
  useEffect(() => {
    const leaveSessions = connectSessionStorage(store);
    // Its document waits for it (app/start).
    window.dispatchEvent(new Event('shop:alive'));
    return leaveSessions;
  }, []);
  return (
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('back-office.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Program />
  </StrictMode>,
);
