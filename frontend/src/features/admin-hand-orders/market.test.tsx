import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import type { MarketOrder } from '@shop/contract';
import { anOrder } from '../../testing/an-order';
import type { FakeAdminApi } from '../../testing/fake-admin-api';
import { handOrderDesk } from '../../testing/hand-order-desk';
import { forgetSales } from '../../testing/market-sales';
import { renderAdmin } from '../../testing/render-admin';
import { marketStore } from './market-store';

const PAGE = '/admin/dashboard/marche';
const noted = { status: 201, body: { order: anOrder({ _id: 'o9', reference: 'AK-MAR001' }), awaited: false } };
const refused = (problem: object) => ({
  status: 409,
  body: { code: 'CART.PROBLEMS', message: 'Votre panier a changé.', problems: [problem] },
});

beforeEach(forgetSales);

async function open(api: FakeAdminApi) {
  const { user } = renderAdmin(PAGE, api);
  await screen.findByRole('button', { name: /^Lavande fine/ });
  return user;
}
async function sell(user: Awaited<ReturnType<typeof open>>, by = 'Espèces') {
  await user.click(screen.getByRole('button', { name: /^Lavande fine/ }));
  await user.click(await screen.findByRole('button', { name: /^Encaisser/ }));
  const sheet = await screen.findByRole('dialog', { name: /^À encaisser/ });
  await user.click(within(sheet).getByRole('button', { name: by }));
  await user.click(await within(sheet).findByRole('button', { name: /^Encaisser/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}
const sent = (api: FakeAdminApi) => api.callsTo('POST', 'orders/at-market');

describe('a sale at a market', () => {
  it('is sent with the prices on the screen, and forgotten once the shop has it', async () => {
    const api = handOrderDesk().on('POST orders/at-market', () => noted);
    const user = await open(api);
    await sell(user, 'Carte');
    expect(await screen.findByText('1 vente notée')).toBeInTheDocument();
    expect(sent(api)[0]!.body as MarketOrder).toEqual({
      soldAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      ...{ amount: 7.5, paymentMethod: 'hand_terminal', articles: [{ productId: 'p1', quantity: 1, price: 7.5 }] },
    });
    expect(await marketStore.all()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Panier vide' })).toBeDisabled();
  });

  it('whose answer never comes waits on the phone, and is asked for again under the same key', async () => {
    let isCut = true;
    const api = handOrderDesk().on('POST orders/at-market', () => (isCut ? 'offline' : noted));
    const user = await open(api);
    await sell(user);
    await sell(user);
    expect(await screen.findByText('2 ventes attendent')).toBeInTheDocument();
    expect(await marketStore.all()).toHaveLength(2);
    isCut = false;
    await user.click(screen.getByRole('button', { name: 'Envoyer maintenant' }));
    expect(await screen.findByText('2 ventes notées')).toBeInTheDocument();
    const keys = sent(api).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys.length).toBeGreaterThan(2);
    expect(new Set(keys).size).toBe(2);
  });

  it('that another visit left is sent when the page is opened', async () => {
    const article = { productId: 'p1', name: 'Lavande fine', quantity: 1, price: 7.5 };
    const sale = {
      key: 'left',
      seller: 'me',
      at: '2026-05-04T09:00:00.000Z',
      articles: [article],
      amount: 7.5,
      email: '',
    };
    await marketStore.put({ ...sale, paymentMethod: 'hand_cash', refusal: null });
    const api = handOrderDesk().on('POST orders/at-market', () => noted);
    await open(api);
    expect(await screen.findByText('1 vente notée')).toBeInTheDocument();
    expect(sent(api).map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['left']);
    expect(sent(api)[0]!.body).toMatchObject({ soldAt: '2026-05-04T09:00:00.000Z' });
  });

  it('that waits is told of on every other page, and leads back', async () => {
    const article = { productId: 'p1', name: 'Lavande fine', quantity: 1, price: 7.5 };
    const sale = {
      key: 'left',
      seller: 'me',
      at: '2026-05-04T09:00:00.000Z',
      articles: [article],
      amount: 7.5,
      email: '',
    };
    await marketStore.put({ ...sale, paymentMethod: 'hand_cash', refusal: null });
    const { user } = renderAdmin('/admin/dashboard/commandes/nouvelle', handOrderDesk());
    expect(await screen.findByText(/^Une vente du marché est sur cet appareil/)).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Ouvrir «\u00a0Marché\u00a0»' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Marché' })).toBeInTheDocument();
    expect(screen.queryByText(/sur cet appareil/)).not.toBeInTheDocument();
  });

  it('whose price is another is noted at the shop’s price after a press, never by itself', async () => {
    const changed = { code: 'PRICE.CHANGED', productId: 'p1', price: 8, message: 'Il coûte maintenant 8,00 €.' };
    const api = handOrderDesk().on('POST orders/at-market', ({ body }) =>
      (body as MarketOrder).amount === 8 ? noted : refused(changed),
    );
    const user = await open(api);
    await sell(user);
    await user.click(await screen.findByRole('button', { name: /^Noter à 8,00/ }));
    expect(await screen.findByText('1 vente notée')).toBeInTheDocument();
    expect(sent(api).map(({ body }) => (body as MarketOrder).amount)).toEqual([7.5, 8]);
  });

  it('that is not on the shelf says so; given up after a question, it is nowhere', async () => {
    const short = { code: 'STOCK.INSUFFICIENT', productId: 'p1', available: 0, message: 'Il n’en reste plus.' };
    const api = handOrderDesk().on('POST orders/at-market', () => refused(short));
    const user = await open(api);
    await sell(user);
    expect(await screen.findByText('Il n’en reste plus.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Corriger le stock/ })).toHaveAttribute(
      'href',
      '/admin/dashboard/product/edit/p1',
    );
    await user.click(screen.getByRole('button', { name: 'Abandonner' }));
    const question = await screen.findByRole('dialog');
    await user.click(within(question).getByRole('button', { name: 'Abandonner la vente' }));
    await waitFor(async () => expect(await marketStore.all()).toEqual([]));
    expect(sent(api)).toHaveLength(1);
  });

  it('says where there is no withdrawal, and where a sign is asked for', async () => {
    const user = await open(handOrderDesk());
    await user.click(screen.getByText('Caisse, facture, rétractation'));
    expect(await screen.findByText(/^Foire, salon.*L762-1.*L224-59.*A3.*corps 90/)).toBeInTheDocument();
    expect(screen.getByText(/^Marché ordinaire.*ne le vise pas.*L221-1.*peut exister/)).toBeInTheDocument();
  });

  it('is told as not counted where the shop cannot say its price', async () => {
    const api = handOrderDesk().on('POST cart/quote', () => 'offline');
    const user = await open(api);
    await user.click(screen.getByRole('button', { name: /^Lavande fine/ }));
    await user.click(await screen.findByRole('button', { name: /^Encaisser/ }));
    expect(await screen.findByText(/sans remise automatique/)).toBeInTheDocument();
  });
});
