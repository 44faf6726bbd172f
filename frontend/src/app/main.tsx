import '@shop/ui-kit/styles.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app';
import { createStore } from './store';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const app = (
  <StrictMode>
    <BrowserRouter>
      <App store={createStore()} />
    </BrowserRouter>
  </StrictMode>
);

// A page that the server has rendered is taken over as it stands.
if (root.hasChildNodes()) hydrateRoot(root, app);
else createRoot(root).render(app);
