import { screen, waitFor, within } from '@testing-library/react';
import type { Withdrawal } from '@shop/contract';
import { aWithdrawal } from '../../testing/a-withdrawal';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

/** The list, until an act answers the row as it is then. */
function anApi(row: Withdrawal, act = '', answer: Partial<Withdrawal> = {}) {
  let now = row;
  const api = new FakeAdminApi().on('GET withdrawals', () => ({ body: [now], total: 1 }));
  return act
    ? api.on(act, () => {
        now = { ...row, ...answer };
        return { body: now };
      })
    : api;
}
const PAGE = '/admin/dashboard/retractations';

describe('L221-24 the list of withdrawals', () => {
  it('says that a refund is overdue, and gives it back with one press', async () => {
    const refund = { amount: 31.6, state: 'made', orderedAt: '2026-11-23T10:00:00.000Z', author: 'Louise' } as const;
    const api = anApi(
      aWithdrawal({ overdue: true, parcelAt: '2026-11-12T10:00:00.000Z' }),
      'POST withdrawals/w1/refund',
      {
        refund,
        open: false,
        overdue: false,
        amount: null,
      },
    );
    const { user } = renderAdmin(PAGE, api);
    expect(await screen.findByText('En retard : due le 20 nov. 2026')).toBeInTheDocument();
    const press = screen.getByRole('button', { name: /^Rembourser 31,60\s€ à Inès Caron$/ });
    await user.click(press);
    expect(await screen.findByText('La rétractation R-7F3K2Q est remboursée.')).toBeInTheDocument();
    expect(await screen.findByText('Remboursée le 23 nov. 2026')).toBeInTheDocument();
    expect(api.callsTo('POST', 'withdrawals/w1/refund').map(({ body }) => body)).toEqual([{ expectedRefunded: 0 }]);
  });

  it('says that one may wait for the parcel, until it is there', async () => {
    const api = anApi(aWithdrawal({ deferred: true }), 'PUT withdrawals/w1/parcel', {
      deferred: false,
      parcelAt: '2026-11-12T10:00:00.000Z',
    });
    const { user } = renderAdmin(PAGE, api);
    expect(await screen.findByText('Ni colis ni preuve d’envoi : vous pouvez attendre (L221-24)')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Colis ou preuve d’envoi reçus de Inès Caron' }));
    expect(await screen.findByText(/Avant le 20 nov\. 2026 · colis ou preuve du 12 nov\. 2026/)).toBeInTheDocument();
    expect(api.callsTo('PUT', 'withdrawals/w1/parcel').map(({ body }) => body)).toEqual([{ received: true }]);
  });

  it('matches what names no order', async () => {
    const unknown = aWithdrawal({ state: 'À rapprocher', order: null, amount: null, reference: 'AK-INCONNU' });
    const api = anApi(unknown, 'POST withdrawals/w1/match', aWithdrawal());
    const { user } = renderAdmin(PAGE, api);
    await user.click(await screen.findByRole('button', { name: 'Rapprocher la rétractation de Inès Caron' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rapprocher la rétractation' }));
    await user.click(dialog.getByRole('button', { name: 'Rapprocher' }));
    expect(await dialog.findByText('Veuillez entrer la référence d’une commande.')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Référence de la commande'), 'AK-377377');
    await user.click(dialog.getByRole('button', { name: 'Rapprocher' }));
    expect(await screen.findByText('La rétractation est rapprochée.')).toBeInTheDocument();
    expect(api.callsTo('POST', 'withdrawals/w1/match').map(({ body }) => body)).toEqual([{ reference: 'AK-377377' }]);
  });

  it('puts aside what matches no order, with a reason, and opens it again', async () => {
    const unknown = aWithdrawal({ state: 'À rapprocher', order: null, amount: null, version: 3 });
    const closing = { reason: 'Message publicitaire', at: '2026-11-12T10:00:00.000Z', author: 'Louise Martin' };
    const closed = { ...unknown, state: 'Classée sans suite', open: false, closing } as const;
    const api = anApi(unknown, 'POST withdrawals/w1/close', closed);
    const { user } = renderAdmin(PAGE, api);
    await user.click(await screen.findByRole('button', { name: 'Classer sans suite la rétractation de Inès Caron' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Classer la rétractation sans suite' }));
    await user.click(dialog.getByRole('button', { name: 'Classer sans suite' }));
    expect(await dialog.findByText('Veuillez dire pourquoi rien ne suit.')).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: 'Motif' }), ' Message publicitaire ');
    await user.click(dialog.getByRole('button', { name: 'Classer sans suite' }));
    expect(await screen.findByText('La rétractation est classée sans suite.')).toBeInTheDocument();
    expect(api.callsTo('POST', 'withdrawals/w1/close').map(({ body }) => body)).toEqual([
      { reason: 'Message publicitaire', expectedVersion: 3 },
    ]);
    expect(await screen.findByText('Le 12 nov. 2026 par Louise Martin')).toBeInTheDocument();
    expect(screen.getByText('« Message publicitaire »')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Rapprocher/ })).toBeInTheDocument();
    api.on('DELETE withdrawals/w1/close', () => ({ body: unknown }));
    await user.click(screen.getByRole('button', { name: 'Rouvrir la rétractation de Inès Caron' }));
    expect(await screen.findByText('La rétractation est rouverte.')).toBeInTheDocument();
  });

  it('says in the dialog that a colleague was faster', async () => {
    const message = 'Seule une rétractation à rapprocher se classe sans suite.';
    const api = anApi(aWithdrawal({ state: 'À rapprocher', order: null, amount: null })).on(
      'POST withdrawals/w1/close',
      () => ({ status: 409, body: { code: 'WITHDRAWAL.NOT_TO_CLOSE', message } }),
    );
    const { user } = renderAdmin(PAGE, api);
    await user.click(await screen.findByRole('button', { name: /^Classer sans suite/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Motif' }), 'Doublon');
    await user.click(dialog.getByRole('button', { name: 'Classer sans suite' }));
    expect(await dialog.findByText(message)).toBeInTheDocument();
  });

  it('asks what becomes of soap that came back, and puts none on the shelf by itself', async () => {
    const api = anApi(aWithdrawal({ parcelAt: '2026-11-12T10:00:00.000Z' }), 'POST withdrawals/w1/returns');
    const { user } = renderAdmin(PAGE, api);
    await user.click(await screen.findByRole('button', { name: 'Sort des produits de Inès Caron' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sort des produits rendus' }));
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    expect(await dialog.findByText('Veuillez dire où vont ces produits.')).toBeInTheDocument();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Sort' }), 'Don');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Don : noté.')).toBeInTheDocument();
    expect(api.callsTo('POST', 'withdrawals/w1/returns').map(({ body }) => body)).toEqual([
      { productId: 'p1', quantity: 2, destiny: 'gift', expectedVersion: 1 },
    ]);
  });

  it('asks what becomes of it also where the money went back before the parcel came, and no more once all is said', async () => {
    const refund = { amount: 31.6, state: 'made', orderedAt: '2026-11-23T10:00:00.000Z', author: 'Louise' } as const;
    const refunded = aWithdrawal({ refund, open: false, amount: null });
    const api = anApi(refunded, 'POST withdrawals/w1/returns', { ...refunded, returnable: [] });
    const { user } = renderAdmin(PAGE, api);
    await user.click(await screen.findByRole('button', { name: 'Sort des produits de Inès Caron' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sort des produits rendus' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Sort' }), 'Recyclage');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Recyclage : noté.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Sort des produits/ })).not.toBeInTheDocument());
  });

  it('names the parts of a bundle that went onto no shelf', async () => {
    const settled = {
      productId: 'p1',
      name: 'Coffret',
      quantity: 1,
      destiny: 'stock',
      at: '',
      author: 'Louise',
    } as const;
    const row = aWithdrawal({ parcelAt: '2026-11-12T10:00:00.000Z' });
    const api = anApi(row, 'POST withdrawals/w1/returns', { ...row, returns: [{ ...settled, gone: ['Savon Sauge'] }] });
    const { user } = renderAdmin(PAGE, api);
    await user.click(await screen.findByRole('button', { name: 'Sort des produits de Inès Caron' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sort des produits rendus' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Sort' }), 'Remise en stock');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(/Savon Sauge n’existe plus dans la boutique/)).toBeInTheDocument();
  });

  it('says what went back of the order before, and sends along what it showed', async () => {
    const row = aWithdrawal();
    const api = anApi({ ...row, order: { ...row.order!, refunded: 12 } }, 'POST withdrawals/w1/refund');
    const { user } = renderAdmin(PAGE, api);
    expect(await screen.findByText(/Déjà rendu\s: 12,00\s€/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Rembourser/ }));
    expect(api.callsTo('POST', 'withdrawals/w1/refund').map(({ body }) => body)).toEqual([{ expectedRefunded: 12 }]);
  });

  it('says that a refund did not arrive, and gives it back once more', async () => {
    const refund = {
      amount: 31.6,
      state: 'returned',
      orderedAt: '2026-11-10T10:00:00.000Z',
      author: 'Louise',
    } as const;
    const row = aWithdrawal({ refund, overdue: true });
    const api = anApi(row, 'POST withdrawals/w1/refund', { refund: { ...refund, state: 'pending' }, open: false });
    const { user } = renderAdmin(PAGE, api);
    expect(await screen.findByText('Remboursement à refaire')).toBeInTheDocument();
    expect(screen.getByText(/^Celui du 10 nov\. 2026 n’est pas arrivé/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Rembourser 31,60/ }));
    expect(await screen.findByText('Le remboursement de la rétractation R-7F3K2Q est en cours.')).toBeInTheDocument();
    expect(await screen.findByText(/^Remboursement en cours depuis le/)).toBeInTheDocument();
  });

  it('L221-21 sends a receipt that did not arrive to another address, and shows it beside what was declared', async () => {
    const lostReceipt = { at: '2026-11-07T10:00:00.000Z', reason: '550 5.1.1 unknown' };
    const corrected = { correctedEmail: 'ines.caron@exemple.fr', lostReceipt: null };
    const api = anApi(aWithdrawal({ lostReceipt }), 'PUT withdrawals/w1/email', corrected);
    const { user } = renderAdmin(PAGE, api);
    expect(await screen.findByText(/Accusé de réception non distribué le 7 nov\. 2026/)).toHaveTextContent('550 5.1.1');
    await user.click(screen.getByRole('button', { name: /^Renvoyer l’accusé de réception de Inès Caron/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Renvoyer l’accusé de réception' }));
    const send = dialog.getByRole('button', { name: 'Renvoyer à cette adresse' });
    await user.click(send);
    expect(await dialog.findByText(/n’est pas arrivé à cette adresse/)).toBeInTheDocument();
    const field = dialog.getByRole('textbox', { name: 'Adresse électronique' });
    await user.clear(field);
    await user.type(field, 'ines.caron@exemple.fr');
    await user.click(send);
    expect(await screen.findByText(/l’accusé de réception repart dans un instant/)).toBeInTheDocument();
    expect(api.callsTo('PUT', 'withdrawals/w1/email').map(({ body }) => body)).toEqual([
      { email: 'ines.caron@exemple.fr' },
    ]);
    expect(await screen.findByText('Accusé envoyé à')).toBeInTheDocument();
    expect(screen.getByText('ines@exemple.fr')).toBeInTheDocument();
    expect(screen.queryByText(/non distribué/)).not.toBeInTheDocument();
  });

  it('says why nothing was refunded', async () => {
    const message = 'Le prestataire de paiement a refusé le remboursement.';
    const api = anApi(aWithdrawal()).on('POST withdrawals/w1/refund', () => ({
      status: 409,
      body: { code: 'REFUND.REFUSED', message },
    }));
    const { user } = renderAdmin(PAGE, api);
    await user.click(await screen.findByRole('button', { name: /^Rembourser/ }));
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  it('owes nothing for what came too late, and weighs it anew', async () => {
    const api = anApi(aWithdrawal({ state: 'Hors délai', open: false, amount: null }), 'POST withdrawals/w1/match');
    const { user } = renderAdmin(PAGE, api);
    expect(await screen.findByText('Rien n’est dû')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Revoir le délai/ }));
    expect(await screen.findByText('Le délai est revu.')).toBeInTheDocument();
  });

  it('is filtered by what waits, as the address says', async () => {
    const api = anApi(aWithdrawal());
    const { user } = renderAdmin(`${PAGE}?etat=a-faire`, api);
    await screen.findByText('R-7F3K2Q');
    expect(api.callsTo('GET', 'withdrawals')[0]?.query.get('open')).toBe('1');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filtrer par état' }), 'À rapprocher');
    expect(await screen.findByText('R-7F3K2Q')).toBeInTheDocument();
    expect(api.callsTo('GET', 'withdrawals').at(-1)?.query.get('state')).toBe('À rapprocher');
  });
});
