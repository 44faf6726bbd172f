import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import type { MarketOrder, Problem } from '@shop/contract';
import { anOrder } from '../../testing/an-order';
import { collectGarbage } from '../../testing/collect-garbage';
import type { FakeAdminApi } from '../../testing/fake-admin-api';
import { handOrderDesk } from '../../testing/hand-order-desk';
import { forgetSales } from '../../testing/market-sales';
import { renderAdmin, tokenOf } from '../../testing/render-admin';
import { marketStore, type QueuedSale } from './market-store';

const PAGE = '/admin/dashboard/marche';
const noted = { status: 201, body: { order: anOrder({ _id: 'o9', reference: 'AK-MAR001' }), awaited: false } };
const aSale = (key: string, more: Partial<QueuedSale> = {}): QueuedSale => ({
  ...{ key, seller: 'me', at: `2026-05-04T09:0${key.length % 10}:00.000Z`, amount: 7.5, email: '', refusal: null },
  articles: [{ productId: 'p1', name: `Lavande ${key}`, quantity: 1, price: 7.5 }],
  paymentMethod: 'hand_cash',
  ...more,
});
const keys = (api: FakeAdminApi) =>
  api.callsTo('POST', 'orders/at-market').map(({ headers }) => headers.get('Idempotency-Key'));
const bodies = (api: FakeAdminApi) => api.callsTo('POST', 'orders/at-market').map(({ body }) => body as MarketOrder);

beforeEach(forgetSales);

async function openSheet(api: FakeAdminApi) {
  const { user } = renderAdmin(PAGE, api);
  await user.click(await screen.findByRole('button', { name: /^Lavande fine/ }));
  await user.click(await screen.findByRole('button', { name: /^(Encaisser|Calcul)/ }));
  return { user, sheet: await screen.findByRole('dialog') };
}

