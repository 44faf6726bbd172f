import { useState } from 'react';
import { createStore } from '../app/store';
import { AdminApp } from './admin-app';
import type { FakeAdminApi } from './fake-admin-api';
import { xhrOver } from './fake-xhr';
import { signedOut } from '../shared/session/session-slice';
import { tokenOf } from './token-of';

interface AdminStoryProps {
  /** Where the back-office is opened. */
  address: string;
  /** What the server would answer. */
  api: () => FakeAdminApi;
  signedIn?: boolean;
}

/** A whole page of the back-office, the real one, on fake data. */
export function AdminStory({ address, signedIn = true }: AdminStoryProps) {
  const [store] = useState(() =>
    createStore({
      session: { ...signedOut, adminToken: signedIn ? tokenOf('me') : null },
    }),
  );
  return <AdminApp store={store} address={address} />;
}

const isOfTheShop = (input: RequestInfo | URL) =>
  new URL(input instanceof Request ? input.url : input, window.location.href).pathname.startsWith('/api/');

/**
 * What every story of the back-office shares: one page fills the window, and the API is the story's own. Tags stand in the
 * files of the stories: Storybook's index reads them there without running anything.
 */
export const adminStory = {
  component: AdminStory,
  parameters: { theme: 'back-office', layout: 'fullscreen', controls: { disable: true } },
  beforeEach: ({ args }: { args: AdminStoryProps }) => {
    const { fetch, XMLHttpRequest } = window;
    const api = args.api();
    window.XMLHttpRequest = xhrOver(api.fetch);
    window.fetch = (input, init) => (isOfTheShop(input) ? api.fetch(input, init) : fetch(input, init));
    return () => {
      window.fetch = fetch;
      window.XMLHttpRequest = XMLHttpRequest;
    };
  },
};

/** How Storybook shows a story on a telephone; its tag `narrow` does the same for the tests. */
export const onAPhone = { globals: { viewport: { value: 'narrow' } } };

/** The same on a tablet. */
export const onATablet = { globals: { viewport: { value: 'middle' } } };
