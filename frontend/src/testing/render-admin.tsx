import { render } from '@testing-library/react';
import { setupUser } from './quick-user';
import { createStore } from '../app/store';
// In the store from the start: a test does not wait for code (shared/api/late-api.test.tsx does).
import '../shared/api/shop-api';
import { AdminApp } from './admin-app';
import { signedOut } from '../shared/session/session-slice';
import { tokenOf } from './token-of';
import { xhrOver } from './fake-xhr';
import type { FakeAdminApi } from './fake-admin-api';

export { tokenOf };

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
  const store = createStore({ session: { ...signedOut, adminToken } });
  if (inBrowser) window.history.pushState(null, '', address);
  const view = render(<AdminApp store={store} address={address} inBrowser={inBrowser} />);
  return { ...view, store, user: setupUser() };
}
