import { act, screen, waitFor } from '@testing-library/react';
import { createStore } from '../../app/store';
import { clientSignedIn, sessionEnded, sessionLapsed, sessionsRestored } from '../../shared/session/session-slice';
import { accessTo, keepAccess } from '../../shared/order-access';
import { claire, FakeShop } from '../../testing/fake-shop';
import { openCheckout } from '../../testing/open-checkout';
import { renderApp, signInClaire } from '../../testing/render-app';
import { connectDraftStorage } from './draft-storage';
import { storeDraft, storedDraft } from './stored-draft';

const CLAIRE = { id: 'claire', token: 'claire-token' };
const LOUISE = { id: 'louise', token: 'louise-token' };
const draft = () => window.sessionStorage.getItem('checkout');

describe('what a client typed at the checkout', () => {
  it.each([
    ['logs out', sessionEnded('client')],
    [
      'logs out in another tab',
      sessionsRestored({ client: null, adminToken: null, lapsed: { client: null, admin: null } }),
    ],
    ['is followed by another', clientSignedIn(LOUISE)],
    [
      'is followed by another in another tab',
      sessionsRestored({ client: LOUISE, adminToken: null, lapsed: { client: null, admin: null } }),
    ],
  ])('is gone once the client %s', (_, end) => {
    const store = createStore();
    store.dispatch(clientSignedIn(CLAIRE));
    connectDraftStorage(store);
    storeDraft({ contact: { firstName: 'Claire' } }, 'claire');
    store.dispatch(end);
    expect(draft()).toBeNull();
  });

  it('and the orders that this tab opened are gone once the client logs out', () => {
    const store = createStore();
    store.dispatch(clientSignedIn(CLAIRE));
    connectDraftStorage(store);
    keepAccess('AK-7F3K2Q', 'an-access');
    store.dispatch(sessionEnded('client'));
    expect(accessTo('AK-7F3K2Q')).toBeNull();
  });

  it('under a link is gone with that of the cart once the client logs out', () => {
    const store = createStore();
    store.dispatch(clientSignedIn(CLAIRE));
    connectDraftStorage(store);
    storeDraft({ contact: { firstName: 'Claire' } }, 'claire', 'LP-1');
    store.dispatch(sessionEnded('client'));
    expect(window.sessionStorage.getItem('checkoutPrepared')).toBeNull();
  });

  it('under a link is read under that link alone, by nobody else who is connected, and says nothing of the cart', () => {
    storeDraft({ contact: { firstName: 'Claire' } }, 'claire', 'LP-1');
    expect(storedDraft('claire', 'LP-1')).toMatchObject({ contact: { firstName: 'Claire' } });
    expect(storedDraft('claire', 'LP-2')).toEqual({});
    expect(storedDraft('louise', 'LP-1')).toEqual({});
    expect(storedDraft('claire')).toEqual({});
  });

  it('waits for the client whose session lapsed, and is shown to nobody else', () => {
    const store = createStore();
    store.dispatch(clientSignedIn(CLAIRE));
    connectDraftStorage(store);
    storeDraft({ contact: { firstName: 'Claire' } }, 'claire');
    store.dispatch(sessionLapsed('client'));
    expect(storedDraft('')).toEqual({});
    store.dispatch(clientSignedIn(CLAIRE));
    expect(storedDraft('claire')).toMatchObject({ contact: { firstName: 'Claire' } });
    store.dispatch(sessionLapsed('client'));
    store.dispatch(clientSignedIn(LOUISE));
    expect(draft()).toBeNull();
  });

  it('is not there for whoever opens the tab next, logged in or not', async () => {
    signInClaire();
    const first = openCheckout(new FakeShop().on('GET client/claire', claire));
    await first.user.type(await screen.findByLabelText('Téléphone'), '06 99');
    expect(draft()).toContain('06 99');
    first.unmount();
    window.localStorage.removeItem('clientToken');
    window.localStorage.removeItem('clientId');
    const next = openCheckout();
    expect(await screen.findByLabelText('Prénom')).toHaveValue('');
    expect(screen.getByLabelText('Téléphone')).toHaveValue('');
    next.unmount();
    storeDraft({ contact: { firstName: 'Claire' } }, 'claire');
    window.localStorage.setItem('clientToken', LOUISE.token);
    window.localStorage.setItem('clientId', LOUISE.id);
    renderApp('/faq', { shop: new FakeShop().on('GET client/louise', { ...claire, _id: 'louise', prenom: 'Louise' }) });
    await waitFor(() => expect(draft()).toBeNull());
  });

  it('leaves the form as soon as another client logs in beside, even when nothing can be loaded for her', async () => {
    signInClaire();
    openCheckout(
      new FakeShop()
        .on('GET client/claire', claire)
        .refuse('GET client/louise', 503, { code: 'SERVER.BUSY', message: 'Plus tard.' }),
    );
    expect(await screen.findByLabelText('Prénom')).toHaveValue('Claire');
    window.localStorage.setItem('clientToken', LOUISE.token);
    window.localStorage.setItem('clientId', LOUISE.id);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'clientId' })));
    await waitFor(() => expect(screen.getByLabelText('Prénom')).toHaveValue(''));
  });

  it('without an account is still there once logged in', () => {
    const store = createStore();
    connectDraftStorage(store);
    storeDraft({ contact: { firstName: 'Claire' } }, '');
    store.dispatch(clientSignedIn(CLAIRE));
    expect(storedDraft('claire')).toMatchObject({ contact: { firstName: 'Claire' } });
  });
});
