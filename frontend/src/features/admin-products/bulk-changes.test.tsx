import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { BulkLine, BulkPreviewRequest, BulkRequest, BulkResult, PlannedChange } from '@shop/contract';
import { aListedProduct } from '../../testing/a-listed-product';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

const PAGE = '/admin/dashboard?onglet=produits';
const products = [
  aListedProduct({ _id: 'p1', name: 'Lavande fine' }),
  aListedProduct({ _id: 'p2', name: 'Romarin menthe' }),
];
const at = '2026-11-25T00:00:00.000Z';
const terms = (price: number) => ({ price, promo: 0, category: 'Savon', discountedPrice: price });
const lineOf = (productId: string): BulkLine => ({
  ...{ productId, name: `Savon ${productId}`, updatedAt: at, before: terms(7.5), after: terms(7.8) },
  ...{ outcome: 'changes', notes: [] },
});
const changed = (productId: string): BulkResult => ({ productId, outcome: 'changed' });

const anApi = () =>
  new FakeAdminApi()
    .on('GET products/all', () => ({ body: products, total: 120 }))
    .on('GET products/all/ids', () => ({ body: Array.from({ length: 120 }, (_, index) => `p${index + 1}`) }))
    .on('POST products/changes/preview', ({ body }) => ({ body: (body as BulkPreviewRequest).ids.map(lineOf) }))
    .on('POST products/changes', ({ body }) => ({
      body: (body as BulkRequest).lines.map(({ productId }) => changed(productId)),
    }));

async function openPrices(api: FakeAdminApi, amount = '4') {
  const view = renderAdmin(PAGE, api);
  await view.user.click(await screen.findByRole('checkbox', { name: 'Choisir tous les produits de la page' }));
  await view.user.click(screen.getByRole('button', { name: 'Prix' }));
  await view.user.type(await screen.findByRole('textbox', { name: 'De' }), amount);
  return view;
}
const sent = (api: FakeAdminApi) => api.callsTo('POST', 'products/changes').map(({ body }) => body as BulkRequest);

