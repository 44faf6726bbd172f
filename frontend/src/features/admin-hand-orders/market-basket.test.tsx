import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { anOrder } from '../../testing/an-order';
import type { FakeAdminApi } from '../../testing/fake-admin-api';
import { handOrderDesk, SOAPS } from '../../testing/hand-order-desk';
import { forgetSales } from '../../testing/market-sales';
import { renderAdmin, tokenOf } from '../../testing/render-admin';
import { BASKET_MS, keptBasket } from './kept-basket';
import { marketStore } from './market-store';

const PAGE = '/admin/dashboard/marche';
const noted = { status: 201, body: { order: anOrder({ _id: 'o9', reference: 'AK-MAR001' }), awaited: false } };
const desk = () => handOrderDesk().on('POST orders/at-market', () => noted);
const keys = (api: FakeAdminApi) =>
  api.callsTo('POST', 'orders/at-market').map(({ headers }) => headers.get('Idempotency-Key'));

beforeEach(forgetSales);
afterEach(() => jest.restoreAllMocks());

/** What the browser holds, whatever the shop reads of it. */
const storedPlaces = () =>
  new Promise<IDBValidKey[]>((resolve, reject) => {
    const opened = indexedDB.open('market-basket', 1);
    opened.onerror = () => reject(opened.error!);
    opened.onsuccess = () => {
      const asked = opened.result.transaction('baskets').objectStore('baskets').getAllKeys();
      asked.onsuccess = () => {
        opened.result.close();
        resolve(asked.result);
      };
    };
  });

const tile = (name: RegExp = /^Lavande fine/) => screen.findByRole('button', { name });
const kept = async (units: number) =>
  waitFor(async () => expect((await keptBasket.read('me'))?.articles[0]?.quantity).toBe(units));

/** Two soaps in the basket, and the telephone ends the page. */
async function leftOpen(api = desk()) {
  const { user, unmount } = renderAdmin(PAGE, api);
  await user.click(await tile());
  await user.click(await tile());
  await kept(2);
  unmount();
}
async function pay(user: ReturnType<typeof renderAdmin>['user'], view = screen.getByRole('main')) {
  await user.click(await within(view).findByRole('button', { name: /^Encaisser \d/ }));
  const sheet = await screen.findByRole('dialog');
  await user.click(await within(sheet).findByRole('button', { name: /^Encaisser \d/ }));
  return sheet;
}

