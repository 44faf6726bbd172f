import { LinkProvider, ToastProvider } from '@shop/ui-kit';
import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { connectCartStorage } from '../features/cart/cart-storage';
import { connectSessionStorage } from '../shared/session/session-storage';
import { RouterLink } from '../shared/ui/RouterLink';
import { AppRoutes } from './router';
import { SessionKeeper } from './SessionKeeper';
import type { AppStore } from './store';

/** The whole application, inside whatever router the caller provides. */
export function App({ store }: { store: AppStore }) {
  // After the first render, so that the browser's first picture is the one a server can draw.
  useEffect(() => {
    const leaveSessions = connectSessionStorage(store);
    const leaveCart = connectCartStorage(store);
    return () => {
      leaveSessions();
      leaveCart();
    };
  }, [store]);
  return (
    <Provider store={store}>
      <LinkProvider component={RouterLink}>
        <ToastProvider>
          <SessionKeeper />
          <AppRoutes />
        </ToastProvider>
      </LinkProvider>
    </Provider>
  );
}