describe('several products at once', () => {
  it('show what will change, and send just that', async () => {
    const api = anApi();
    const { user } = await openPrices(api);
    const table = await screen.findByRole('table', { name: 'Ce qui va changer' });
    expect(within(table).getByRole('row', { name: /Savon p1/ })).toHaveTextContent(/7,50.*7,80/);
    expect(api.callsTo('POST', 'products/changes/preview').at(-1)!.body).toEqual({
      ids: ['p1', 'p2'],
      change: { field: 'price', way: 'raise', unit: 'percent', amount: 4, roundTo: 0.1 },
    });
    await user.click(screen.getByRole('button', { name: 'Changer 2 produits' }));
    expect(await screen.findByText('2 produits changés.')).toBeInTheDocument();
    expect(sent(api)).toEqual([
      {
        lines: ['p1', 'p2'].map((productId) => ({ productId, updatedAt: at, price: 7.8, promo: 0, category: 'Savon' })),
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('group', { name: 'Produits choisis' })).not.toBeInTheDocument();
  });

  it('are chosen over all pages, and sent fifty at a time', async () => {
    const api = anApi();
    const { user } = renderAdmin(PAGE, api);
    await user.click(await screen.findByRole('checkbox', { name: 'Choisir tous les produits de la page' }));
    await user.click(screen.getByRole('button', { name: 'Choisir les 120 trouvés' }));
    expect(await screen.findByText('120 produits choisis, dont 118 hors de cette page')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Prix' }));
    await user.type(await screen.findByRole('textbox', { name: 'De' }), '4');
    await user.click(await screen.findByRole('button', { name: 'Changer 120 produits' }));
    expect(await screen.findByText('120 produits changés.')).toBeInTheDocument();
    expect(sent(api).map(({ lines }) => lines.length)).toEqual([50, 50, 20]);
  });

  it('whose answer is lost are sent again as they were, not risen twice', async () => {
    const api = anApi().on('POST products/changes', () => 'offline');
    const { user } = await openPrices(api);
    await user.click(await screen.findByRole('button', { name: 'Changer 2 produits' }));
    const again = await screen.findByRole('button', { name: 'Réessayer' });
    expect(screen.getByRole('textbox', { name: 'De' })).toBeDisabled();
    api.on('POST products/changes', () => ({
      body: ['p1', 'p2'].map((productId) => ({ productId, outcome: 'done' })),
    }));
    await user.click(again);
    expect(await screen.findByText('2 produits changés.')).toBeInTheDocument();
    expect(sent(api)[1]).toEqual(sent(api)[0]);
  });

  it('whose answer is lost are chosen no more for whoever gives up, so that nothing rises twice', async () => {
    const api = anApi().on('POST products/changes', () => 'offline');
    const { user } = await openPrices(api);
    await user.click(await screen.findByRole('button', { name: 'Changer 2 produits' }));
    await screen.findByRole('button', { name: 'Réessayer' });
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(await screen.findByText(/La réponse manque pour 2 produits/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Produits choisis' })).not.toBeInTheDocument());
  });

  it('that changed meanwhile stay chosen, are said, and are previewed anew', async () => {
    const message = 'Ce produit a été modifié entre-temps : il reste tel qu’il est.';
    const api = anApi().on('POST products/changes', () => ({
      body: [changed('p1'), { productId: 'p2', outcome: 'refused', problem: { code: 'X', message } }],
    }));
    const { user } = await openPrices(api);
    await user.click(await screen.findByRole('button', { name: 'Changer 2 produits' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Changer 1 produit' })).toBeInTheDocument();
    const last = api.callsTo('POST', 'products/changes/preview').at(-1)!.body as BulkPreviewRequest;
    expect(last.ids).toEqual(['p2']);
  });

  it('that are refused say why, and cannot be sent', async () => {
    const message = 'Le prix serait de -0,50 € : il doit être d’au moins 0,01 €.';
    const api = anApi().on('POST products/changes/preview', () => ({
      body: [{ ...lineOf('p1'), after: null, outcome: 'refused', problem: { code: 'X', message } }],
    }));
    await openPrices(api);
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Changer 0 produit' })).toBeDisabled();
  });

  it.each(['0', '-4', 'quatre', '1,234'])('are not asked about « %s » per cent', async (amount) => {
    const api = anApi();
    await openPrices(api, amount);
    expect(await screen.findByText('Le pourcentage doit être compris entre 0,01 et 10 000.')).toBeInTheDocument();
    expect(api.callsTo('POST', 'products/changes/preview').map(({ body }) => body)).not.toContainEqual(
      expect.objectContaining({ change: expect.objectContaining({ amount: Number(amount) }) as object }),
    );
  });

  it('change later, at an hour of Paris, and are told until then', async () => {
    const planned = (body: unknown[]) => ({ body, total: body.length });
    const plan = { productId: 'p1', name: 'Lavande fine', at: '2026-12-01T08:00:00.000Z', before: terms(7.5) };
    const api = anApi()
      .on('GET products/changes/planned', () => planned([]))
      .on('POST products/changes/plan', ({ body }) => ({
        body: (body as BulkRequest).lines.map(({ productId }) => changed(productId)),
      }));
    const { user } = await openPrices(api);
    await user.click(screen.getByRole('radio', { name: 'Plus tard' }));
    const button = await screen.findByRole('button', { name: 'Programmer pour 2 produits' });
    expect(button).toBeDisabled();
    fireEvent.change(screen.getByLabelText('Jour et heure'), { target: { value: '2026-12-01T09:00' } });
    api.on('GET products/changes/planned', () => planned([{ ...plan, after: terms(7.8), problem: null }]));
    await user.click(button);
    expect(await screen.findByText('2 produits changeront.')).toBeInTheDocument();
    expect(api.callsTo('POST', 'products/changes/plan').map(({ body }) => body)).toMatchObject([
      { at: '2026-12-01T08:00:00.000Z', lines: [{ productId: 'p1', price: 7.8 }, { productId: 'p2' }] },
    ]);
    expect(sent(api)).toEqual([]);
    expect(await screen.findByText('Un changement programmé pour le 1er déc. 2026, 09:00.')).toBeInTheDocument();
  });
});

describe('a moment that is past', () => {
  it('is said to be, and another one is chosen', async () => {
    const message = 'Ce moment est passé. Choisissez-en un à venir, ou « Maintenant ».';
    const api = anApi()
      .on('GET products/changes/planned', () => ({ body: [], total: 0 }))
      .on('POST products/changes/plan', () => ({ status: 400, body: { code: 'PRODUCT.PLAN_PAST', message } }));
    const { user } = await openPrices(api);
    await user.click(screen.getByRole('radio', { name: 'Plus tard' }));
    const field = screen.getByLabelText('Jour et heure');
    fireEvent.change(field, { target: { value: '2020-12-01T09:00' } });
    await user.click(await screen.findByRole('button', { name: 'Programmer pour 2 produits' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(field).toBeEnabled();
    expect(await screen.findByRole('button', { name: 'Programmer pour 2 produits' })).toBeEnabled();
  });
});

describe('what is planned', () => {
  const PLANNED = '/admin/dashboard/changements-programmes';
  const plan = (given: Partial<PlannedChange> = {}): PlannedChange => ({
    ...{ productId: 'p1', name: 'Lavande fine', at: '2026-12-01T08:00:00.000Z', problem: null },
    ...{ before: terms(7.5), after: { ...terms(7.5), promo: 20, discountedPrice: 6 } },
    ...given,
  });

  it('is shown with its moment, and thought better of', async () => {
    let plans = [
      plan(),
      plan({ productId: 'p2', name: 'Romarin', problem: { code: 'X', message: 'Le prix a changé.' } }),
    ];
    const api = new FakeAdminApi()
      .on('GET products/changes/planned', () => ({ body: plans, total: plans.length }))
      .on('POST products/changes/plan/cancel', ({ body }) => {
        const { productIds } = body as { productIds: string[] };
        plans = plans.filter(({ productId }) => !productIds.includes(productId));
        return { body: { cancelled: 1 } };
      });
    const { user } = renderAdmin(PLANNED, api);
    const row = (await screen.findByRole('link', { name: 'Lavande fine' })).closest('tr')!;
    expect(row).toHaveTextContent(/1er déc. 2026, 09:00.*7,50.*6,00.*−20/);
    expect(screen.getByText('Le prix a changé.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Annuler, Lavande fine' }));
    expect(await screen.findByText('Lavande fine : le changement est annulé.')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Ranger, Romarin' }));
    expect(await screen.findByText(/^Rien n’est programmé/)).toBeInTheDocument();
  });

  it('can be tried again when it does not come', async () => {
    const api = new FakeAdminApi().on('GET products/changes/planned', () => 'offline');
    const { user } = renderAdmin(PLANNED, api);
    const retry = await screen.findByRole('button', { name: 'Réessayer' });
    api.on('GET products/changes/planned', () => ({ body: [plan()], total: 1 }));
    await user.click(retry);
    expect(await screen.findByRole('link', { name: 'Lavande fine' })).toBeInTheDocument();
  });
});
