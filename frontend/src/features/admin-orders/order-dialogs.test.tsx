import { screen, waitFor, within } from '@testing-library/react';
import { anOrder, withStatus } from '../../testing/an-order';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

const ORDERS = '/admin/dashboard?onglet=commandes';

async function choose(status: string, api: FakeAdminApi) {
  const { user } = renderAdmin(ORDERS, api);
  await user.click(await screen.findByRole('combobox', { name: /Statut de la commande/ }));
  await user.click(within(await screen.findByRole('listbox')).getByRole('option', { name: status }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

describe('Entrez le numéro de suivi et le transporteur', () => {
  it('asks for the tracking number and the carrier before it sends anything', async () => {
    const api = new FakeAdminApi([anOrder()]);
    const { user, dialog } = await choose('Expédié', api);

    await user.click(dialog.getByRole('button', { name: 'Valider' }));

    expect(dialog.getByText('Veuillez entrer un numéro de suivi.')).toBeInTheDocument();
    expect(dialog.getByText('Veuillez sélectionner un transporteur.')).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: 'Numéro de Suivi' })).toHaveFocus();
    expect(api.calls.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('asks about the number of another order, and takes it once it is meant', async () => {
    const order = anOrder();
    const message = 'Le numéro de suivi 6A123 est déjà celui de la commande AK-1 (Léa Roy).';
    const api = new FakeAdminApi([order]).on(`PUT orders/${order._id}/status`, ({ body }) =>
      (body as { confirmTracking?: boolean }).confirmTracking
        ? { body: withStatus(order, 'Expédié') }
        : { status: 409, body: { code: 'TRACKING.ALREADY_USED', message } },
    );
    const { user, dialog } = await choose('Expédié', api);
    await user.type(dialog.getByRole('textbox', { name: 'Numéro de Suivi' }), '6A123');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Transporteur' }), 'Chronopost');
    await user.click(dialog.getByRole('button', { name: 'Valider' }));

    expect(await dialog.findByText(message)).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: 'Numéro de Suivi' }), '4');
    // Another number is another question.
    expect(dialog.getByRole('button', { name: 'Valider' })).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: 'Numéro de Suivi' }), '{Backspace}');
    await user.click(dialog.getByRole('button', { name: 'Expédier dans le même colis' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('takes blanks for no tracking number', async () => {
    const { user, dialog } = await choose('Expédié', new FakeAdminApi([anOrder()]));
    await user.type(dialog.getByRole('textbox', { name: 'Numéro de Suivi' }), '   ');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Transporteur' }), 'Colissimo');

    await user.click(dialog.getByRole('button', { name: 'Valider' }));

    expect(dialog.getByText('Veuillez entrer un numéro de suivi.')).toBeInTheDocument();
    expect(dialog.queryByText('Veuillez sélectionner un transporteur.')).not.toBeInTheDocument();
  });

  it('ships the order with its tracking number and carrier', async () => {
    const order = anOrder();
    const api = new FakeAdminApi([order]);
    const { user, dialog } = await choose('Expédié', api);
    await user.type(dialog.getByRole('textbox', { name: 'Numéro de Suivi' }), ' 6A123 ');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Transporteur' }), 'Chronopost');

    await user.click(dialog.getByRole('button', { name: 'Valider' }));

    await waitFor(() =>
      expect(
        screen.queryByRole('dialog', { name: 'Entrez le numéro de suivi et le transporteur' }),
      ).not.toBeInTheDocument(),
    );
    expect(api.callsTo('PUT', `orders/${order._id}/status`)[0]?.body).toEqual({
      status: 'Expédié',
      undoable: true,
      orderNumber: '6A123',
      deliver: 'Chronopost',
      confirmTracking: false,
      expectedStatus: 'En cours de préparation',
      expectedVersion: 1,
    });
    expect(await screen.findByRole('combobox', { name: /: Expédié$/ })).toBeInTheDocument();
  });
});

describe('Rembourser', () => {
  const left = { refundedAmount: 10.1, paymentStatus: 'partially_refunded' as const };

  it('proposes what is left and refuses what is no amount', async () => {
    const api = new FakeAdminApi([anOrder(left)]);
    const { user, dialog } = await choose('Remboursé', api);
    const amount = dialog.getByRole('textbox', { name: 'Montant en euros' });
    expect(amount).toHaveValue('13,60');

    await user.clear(amount);
    await user.click(dialog.getByRole('button', { name: 'Rembourser' }));
    expect(dialog.getByText('Veuillez entrer un montant valide.')).toBeInTheDocument();

    await user.type(amount, 'douze');
    await user.click(dialog.getByRole('button', { name: 'Rembourser' }));
    expect(dialog.getByText('Veuillez entrer un montant valide.')).toBeInTheDocument();
    expect(api.callsTo('POST', 'stripe/refund')).toHaveLength(0);
  });

  it('gives the amount back in EUR and says so', async () => {
    const order = anOrder();
    const api = new FakeAdminApi([order]);
    const { user, dialog } = await choose('Remboursé', api);

    await user.click(dialog.getByRole('button', { name: 'Rembourser' }));

    expect(await screen.findByText('Remboursement effectué avec succès')).toBeInTheDocument();
    const call = api.callsTo('POST', 'stripe/refund')[0];
    expect(call?.body).toMatchObject({ amount: 23.7, orderId: order._id, userEmail: order.email, setStatus: true });
    expect(call?.headers.get('Idempotency-Key')).toBeTruthy();
  });

  it('says that the money is on its way, and not that it is back, while the bank has not confirmed', async () => {
    const api = new FakeAdminApi([anOrder()]);
    api.on('POST stripe/refund', () => ({ body: { success: true, pending: true } }));
    const { user, dialog } = await choose('Remboursé', api);
    await user.click(dialog.getByRole('button', { name: 'Rembourser' }));
    expect(
      await screen.findByText(/^Remboursement demandé : la banque ne l’a pas encore confirmé/),
    ).toBeInTheDocument();
    expect(screen.queryByText('Remboursement effectué avec succès')).not.toBeInTheDocument();
  });

  it('warns with both amounts before a part of the money ends the order, and answers the client only when that is meant', async () => {
    const order = anOrder({ status: 'Livré', refundRequestedAt: '2026-11-20T10:00:00.000Z' });
    const api = new FakeAdminApi([order]);
    const { user, dialog } = await choose('Remboursé', api);
    expect(dialog.queryByText(/restent à la boutique/)).not.toBeInTheDocument();
    const amount = dialog.getByRole('textbox', { name: 'Montant en euros' });
    await user.clear(amount);
    await user.type(amount, '5');

    expect(dialog.getByText(/« Remboursé » avec 5,00\s€ rendus ; 18,70\s€ restent à la boutique/)).toBeInTheDocument();
    const closes = dialog.getByRole('checkbox', { name: /répond à la demande du client/ });
    expect(closes).not.toBeChecked();
    await user.click(closes);
    await user.click(dialog.getByRole('button', { name: 'Rembourser' }));
    await screen.findByText('Remboursement effectué avec succès');
    expect(api.callsTo('POST', 'stripe/refund')[0]?.body).toMatchObject({ amount: 5, closeRequest: true });
  });

  it('counts what went back before among what a part that ends the order leaves', async () => {
    const { user, dialog } = await choose('Remboursé', new FakeAdminApi([anOrder({ refundedAmount: 3 })]));
    const amount = dialog.getByRole('textbox', { name: 'Montant en euros' });
    await user.clear(amount);
    await user.type(amount, '5');
    expect(dialog.getByText(/avec 8,00\s€ rendus en tout ; 15,70\s€ restent à la boutique/)).toBeInTheDocument();
  });

  it('tells the server’s reason when it refuses', async () => {
    const { user, dialog } = await choose('Remboursé', new FakeAdminApi([anOrder()]));
    const amount = dialog.getByRole('textbox', { name: 'Montant en euros' });
    await user.clear(amount);
    await user.type(amount, '99');

    await user.click(dialog.getByRole('button', { name: 'Rembourser' }));

    expect(await dialog.findByText('Erreur lors du remboursement : Montant trop élevé.')).toBeInTheDocument();
  });

  it('asks again with the same key while no answer came, so that nobody is paid twice', async () => {
    const api = new FakeAdminApi([anOrder()]).on('POST stripe/refund', () => 'offline');
    const { user, dialog } = await choose('Remboursé', api);

    await user.click(dialog.getByRole('button', { name: 'Rembourser' }));
    expect(await dialog.findByText('Erreur lors du remboursement.')).toBeInTheDocument();
    api.routes.clear();
    await user.click(dialog.getByRole('button', { name: 'Rembourser' }));

    await screen.findByText('Remboursement effectué avec succès');
    const keys = api.callsTo('POST', 'stripe/refund').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });
});

describe('Annuler', () => {
  it('asks whether a paid order is refunded as well', async () => {
    const order = anOrder();
    const api = new FakeAdminApi([order]);
    const { user, dialog } = await choose('Annulé', api);

    await user.click(dialog.getByRole('button', { name: 'Annuler sans rembourser' }));

    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Annuler la commande' })).not.toBeInTheDocument());
    expect(api.callsTo('PUT', `orders/${order._id}/status`)[0]?.body).toMatchObject({
      status: 'Annulé',
      refund: false,
    });
  });
});

it('a cancellation whose money is on its way is not said to be done', async () => {
  const order = anOrder();
  const api = new FakeAdminApi([order]).on(`PUT orders/${order._id}/status`, () => ({ body: order }));
  const { user, dialog } = await choose('Annulé', api);
  await user.click(dialog.getByRole('button', { name: 'Annuler et rembourser' }));
  expect(await screen.findByText(/^Remboursement demandé : /)).toBeInTheDocument();
  expect(screen.queryByText(/mise à jour : Annulé/)).not.toBeInTheDocument();
});

describe('Supprimer', () => {
  it('asks twice for a paid order that is neither delivered nor refunded', async () => {
    const order = anOrder();
    const api = new FakeAdminApi([order]);
    const { user } = renderAdmin(ORDERS, api);
    await user.click(await screen.findByRole('button', { name: `Supprimer la commande ${order.reference}` }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^Voulez-vous vraiment supprimer cette commande \?/)).toBeInTheDocument();

    await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
    expect(await dialog.findByText(/ni livrée ni remboursée/)).toBeInTheDocument();
    expect(api.orders).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Supprimer quand même' }));

    expect(await screen.findByText('Aucune commande pour le moment.')).toBeInTheDocument();
    expect(api.orders).toHaveLength(0);
  });
});

describe('Détails de la commande', () => {
  it('shows everything about the order and saves tracking, carrier and a comment', async () => {
    const order = anOrder({
      status: 'Expédié',
      orderNumber: 'XY1',
      deliver: 'DHL',
      trackingUrl: 'https://suivi.exemple/XY1',
      comments: 'Colis déposé.',
      commentHistory: [{ text: 'Colis déposé.', author: 'Hélène', date: '2026-11-20T10:02:00.000Z' }],
    });
    const api = new FakeAdminApi([order]);
    const at = '2026-11-20T10:02:00.000Z';
    api.timelines.set(order._id, [
      { kind: 'comment', at, label: 'Commentaire', author: 'Hélène', text: 'Colis déposé.' },
    ]);
    const { user } = renderAdmin(ORDERS, api);
    await user.click(await screen.findByRole('button', { name: `Détails de la commande ${order.reference}` }));
    const dialog = within(await screen.findByRole('dialog'));

    expect(dialog.getByText('3 x Savon Charbon végétal')).toBeInTheDocument();
    expect(dialog.getByText('France')).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: /^DHL XY1/ })).toHaveAttribute('href', order.trackingUrl);
    expect(await dialog.findByText(/par Hélène/)).toBeInTheDocument();
    expect(dialog.getByText('« Colis déposé. »')).toBeInTheDocument();

    await user.type(dialog.getByRole('textbox', { name: 'Numéro de Suivi' }), '2');
    await user.type(dialog.getByRole('textbox', { name: 'Nouveau commentaire' }), 'Retour prévu');
    await user.click(dialog.getByRole('button', { name: 'Mettre à jour' }));

    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Détails de la commande' })).not.toBeInTheDocument(),
    );
    expect(api.callsTo('PUT', `orders/${order._id}/status`)[0]?.body).toEqual({
      status: 'Expédié',
      undoable: true,
      orderNumber: 'XY12',
      confirmTracking: false,
      deliver: 'DHL',
      comments: 'Retour prévu',
      expectedStatus: 'Expédié',
      expectedVersion: 1,
    });
  });

  it('takes a comment on an order in preparation, whose tracking cannot be entered yet', async () => {
    const order = anOrder();
    const api = new FakeAdminApi([order]);
    const { user } = renderAdmin(ORDERS, api);
    await user.click(await screen.findByRole('button', { name: `Détails de la commande ${order.reference}` }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('textbox', { name: 'Numéro de Suivi' })).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: 'Nouveau commentaire' }), 'Attendre le savon.');

    await user.click(dialog.getByRole('button', { name: 'Mettre à jour' }));

    await waitFor(() => expect(api.callsTo('PUT', `orders/${order._id}/status`)).toHaveLength(1));
    expect(api.callsTo('PUT', `orders/${order._id}/status`)[0]?.body).toEqual({
      status: 'En cours de préparation',
      comments: 'Attendre le savon.',
      expectedStatus: 'En cours de préparation',
      expectedVersion: 1,
    });
  });

  it('gives a part back without changing the status, and returns to the details', async () => {
    const order = anOrder({ status: 'Livré' });
    const api = new FakeAdminApi([order]);
    const { user } = renderAdmin(ORDERS, api);
    await user.click(await screen.findByRole('button', { name: `Détails de la commande ${order.reference}` }));
    await user.click(await screen.findByRole('button', { name: 'Rembourser un montant' }));
    const amount = await screen.findByRole('textbox', { name: 'Montant en euros' });
    await user.clear(amount);
    await user.type(amount, '5,50');

    await user.click(screen.getByRole('button', { name: 'Rembourser' }));

    const details = within(await screen.findByRole('dialog', { name: 'Détails de la commande' }));
    expect(await details.findByText(/5,50\s€ sur 23,70\s€/)).toBeInTheDocument();
    expect(api.orders[0]?.status).toBe('Livré');
  });
});
