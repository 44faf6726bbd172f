import { screen, waitFor, within } from '@testing-library/react';
import type { HandOrder, OpenPayment } from '@shop/contract';
import { anOrder } from '../../testing/an-order';
import type { FakeAdminApi } from '../../testing/fake-admin-api';
import { handOrderDesk } from '../../testing/hand-order-desk';
import { renderAdmin } from '../../testing/render-admin';

const PAGE = '/admin/dashboard/commandes/nouvelle';
async function fillIn(api: FakeAdminApi) {
  const { user } = renderAdmin(PAGE, api);
  await screen.findByRole('option', { name: /^Lavande fine/ });
  await user.selectOptions(screen.getByLabelText('Produit'), 'p1');
  await user.click(screen.getByRole('button', { name: 'Ajouter' }));
  await user.click(await screen.findByRole('button', { name: /Augmenter/ }));
  const typed = { Prénom: 'Claire', Nom: 'Morel', Email: 'claire@exemple.fr', Téléphone: '06 12 34 56 78' };
  const where = { Adresse: '14 rue des Tilleuls', 'Code postal': '69001', Ville: 'Lyon' };
  for (const [label, text] of Object.entries({ ...typed, ...where }))
    await user.type(screen.getByRole('textbox', { name: label }), text);
  await waitFor(() => expect(screen.getAllByText(/^15,00.€$/).length).toBeGreaterThan(0));
  return user;
}

const sent = (api: FakeAdminApi) => api.callsTo('POST', 'orders/by-hand');

describe('an order taken by hand', () => {
  it('is sent with the prices on the screen, and its details open', async () => {
    const api = handOrderDesk().on('POST orders/by-hand', () => ({
      status: 201,
      body: { order: anOrder({ _id: 'o9', reference: 'AK-TEL001' }), awaited: false },
    }));
    const user = await fillIn(api);
    await user.selectOptions(screen.getByLabelText('Payée par'), 'hand_terminal');
    await user.click(screen.getByRole('button', { name: 'Prendre la commande payée' }));

    expect(await screen.findByText('Commande AK-TEL001 prise.')).toBeInTheDocument();
    expect(sent(api)[0]!.body as HandOrder).toMatchObject({
      ...{ prenom: 'Claire', postalCode: '69001', paymentMethod: 'hand_terminal', amount: 15 },
      articles: [{ productId: 'p1', quantity: 2, price: 7.5 }],
    });
    await waitFor(() => expect(screen.getByLabelText('adresse')).toHaveTextContent('commande=o9'));
  });

  it('whose answer is lost is asked for again under the same key, with all that was typed', async () => {
    let tries = 0;
    const api = handOrderDesk().on('POST orders/by-hand', () => {
      tries += 1;
      return tries === 1
        ? 'offline'
        : { status: 201, body: { order: anOrder({ _id: 'o9', reference: 'AK-TEL001' }), awaited: true } };
    });
    const user = await fillIn(api);
    await user.selectOptions(screen.getByLabelText('Payée par'), 'hand_transfer');
    await user.click(screen.getByRole('button', { name: 'Prendre la commande' }));
    expect(await screen.findByText(/ne sera pas prise deux fois/)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Ville' })).toHaveValue('Lyon');
    const again = await screen.findByRole('button', { name: 'Prendre la commande' });
    await waitFor(() => expect(again).toBeEnabled());
    await user.click(again);
    expect(await screen.findByText(/son virement est attendu/)).toBeInTheDocument();
    const keys = sent(api).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('says which products may not be sold, and leads to the label of one', async () => {
    const problem = { code: 'PRODUCT.NOT_SOLD', productId: 'p3', available: 0, message: 'Nu n’est pas en vente.' };
    const { user } = renderAdmin(PAGE, handOrderDesk([problem]));
    expect(await screen.findByRole('option', { name: /^Lavande fine, 7,50.€$/ })).toBeInTheDocument();
    await user.selectOptions(
      screen.getByLabelText('Produit'),
      screen.getByRole('option', { name: /^Nu, 5,00.€, pas en vente$/ }),
    );
    await user.click(screen.getByRole('button', { name: 'Ajouter' }));
    expect(await screen.findByText('Nu n’est pas en vente.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Compléter l’étiquette/ })).toHaveAttribute(
      'href',
      '/admin/dashboard/product/edit/p3',
    );
  });

  it('names what is missing and what the server refuses, at its field and its line', async () => {
    const api = handOrderDesk().on('POST orders/by-hand', () => ({
      status: 409,
      body: {
        code: 'CART.PROBLEMS',
        message: 'Votre panier a changé.',
        problems: [{ code: 'STOCK.INSUFFICIENT', productId: 'p1', message: 'Il ne reste qu’une unité.' }],
      },
    }));
    const user = await fillIn(api);
    await user.clear(screen.getByRole('textbox', { name: 'Ville' }));
    await user.click(screen.getByRole('button', { name: 'Prendre la commande payée' }));
    expect(screen.getByRole('textbox', { name: 'Ville' })).toHaveAccessibleDescription('La ville est requise');
    expect(screen.getByRole('textbox', { name: 'Ville' })).toHaveFocus();
    expect(sent(api)).toHaveLength(0);

    await user.type(screen.getByRole('textbox', { name: 'Ville' }), 'Lyon');
    await user.click(screen.getByRole('button', { name: 'Prendre la commande payée' }));
    expect(await screen.findByText('Il ne reste qu’une unité.')).toBeInTheDocument();
  });
});

describe('a transfer that is awaited', () => {
  const line: OpenPayment = {
    ...{ orderId: 'o9', reference: 'AK-TEL001', nom: 'Morel', prenom: 'Claire', amount: 15, kind: 'payment' },
    ...{ status: 'pending', isTransfer: true, startedAt: '2026-11-20T10:00:00.000Z', nextCheckAt: null },
  };

  it('is said to be there after a question', async () => {
    const api = handOrderDesk()
      .on('GET open-payments', () => ({ body: [line] }))
      .on('POST orders/o9/transfer-received', () => ({ body: anOrder({ _id: 'o9', reference: 'AK-TEL001' }) }));
    const { user } = renderAdmin('/admin/dashboard/paiements', api);
    expect(await screen.findByText('Virement attendu')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Virement reçu/ }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('AK-TEL001');
    await user.click(within(dialog).getByRole('button', { name: 'Virement reçu' }));
    expect(await screen.findByText('Commande AK-TEL001 payée.')).toBeInTheDocument();
    expect(api.callsTo('POST', 'orders/o9/transfer-received')).toHaveLength(1);
  });
});