describe('the basket of a market', () => {
  it('outlives a reload, says so, and is priced as the shop says now', async () => {
    await leftOpen();
    const dearer = SOAPS.map((soap) => ({ ...soap, discountedPrice: 9 }));
    const api = handOrderDesk()
      .on('GET products', () => ({ body: dearer, total: dearer.length }))
      .on('POST cart/quote', () => 'offline');
    renderAdmin(PAGE, api);
    expect(await screen.findByText('Panier repris')).toBeInTheDocument();
    expect(screen.getByText(/^2\sarticles, modifié le/)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: /^Encaisser 18,00/ })).toBeEnabled();
  });

  it('is emptied with a press, also for the next visit', async () => {
    await leftOpen();
    const { user, unmount } = renderAdmin(PAGE, desk());
    await user.click(await screen.findByRole('button', { name: 'Vider le panier' }));
    expect(await screen.findByRole('button', { name: 'Panier vide' })).toBeDisabled();
    await waitFor(async () => expect(await keptBasket.read('me')).toBeNull());
    unmount();
    renderAdmin(PAGE, desk());
    await tile();
    expect(screen.queryByText('Panier repris')).not.toBeInTheDocument();
  });

  it('loses what was withdrawn meanwhile, by name', async () => {
    const first = renderAdmin(PAGE, desk());
    for (const name of [/^Lavande fine/, /^Calendula/]) await first.user.click(await tile(name));
    await waitFor(async () => expect((await keptBasket.read('me'))?.articles).toHaveLength(2));
    first.unmount();
    const left = SOAPS.filter(({ _id }) => _id !== 'p2');
    renderAdmin(
      PAGE,
      desk().on('GET products', () => ({ body: left, total: left.length })),
    );
    expect(await screen.findByText(/^«\sCalendula\s» n’est plus en vente/)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: /^Encaisser 7,50/ })).toBeEnabled();
    await waitFor(async () =>
      expect((await keptBasket.read('me'))?.articles.map(({ productId }) => productId)).toEqual(['p1']),
    );
  });

  it('keeps every line where the shop does not answer: nothing says then that one was withdrawn', async () => {
    await leftOpen();
    const api = handOrderDesk()
      .on('GET products', () => 'offline')
      .on('POST cart/quote', () => 'offline');
    renderAdmin(PAGE, api);
    expect(await screen.findByText('Panier repris')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: /^Encaisser 15,00/ })).toBeEnabled();
    expect(screen.queryByText(/plus en vente/)).not.toBeInTheDocument();
  });

  it('is nobody’s but of whoever filled it', async () => {
    await leftOpen();
    renderAdmin(PAGE, desk(), { adminToken: tokenOf('someone') });
    await tile();
    await act(async () => void (await keptBasket.read('someone')));
    expect(screen.getByRole('button', { name: 'Panier vide' })).toBeDisabled();
    expect((await keptBasket.read('me'))?.articles).toHaveLength(1);
  });

  it('is forgotten when its administrator signs out', async () => {
    await leftOpen();
    const { user, store } = renderAdmin('/admin/dashboard/commandes/nouvelle', desk());
    await user.click((await screen.findAllByRole('button', { name: /Se déconnecter|Déconnexion/ }))[0]!);
    const question = await screen.findByRole('dialog', { name: 'Un panier n’est pas encaissé' });
    expect(store.getState().session.adminToken).not.toBeNull();
    await user.click(within(question).getByRole('button', { name: 'Se déconnecter' }));
    await waitFor(() => expect(store.getState().session.adminToken).toBeNull());
    await waitFor(async () => expect(await keptBasket.read('me')).toBeNull());
  });

  it.each([
    ['just before', BASKET_MS - 60_000, true],
    ['at', BASKET_MS, false],
  ])('%s twelve hours after its last change', async (_when, age, stays) => {
    await leftOpen();
    const basket = (await keptBasket.read('me'))!;
    await keptBasket.keep({ ...basket, at: Date.now() - age });
    expect((await keptBasket.read('me')) !== null).toBe(stays);
  });

  it('goes after its hours although nobody opens the page again, also one of a clock that was ahead', async () => {
    await leftOpen();
    const basket = (await keptBasket.read('me'))!;
    for (const at of [Date.now() - BASKET_MS, Date.now() + BASKET_MS]) {
      await keptBasket.keep({ ...basket, at });
      const { unmount } = renderAdmin('/admin/dashboard/commandes/nouvelle', desk());
      await waitFor(async () => expect(await storedPlaces()).not.toContain('basket:me'));
      unmount();
    }
  });

  it('hands no address on to the next buyer', async () => {
    const { user } = renderAdmin(PAGE, desk());
    await user.click(await tile());
    await user.click(await screen.findByRole('button', { name: /^Encaisser \d/ }));
    const sheet = await screen.findByRole('dialog');
    await user.type(within(sheet).getByLabelText(/Email pour la facture/), 'a@exemple.fr');
    await user.click(within(sheet).getByRole('button', { name: /^Retirer/ }));
    await screen.findByRole('button', { name: 'Panier vide' });
    await user.click(await tile(/^Calendula/));
    await waitFor(async () => expect(await keptBasket.read('me')).toMatchObject({ email: '' }));
  });

  it('holds up no sale of the queue where the browser does not note that it was sold', async () => {
    await leftOpen();
    jest.spyOn(keptBasket, 'markSold').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    const api = desk();
    const { user } = renderAdmin(PAGE, api);
    await screen.findByText('Panier repris');
    await pay(user);
    expect(await screen.findByText('1 vente notée')).toBeInTheDocument();
    await waitFor(async () => expect(await marketStore.all()).toEqual([]));
  });

  it('is gone once it is sold', async () => {
    await leftOpen();
    const api = desk();
    const { user } = renderAdmin(PAGE, api);
    await screen.findByText('Panier repris');
    await pay(user);
    expect(await screen.findByText('1 vente notée')).toBeInTheDocument();
    expect(screen.queryByText('Panier repris')).not.toBeInTheDocument();
    expect(await keptBasket.read('me')).toBeNull();
  });

  it('whose answer was lost is one sale after a reload, under the same key', async () => {
    await leftOpen();
    const { key } = (await keptBasket.read('me'))!;
    const cut = handOrderDesk().on('POST orders/at-market', () => 'offline');
    const first = renderAdmin(PAGE, cut);
    await screen.findByText('Panier repris');
    await pay(first.user);
    expect(await screen.findByText('Une vente attend')).toBeInTheDocument();
    first.unmount();
    const api = desk();
    renderAdmin(PAGE, api);
    expect(await screen.findByText('1 vente notée')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Panier vide' })).toBeDisabled();
    expect([...keys(cut), ...keys(api)].every((one) => one === key)).toBe(true);
    expect(keys(api)).toHaveLength(1);
  });

  it('is not given back where the page ended between the sale and the basket', async () => {
    await leftOpen();
    const basket = (await keptBasket.read('me'))!;
    const article = { productId: 'p1', name: 'Lavande fine', quantity: 2, price: 7.5 };
    await marketStore.put({
      ...{ key: basket.key, seller: 'me', at: new Date().toISOString(), articles: [article], amount: 15 },
      ...{ paymentMethod: 'hand_cash', email: '', refusal: null },
    });
    const api = desk();
    renderAdmin(PAGE, api);
    expect(await screen.findByText('1 vente notée')).toBeInTheDocument();
    expect(screen.queryByText('Panier repris')).not.toBeInTheDocument();
    expect(keys(api)).toEqual([basket.key]);
  });

  it('that another tab has sold is not sold again, unless it is said to be another sale', async () => {
    await leftOpen();
    const api = desk();
    const { user } = renderAdmin(PAGE, api);
    await screen.findByText('Panier repris');
    const { key } = (await keptBasket.read('me'))!;
    await keptBasket.sellOnce({ key, seller: 'me' }, () => Promise.resolve(true));
    const sheet = await pay(user);
    expect(await within(sheet).findByText(/^Ce panier est déjà encaissé/)).toBeInTheDocument();
    expect(await marketStore.all()).toEqual([]);
    expect(keys(api)).toEqual([]);
    await user.click(within(sheet).getByRole('button', { name: 'C’est une autre vente' }));
    await user.click(await within(sheet).findByRole('button', { name: /^Encaisser \d/ }));
    expect(await screen.findByText('1 vente notée')).toBeInTheDocument();
    expect(keys(api)).toHaveLength(1);
    expect(keys(api)).not.toEqual([key]);
  });
});
