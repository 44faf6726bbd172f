import '@shop/ui-kit/styles.css';
import './page.css';
import './script-failure.css';
import './motion/move-between-pages.css';
import './offline/offline-strip.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app';
import { loadApi } from '../shared/api/late-api';
import { paths, LANGUAGE_ROOT } from '../shared/paths';
import { hideLinkSecrets } from '../shared/session/link-secrets';
import type { PageHistory } from '../shared/ui/page-history';
import { keepData, receivedState } from './page-state';
import { loadPage } from './router';
import { createStore } from './store';

/** What no first view needs comes once it has stood for a moment. Milliseconds. */
const LATER_MS = 4_000;

hideLinkSecrets();
// In a task of its own: reading the program was one already, and a press waits for the end of a task.
setTimeout(start);

function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const store = createStore();
  // Nobody misses what does not come.
  setTimeout(() => {
    import('./later').then(
      (later) => later.begin(store),
      () => undefined,
    );
  }, LATER_MS);
  const app = (
    <StrictMode>
      <BrowserRouter basename={`${LANGUAGE_ROOT}/`}>
        <App store={store} />
      </BrowserRouter>
    </StrictMode>
  );
  const received = receivedState();
  if (!received) {
    // It is asked for in any case: its code comes beside the page's own.
    loadApi().catch(() => undefined);
    createRoot(root).render(app);
    return;
  }
  keepData(store, received.data);
  // An unknown product leads to the error page (specification, section 2.7); any other difference is the address's own.
  if (received.page === 'error') {
    const state: PageHistory = { gone: true };
    // In the router's own shape, so that the page finds it there.
    window.history.replaceState({ usr: state }, '', LANGUAGE_ROOT + paths.error);
  }
  // A page that the server has rendered is taken over as it stands.
  const takeOver = () => void hydrateRoot(root, app);
  // Its code came before this (app/start). Without it the page shows what it can, and says so, as after any navigation.
  loadPage(received.page)
    .then((page) => page.keepPageData?.(store, received.data))
    .then(takeOver, takeOver);
}
