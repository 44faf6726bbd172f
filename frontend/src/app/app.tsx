import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { connectSessionStorage } from '../shared/session/session-storage';
import { AppRoutes } from './router';
import type { AppStore } from './store';

/** The whole application, inside whatever router the caller provides. */
export function App({ store }: { store: AppStore }) {
  // After the first render, so that the browser's first picture is the one a server can draw.
  useEffect(() => connectSessionStorage(store), [store]);
  return (
    <Provider store={store}>
      <AppRoutes />
    </Provider>
  );
}
