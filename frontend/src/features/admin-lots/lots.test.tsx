import { screen, waitFor } from '@testing-library/react';
import type { Lot, LotRecipient, RecallPreview } from '@shop/contract';
import { aLot } from '../../testing/a-lot';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

const RECIPIENT: LotRecipient = {
  ...{ orderId: 'o1', reference: 'AK-377377', name: 'Inès Caron', email: 'ines@exemple.fr', quantity: 2 },
  shippedAt: '2026-11-06T15:08:27.000Z',
};
const PREVIEW: RecallPreview = {
  ...{ subject: 'Rappel de sécurité d’un produit : Savon Lavande fine', text: 'Danger : il brûle.', html: '' },
  ...{ recipients: 2, unreachable: 1 },
};

const BLOCK = {
  ...{ at: '2026-11-20T10:00:00.000Z', author: 'Louise', reason: 'pH' },
  ...{ heldBack: 34, returned: 0, ordersToPrepare: 1, recalledAt: null },
};

const onPage = (lot: Lot) =>
  new FakeAdminApi()
    .on('GET lots/l1', () => ({ body: lot }))
    .on('GET lots/l1/recipients', () => ({ body: [RECIPIENT], total: 1 }));
const PAGE = '/admin/dashboard/lots/l1';

describe('a lot', () => {
  it('is written down; what is missing is said, and what the server refuses stands at its field', async () => {
    const message = 'L’étagère compte 5 unités sans lot.';
    const refusal = { code: 'LOT.LARGER_THAN_STOCK', message, field: 'quantity' };
    const api = new FakeAdminApi()
      .on('GET lots', () => ({ body: [], total: 0 }))
      .on('GET recalls', () => ({ body: [], total: 0 }))
      .on('GET products/all', () => ({ body: [{ _id: 'p1', name: 'Savon Lavande fine' }], total: 1 }))
      .on('POST lots', () => ({ status: 409, body: { ...refusal, problems: [refusal] } }));
    const { user } = renderAdmin('/admin/dashboard/lots', api);
    await user.click(await screen.findByRole('button', { name: 'Noter un lot' }));
    await user.click(screen.getByRole('button', { name: 'Noter le lot' }));
    expect(screen.getByText('Veuillez entrer le numéro du lot.')).toBeInTheDocument();
    await screen.findByRole('option', { name: 'Savon Lavande fine' });
    await user.selectOptions(screen.getByRole('combobox', { name: /Produit/ }), 'p1');
    await user.type(screen.getByRole('textbox', { name: /Numéro du lot/ }), ' 26-114 ');
    await user.type(screen.getByRole('textbox', { name: /Unités reçues/ }), '6');
    await user.click(screen.getByRole('checkbox', { name: 'Ajouter ces unités au stock' }));
    await user.click(screen.getByRole('button', { name: 'Noter le lot' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(api.callsTo('POST', 'lots')[0]?.body).toMatchObject({ number: '26-114', quantity: 6, addToStock: false });
  });

  it('says who received it, and is blocked with a reason', async () => {
    let now = aLot();
    const api = onPage(now)
      .on('GET lots/l1', () => ({ body: now }))
      .on('POST lots/l1/block', () => {
        now = aLot({ state: 'blocked', block: BLOCK });
        return { body: now };
      });
    const { user } = renderAdmin(PAGE, api);
    expect(await screen.findByText('Inès Caron')).toBeInTheDocument();
    await screen.findByRole('button', { name: 'Corriger' });
    expect(screen.queryByRole('button', { name: 'Préparer un rappel' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Bloquer le lot' }));
    await user.type(screen.getByRole('textbox', { name: /Motif/ }), 'pH');
    await user.click(screen.getAllByRole('button', { name: 'Bloquer le lot' }).at(-1)!);
    expect(await screen.findByText(/Le lot 26-114 est bloqué, 34 unités hors de la vente/)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Débloquer' })).toBeInTheDocument();
    expect(api.callsTo('POST', 'lots/l1/block')[0]?.body).toEqual({ reason: 'pH' });
    await user.click(screen.getByRole('button', { name: 'Corriger' }));
    expect(await screen.findByText(/les unités ajoutées sortent de la vente/)).toBeInTheDocument();
  });

  it('says that nothing left the sale where nothing of it was for sale', async () => {
    let now = aLot();
    const api = onPage(now)
      .on('GET lots/l1', () => ({ body: now }))
      .on('POST lots/l1/block', () => {
        now = aLot({ state: 'blocked', block: { ...BLOCK, heldBack: 0, returned: 2 } });
        return { body: now };
      });
    const { user } = renderAdmin(PAGE, api);
    await user.click(await screen.findByRole('button', { name: 'Bloquer le lot' }));
    await user.type(screen.getByRole('textbox', { name: /Motif/ }), 'pH');
    await user.click(screen.getAllByRole('button', { name: 'Bloquer le lot' }).at(-1)!);
    expect(await screen.findByText('Le lot 26-114 est bloqué, aucune unité n’était en vente.')).toBeInTheDocument();
    expect(
      await screen.findByText(/Aucune unité n’a quitté la vente\. Des clients en avaient peut-être rendu 2/),
    ).toBeInTheDocument();
  });

  it('Reg. 2023/988 art. 35 does not come back once it was recalled, and is recalled though nobody can be written to', async () => {
    const api = onPage(aLot({ state: 'blocked', block: { ...BLOCK, recalledAt: '2026-11-21T10:00:00.000Z' } }))
      .on('POST recalls/preview', () => ({ body: { ...PREVIEW, recipients: 0, unreachable: 2 } }))
      .on('POST recalls', () => ({ status: 201, body: {} }));
    const { user } = renderAdmin(PAGE, api);
    expect(await screen.findByText(/il ne revient pas en vente/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Débloquer' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Préparer un rappel' }));
    await user.type(screen.getByRole('textbox', { name: /Danger/ }), 'Il brûle.');
    await user.click(screen.getByRole('button', { name: 'Relire le rappel' }));
    await user.click(await screen.findByRole('button', { name: 'Rappeler sans mail' }));
    expect(await screen.findByText(/Personne n’a pu être prévenu par mail/)).toBeInTheDocument();
  });

  it('Reg. 2023/988 art. 36 is recalled only after the mail was read, under one key', async () => {
    let answers = 0;
    const api = onPage(aLot({ state: 'blocked', block: BLOCK }))
      .on('POST recalls/preview', () => ({ body: PREVIEW }))
      .on('POST recalls', () => {
        answers += 1;
        return answers === 1 ? { status: 503, body: { code: 'X', message: 'Plus tard.' } } : { status: 201, body: {} };
      });
    const { user } = renderAdmin(PAGE, api);
    await user.click(await screen.findByRole('button', { name: 'Préparer un rappel' }));
    await user.type(screen.getByRole('textbox', { name: /Danger/ }), 'Il brûle.');
    await user.click(screen.getByRole('button', { name: 'Relire le rappel' }));
    expect(await screen.findByText('Danger : il brûle.')).toBeInTheDocument();
    expect(screen.getByText(/1 commande n’a pas d’adresse/)).toBeInTheDocument();
    expect(api.callsTo('POST', 'recalls')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Envoyer à 2 commandes' }));
    await user.click(await screen.findByRole('button', { name: 'Relire le rappel' }));
    await user.click(await screen.findByRole('button', { name: 'Envoyer à 2 commandes' }));
    await waitFor(() => expect(api.callsTo('POST', 'recalls')).toHaveLength(2));
    const [first, again] = api.callsTo('POST', 'recalls').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(first).toMatch(/\w{16}/);
    expect(again).toBe(first);
  });
});