describe('before anything is taken', () => {
  it('every problem of the quote is shown, also of the whole sale, and nothing is taken', async () => {
    const problems: Problem[] = [
      { code: 'CART.TOTAL_NOT_PAYABLE', message: 'Ce total ne se paie pas.' },
      { code: 'STOCK.INSUFFICIENT', productId: 'p1', available: 0, message: 'Il n’en reste plus.' },
    ];
    const { sheet } = await openSheet(handOrderDesk(problems));
    expect(await within(sheet).findByText('Ce total ne se paie pas.')).toBeInTheDocument();
    expect(within(sheet).getByText('Il n’en reste plus.')).toBeInTheDocument();
    expect(within(sheet).getByRole('link', { name: /^Corriger le stock/ })).toBeInTheDocument();
    expect(within(sheet).getByRole('button', { name: /^Encaisser/ })).toBeDisabled();
    expect(await marketStore.all()).toEqual([]);
  });

  it('says of a soap that may not be sold that it is not, and leads to its label', async () => {
    const message = 'Nu n’est pas en vente : son étiquetage est incomplet.';
    const api = handOrderDesk([{ code: 'PRODUCT.NOT_SOLD', productId: 'p3', available: 0, message }]);
    const { user } = renderAdmin(PAGE, api);
    await user.click(await screen.findByRole('button', { name: /^Nu.*pas en vente/ }));
    await user.click(await screen.findByRole('button', { name: /^(Encaisser|Calcul)/ }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(await sheet.findByText(message)).toBeInTheDocument();
    expect(sheet.getByRole('link', { name: /^Compléter l’étiquette/ })).toHaveAttribute(
      'href',
      '/admin/dashboard/product/edit/p3',
    );
    expect(sheet.getByRole('button', { name: /^Encaisser/ })).toBeDisabled();
  });

  it('the total is being computed as long as the shop has not told it', async () => {
    let answer: () => void = () => undefined;
    const told = new Promise<void>((resolve) => (answer = resolve));
    const { sheet } = await openSheet(handOrderDesk().holding(told));
    expect(within(sheet).getByRole('button', { name: 'Calcul du total…' })).toBeDisabled();
    expect(screen.queryByText(/7,50.*€.*Encaisser|Encaisser 7,50/)).not.toBeInTheDocument();
    answer();
    expect(await within(sheet).findByRole('button', { name: /^Encaisser 7,50/ })).toBeEnabled();
  });

  it('a line that gives no answer is waited for three seconds, then the prices on the screen count and it is said', async () => {
    const { sheet } = await openSheet(handOrderDesk().on('POST cart/quote', () => 'silent'));
    expect(within(sheet).getByRole('button', { name: 'Calcul du total…' })).toBeDisabled();
    collectGarbage();
    await waitFor(() => expect(within(sheet).getByText(/sans remise automatique/)).toBeInTheDocument(), {
      timeout: 4_500,
    });
    expect(within(sheet).getByRole('button', { name: /^Encaisser 7,50/ })).toBeEnabled();
  }, 15_000);

  it('finds the product that is beyond the first thousand', async () => {
    const soap = (number: number) => ({
      ...{
        _id: `p${number}`,
        name: `Savon ${number}`,
        discountedPrice: 7,
        image: '/images/lavande-1/640.jpg',
        stock: 3,
      },
    });
    const all = Array.from({ length: 1001 }, (_none, index) => soap(index + 1));
    const api = handOrderDesk().on('GET products', ({ query }) => {
      const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit'))];
      return { body: all.slice((page - 1) * limit, page * limit), total: all.length };
    });
    const { user } = renderAdmin(PAGE, api);
    await screen.findByRole('button', { name: /^Savon 1\b/ });
    await user.type(screen.getByRole('searchbox'), 'Savon 1001');
    expect(await screen.findByRole('button', { name: /^Savon 1001/ })).toBeInTheDocument();
  });
});

describe('a queue of sales', () => {
  it('goes on beside one that the shop always fails at, and tells which it is', async () => {
    for (const key of ['a', 'bb', 'ccc']) await marketStore.put(aSale(key));
    const api = handOrderDesk().on('POST orders/at-market', ({ headers }) =>
      headers.get('Idempotency-Key') === 'a' ? { status: 500, body: { code: 'INTERNAL', message: 'Erreur.' } } : noted,
    );
    const { user } = renderAdmin(PAGE, api);
    expect(await screen.findByText('1 en attente, 2 ventes notées')).toBeInTheDocument();
    expect(await screen.findByText(/^La boutique a échoué une fois sur cette vente/)).toBeInTheDocument();
    expect((await marketStore.all()).map(({ key }) => key)).toEqual(['a']);
    await user.click(screen.getByRole('button', { name: 'Envoyer maintenant' }));
    expect(await screen.findByText(/^La boutique a échoué 2 fois/)).toBeInTheDocument();
    expect(new Set(keys(api))).toEqual(new Set(['a', 'bb', 'ccc']));
  });

  it.each([
    ['Corriger l’adresse', 'lea@exemple.fr'],
    ['Noter sans email', undefined],
  ])('whose address is refused is mended: %s', async (remedy, email) => {
    await marketStore.put(aSale('a', { email: 'lea@exemple' }));
    const message = 'Cette adresse n’est pas valide.';
    const api = handOrderDesk().on('POST orders/at-market', ({ body }) =>
      (body as MarketOrder).email === 'lea@exemple'
        ? { status: 400, body: { code: 'EMAIL.INVALID', message, problems: [{ code: 'X', field: 'email', message }] } }
        : noted,
    );
    const { user } = renderAdmin(PAGE, api);
    const field = await screen.findByRole('textbox', { name: /^Email pour la facture/ });
    await user.clear(field);
    await user.type(field, 'lea@exemple.fr');
    await user.click(screen.getByRole('button', { name: remedy }));
    expect(await screen.findByText('1 vente notée')).toBeInTheDocument();
    expect(bodies(api).at(-1)!.email).toBe(email);
  });

  it('whose moment the shop cannot believe is noted as of today after a press', async () => {
    await marketStore.put(aSale('a'));
    const message = 'La date de cette vente n’est pas possible.';
    const api = handOrderDesk().on('POST orders/at-market', ({ body }) =>
      (body as MarketOrder).soldAt
        ? { status: 400, body: { code: 'X', message, problems: [{ code: 'X', field: 'soldAt', message }] } }
        : noted,
    );
    const { user } = renderAdmin(PAGE, api);
    await user.click(await screen.findByRole('button', { name: 'Noter à la date d’aujourd’hui' }));
    expect(await screen.findByText('1 vente notée')).toBeInTheDocument();
  });

  it('is sent under the name of whoever sold, and taken over only after a question', async () => {
    await marketStore.put(aSale('a', { seller: 'someone', email: 'lea@exemple.fr' }));
    const api = handOrderDesk().on('POST orders/at-market', () => noted);
    const { user } = renderAdmin(PAGE, api);
    expect(await screen.findByText(/^Une vente .* d’un autre compte/)).toBeInTheDocument();
    expect(screen.queryByText(/lea@exemple/)).not.toBeInTheDocument();
    expect(keys(api)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Reprendre à mon nom' }));
    await user.click(await screen.findByRole('button', { name: 'Reprendre et envoyer' }));
    expect(await screen.findByText('1 vente notée')).toBeInTheDocument();
    expect(keys(api)).toEqual(['a']);
  });

  it('is told of before its seller signs out; somebody else’s holds nobody up', async () => {
    await marketStore.put(aSale('a'));
    await marketStore.put(aSale('bb', { seller: 'someone' }));
    const api = handOrderDesk().on('POST orders/at-market', () => 'offline');
    const first = renderAdmin('/admin/dashboard/commandes/nouvelle', api);
    await first.user.click((await screen.findAllByRole('button', { name: /Se déconnecter|Déconnexion/ }))[0]!);
    const dialog = await screen.findByRole('dialog', { name: 'Une vente n’est pas envoyée' });
    expect(dialog).toHaveTextContent(/^Une vente n’est pas envoyée.*Elle reste sur cet appareil.*de nouveau\s: rien/);
    await first.user.click(within(dialog).getByRole('button', { name: 'Rester' }));
    expect(first.store.getState().session.adminToken).not.toBeNull();
    first.unmount();
    await marketStore.remove('a');
    const second = renderAdmin('/admin/dashboard/commandes/nouvelle', api, { adminToken: tokenOf('me') });
    await second.user.click((await screen.findAllByRole('button', { name: /Se déconnecter|Déconnexion/ }))[0]!);
    await waitFor(() => expect(second.store.getState().session.adminToken).toBeNull());
  });

  it('a browser that does not say what it keeps holds nobody up either', async () => {
    jest.spyOn(marketStore, 'all').mockReturnValue(new Promise(() => undefined));
    const { user, store } = renderAdmin('/admin/dashboard/commandes/nouvelle', handOrderDesk());
    await user.click((await screen.findAllByRole('button', { name: /Se déconnecter|Déconnexion/ }))[0]!);
    await waitFor(() => expect(store.getState().session.adminToken).toBeNull(), { timeout: 4_000 });
  }, 15_000);
});
