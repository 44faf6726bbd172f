import { LinkProvider, ToastProvider } from '@shop/ui-kit';
import { Suspense, useEffect, useState } from 'react';
import { Provider, useSelector } from 'react-redux';
import { connectCartStorage } from '../features/cart/cart-storage';
import { connectDraftStorage } from '../features/checkout/draft-storage';
import { connectSessionStorage } from '../shared/session/session-storage';
import { selectClientSession } from '../shared/session/session-slice';
import { BrokenPage } from '../shared/ui/BrokenPage';
import { ErrorBoundary } from '../shared/ui/ErrorBoundary';
import { lazyPart } from '../shared/ui/chunk-timeout';
import { RouterLink } from '../shared/ui/RouterLink';
import { AppRoutes } from './router';
import type { AppStore } from './store';

// Most visitors are anonymous: they need none of it.
const SessionKeeper = lazyPart(() => import('./SessionKeeper'));

/** The whole application, inside whatever router the caller provides. */
export function App({ store }: { store: AppStore }) {
  // After the first render, so that the browser's first picture is the one a server can draw.
  useEffect(() => {
    const leaveSessions = connectSessionStorage(store);
    const leaveDraft = connectDraftStorage(store);
    const leaveCart = connectCartStorage(store);
    // For a press that came before (app/start).
    window.dispatchEvent(new Event('shop:alive'));
    return () => {
      leaveSessions();
      leaveDraft();
      leaveCart();
    };
  }, [store]);
  // Parts that are taken over later, when their code is there, start from what the server drew them with.
  const [atFirst] = useState(() => store.getState());
  return (
    <Provider store={store} serverState={atFirst}>
      <LinkProvider component={RouterLink}>
        <ToastProvider>
          <ConnectedClient />
          {/* Of what no frame has caught: nothing that does not come empties the window. */}
          <ErrorBoundary fallback={<BrokenPage />}>
            <AppRoutes />
          </ErrorBoundary>
        </ToastProvider>
      </LinkProvider>
    </Provider>
  );
}

function ConnectedClient() {
  const session = useSelector(selectClientSession);
  if (!session) return null;
  return (
    // The shop works without it: a session that has ended shows with the next answer that needs it.
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <SessionKeeper clientId={session.id} />
      </Suspense>
    </ErrorBoundary>
  );
}
