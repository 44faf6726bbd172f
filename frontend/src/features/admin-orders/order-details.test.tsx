import { screen, waitFor, within } from '@testing-library/react';
import type { MailRecord, Order } from '@shop/contract';
import { anOrder, withStatus } from '../../testing/an-order';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

const ORDERS = '/admin/dashboard?onglet=commandes';

it('C. civ. 1127-1 names the versions of the texts that an order was placed under, with their hash', async () => {
  const sha256 = 'b'.repeat(64);
  const order = anOrder({ texts: [{ text: 'terms-of-sale', number: 3, sha256 }] });
  const { user } = renderAdmin(ORDERS, new FakeAdminApi([order]));
  await user.click(await screen.findByRole('button', { name: `Détails de la commande ${order.reference}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Détails de la commande' }));
  const link = dialog.getByRole('link', { name: /^Conditions générales de vente, version 3/ });
  expect(link).toHaveAttribute('href', '/conditions-ventes/versions/3');
  expect(link).toHaveAttribute('title', `SHA-256\u00a0: ${sha256}`);
});

describe('C. civ. 1366 the file that proves an order', () => {
  const press = async (api: FakeAdminApi, order: Order) => {
    const { user } = renderAdmin(ORDERS, api);
    await user.click(await screen.findByRole('button', { name: `Détails de la commande ${order.reference}` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Détails de la commande' }));
    await user.click(dialog.getByRole('button', { name: 'Dossier de preuve' }));
  };

  it('is downloaded with the session of the administrator', async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:preuve';
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      saved.push(this.download);
    };
    const order = anOrder();
    const api = new FakeAdminApi([order]).on(`GET orders/${order._id}/proof`, () => ({ body: {} }));
    await press(api, order);
    await waitFor(() => expect(saved).toHaveLength(1));
    const [call] = api.callsTo('GET', `orders/${order._id}/proof`);
    expect(call?.headers.get('Authorization')).toMatch(/^Bearer /);
  });

  it('says why it could not be made', async () => {
    const order = anOrder();
    const refused = { status: 503, body: { code: 'X', message: 'La base ne répond pas.' } };
    const api = new FakeAdminApi([order]).on(`GET orders/${order._id}/proof`, () => refused);
    await press(api, order);
    expect(await screen.findByText('La base ne répond pas.')).toBeInTheDocument();
  });
});

describe('Historique', () => {
  const mail = (given: Partial<MailRecord>): MailRecord => ({
    _id: 'm1',
    kind: 'order-confirmation',
    label: 'Confirmation de commande',
    to: 'samira.benali@exemple.fr',
    subject: 'Votre commande',
    state: 'failed',
    sending: false,
    attempts: 8,
    createdAt: '2026-11-19T09:15:00.000Z',
    sentAt: null,
    nextAttemptAt: null,
    lastError: 'boîte pleine',
    subjectId: '1',
    resendable: true,
    attachments: [],
    sha256: '',
    fate: null,
    ...given,
  });

  async function openHistory(api: FakeAdminApi, order: Order) {
    const { user } = renderAdmin(ORDERS, api);
    await user.click(await screen.findByRole('button', { name: `Détails de la commande ${order.reference}` }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Détails de la commande' })) };
  }

  it('L221-13 sends a confirmation that came back to another address', async () => {
    const order = anOrder();
    const at = '2026-11-19T09:15:00.000Z';
    const fate = { state: 'bounced', at, reason: '550 inconnue' } as const;
    const lost = mail({ state: 'sent', sentAt: at, to: order.email, fate, undelivered: true });
    const api = new FakeAdminApi([order]);
    api.timelines.set(order._id, [
      { kind: 'mail', at, label: 'Mail : Confirmation de commande', author: '', mail: lost },
    ]);
    api.on(`PUT orders/${order._id}/email`, () => ({ body: { ...order, email: 'bonne@exemple.fr' } }));
    const { user, dialog } = await openHistory(api, order);

    expect(await dialog.findByText(/^Rejeté par la messagerie le .* : 550 inconnue$/)).toBeInTheDocument();
    const field = dialog.getByRole('textbox', { name: 'Adresse électronique de la commande' });
    expect(dialog.getByRole('button', { name: 'Renvoyer à cette adresse' })).toBeDisabled();
    await user.clear(field);
    await user.type(field, 'bonne@exemple.fr');
    await user.click(dialog.getByRole('button', { name: 'Renvoyer à cette adresse' }));

    expect(await screen.findByText('L’adresse est corrigée, les mails repartent dans un instant.')).toBeInTheDocument();
    expect(api.callsTo('PUT', `orders/${order._id}/email`).map(({ body }) => body)).toEqual([
      { email: 'bonne@exemple.fr', expectedEmail: order.email },
    ]);
  });

  it('says who corrected the address meanwhile, and reads the order again', async () => {
    const order = anOrder();
    const at = '2026-11-19T09:15:00.000Z';
    const lost = mail({ state: 'failed', to: order.email });
    const api = new FakeAdminApi([order]);
    api.timelines.set(order._id, [
      { kind: 'mail', at, label: 'Mail : Confirmation de commande', author: '', mail: lost },
    ]);
    const message = 'L’adresse de la commande a été corrigée entre-temps : c’est maintenant juste@exemple.fr.';
    const label = 'Adresse électronique de commande corrigée';
    const changedBy = { name: 'Hélène Roux', at, label, fields: ['resent'] };
    api.on(`PUT orders/${order._id}/email`, () => ({
      status: 409,
      body: { code: 'ORDER.CHANGED_MEANWHILE', message, current: { ...order, email: 'juste@exemple.fr' }, changedBy },
    }));
    const { user, dialog } = await openHistory(api, order);
    const field = await dialog.findByRole('textbox', { name: 'Adresse électronique de la commande' });
    await user.clear(field);
    await user.type(field, 'autre@exemple.fr');
    await user.click(dialog.getByRole('button', { name: 'Renvoyer à cette adresse' }));

    const told = `${message} Hélène Roux : adresse électronique de commande corrigée`;
    expect(await screen.findByText(new RegExp(`^${told}`))).toBeInTheDocument();
    await waitFor(() => expect(api.callsTo('GET', `orders/${order._id}/timeline`)).toHaveLength(2));
  });

  it('says which mails arrived and sends one again', async () => {
    const order = anOrder();
    const at = '2026-11-19T09:15:00.000Z';
    const api = new FakeAdminApi([order]).on('POST mails/m1/resend', () => ({
      body: {
        outcome: 'queued',
        message: 'Le mail « Confirmation de commande » part dans un instant.',
        mail: mail({ state: 'waiting' }),
      },
    }));
    api.timelines.set(order._id, [
      { kind: 'placed', at, label: 'Commande passée', author: '' },
      { kind: 'mail', at, label: 'Mail : Confirmation de commande', author: '', mail: mail({}) },
      { kind: 'status', at, label: 'Expédié → Livré', author: 'Hélène', from: 'Expédié', to: 'Livré' },
    ]);
    const { user, dialog } = await openHistory(api, order);

    expect(await dialog.findByText('Échec après 8 essais : boîte pleine')).toBeInTheDocument();
    expect(dialog.getByText(/, par Hélène$/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Renvoyer le mail «\u00a0Confirmation de commande\u00a0»' }));

    expect(await screen.findByText('Le mail « Confirmation de commande » part dans un instant.')).toBeInTheDocument();
    await waitFor(() => expect(api.callsTo('GET', `orders/${order._id}/timeline`)).toHaveLength(2));
  });

  it('offers no mail again that only the person may ask for', async () => {
    const order = anOrder();
    const api = new FakeAdminApi([order]);
    const at = '2026-11-19T09:15:00.000Z';
    api.timelines.set(order._id, [
      { kind: 'mail', at, label: 'Mail : Nouveau mot de passe', author: '', mail: mail({ resendable: false }) },
    ]);
    const { dialog } = await openHistory(api, order);

    await dialog.findByText('Échec après 8 essais : boîte pleine');
    // The address of the order may be mended all the same.
    expect(dialog.queryByRole('button', { name: /^Renvoyer (?!à cette adresse)/ })).not.toBeInTheDocument();
  });

  it('can be loaded again when it could not be loaded', async () => {
    const order = anOrder();
    const api = new FakeAdminApi([order]).on(`GET orders/${order._id}/timeline`, () => 'offline');
    const { user, dialog } = await openHistory(api, order);
    expect(await dialog.findByText('Erreur réseau. Veuillez réessayer.')).toBeInTheDocument();

    api.routes.clear();
    api.timelines.set(order._id, [{ kind: 'placed', at: order.date, label: 'Commande passée', author: '' }]);
    await user.click(dialog.getByRole('button', { name: 'Réessayer' }));

    expect(await dialog.findByText('Commande passée')).toBeInTheDocument();
  });

  it('copies the address as it stands on a parcel', async () => {
    const order = anOrder();
    const { user, dialog } = await openHistory(new FakeAdminApi([order]), order);

    const copied: string[] = [];
    navigator.clipboard.writeText = (text) => Promise.resolve(void copied.push(text));

    await user.click(dialog.getByRole('button', { name: 'Copier l’adresse' }));
    expect(await screen.findByText('Adresse copiée.')).toBeInTheDocument();
    expect(copied).toEqual(['Samira Benali\n8 quai de la Fosse\n44000 Nantes\nFRANCE']);

    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    await user.click(dialog.getByRole('button', { name: 'Copier l’adresse' }));
    expect(await screen.findByText(/ne permet pas de copier/)).toBeInTheDocument();
  });

  it('keeps what was typed when another administrator was faster, and saves it over what is true now', async () => {
    const order = anOrder();
    const api = new FakeAdminApi([order]);
    const { user, dialog } = await openHistory(api, order);
    await user.type(dialog.getByRole('textbox', { name: 'Nouveau commentaire' }), 'Attendre.');
    api.replace(withStatus(order, 'Expédié'));

    await user.click(dialog.getByRole('button', { name: 'Mettre à jour' }));

    expect(await dialog.findByText(/a été modifiée entre-temps/)).toBeInTheDocument();
    expect(await dialog.findByText('Expédié')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Mettre à jour' }));
    await waitFor(() =>
      expect(api.callsTo('PUT', `orders/${order._id}/status`).at(-1)?.body).toEqual({
        status: 'Expédié',
        undoable: true,
        comments: 'Attendre.',
        expectedStatus: 'Expédié',
        expectedVersion: 2,
      }),
    );
  });
});

describe('Demande de remboursement', () => {
  const asked = { status: 'Livré' as const, refundRequestedAt: '2026-11-20T17:51:00.000Z' };

  async function openRequest(api: FakeAdminApi, answer: string) {
    const { user } = renderAdmin(ORDERS, api);
    await user.click(await screen.findByRole('button', { name: /^Détails de la commande/ }));
    await user.click(await screen.findByRole('button', { name: answer }));
    return user;
  }

  it('is granted with all that is left, and the badge goes', async () => {
    const order = anOrder(asked);
    const api = new FakeAdminApi([order]);
    const user = await openRequest(api, 'Accepter et rembourser');

    expect(await screen.findByRole('textbox', { name: 'Montant en euros' })).toHaveValue('23,70');
    await user.click(screen.getByRole('button', { name: 'Rembourser' }));

    expect(await screen.findByText('Remboursement effectué avec succès')).toBeInTheDocument();
    expect(api.callsTo('POST', `orders/${order._id}/refund-request/answer`)[0]?.body).toEqual({
      accepted: true,
      requestedAt: asked.refundRequestedAt,
      expectedRefunded: 0,
    });
    // The filter's own words remain.
    await waitFor(() => expect(screen.getAllByText('Remboursement demandé')).toHaveLength(1));
  });

  it('is declined with a sentence for the client only', async () => {
    const order = anOrder(asked);
    const api = new FakeAdminApi([order]);
    const user = await openRequest(api, 'Décliner');

    await user.click(await screen.findByRole('button', { name: 'Envoyer la réponse' }));
    expect(await screen.findByText('Veuillez expliquer votre réponse au client.')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Réponse au client' }), 'Le savon a été utilisé.');
    await user.click(screen.getByRole('button', { name: 'Envoyer la réponse' }));

    expect(await screen.findByText('Le client est informé par mail.')).toBeInTheDocument();
    expect(api.callsTo('POST', `orders/${order._id}/refund-request/answer`)[0]?.body).toEqual({
      accepted: false,
      requestedAt: asked.refundRequestedAt,
      message: 'Le savon a été utilisé.',
    });
    expect(api.orders[0]?.refundAnswer).toMatchObject({ accepted: false, message: 'Le savon a été utilisé.' });
  });

  it('waits as before when the money cannot go back', async () => {
    const order = anOrder(asked);
    const refused = { status: 409, body: { code: 'REFUND.REFUSED', message: 'Le prestataire a refusé.' } };
    const api = new FakeAdminApi([order]).on(`POST orders/${order._id}/refund-request/answer`, () => refused);
    const user = await openRequest(api, 'Accepter et rembourser');

    await user.click(await screen.findByRole('button', { name: 'Rembourser' }));

    expect(await screen.findByText('Le prestataire a refusé.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retour' }));
    expect(await screen.findByRole('button', { name: 'Accepter et rembourser' })).toBeInTheDocument();
  });
});

describe('what is typed and not saved', () => {
  it('is asked about before the details are closed, by button or by key', async () => {
    const order = anOrder();
    const { user } = renderAdmin(ORDERS, new FakeAdminApi([order]));
    await user.click(await screen.findByRole('button', { name: `Détails de la commande ${order.reference}` }));
    const comment = await screen.findByRole('textbox', { name: 'Nouveau commentaire' });
    await user.type(comment, 'Appeler avant de livrer');

    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Rester' }));
    expect(comment).toHaveValue('Appeler avant de livrer');
    await user.click(screen.getByRole('button', { name: 'Rembourser un montant' }));
    await user.click(await screen.findByRole('button', { name: 'Rester' }));
    await user.click(screen.getAllByRole('button', { name: 'Fermer' })[0]!);
    await user.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('is not asked about when nothing was typed', async () => {
    const order = anOrder();
    const { user } = renderAdmin(ORDERS, new FakeAdminApi([order]));
    await user.click(await screen.findByRole('button', { name: `Détails de la commande ${order.reference}` }));
    await screen.findByRole('textbox', { name: 'Nouveau commentaire' });

    await user.keyboard('{Escape}');

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

it('says what an order holds of VAT, and the reduction that was announced when it was placed', async () => {
  const [article] = anOrder().articles;
  const order = anOrder({
    articles: [{ ...article!, reduction: { priorPrice: 8.9, percent: 11 } }],
    vat: { scheme: 'france', mention: '', rates: [{ ratePercent: 20, exclTax: 19.75, vat: 3.95 }] },
  });
  const { user } = renderAdmin(ORDERS, new FakeAdminApi([order]));
  await user.click(await screen.findByRole('button', { name: `Détails de la commande ${order.reference}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Détails de la commande' }));
  expect(await dialog.findByText(/^Dont TVA 20\s%$/)).toBeInTheDocument();
  expect(dialog.getByText(/^3,95\s€ \(hors taxe 19,75\s€\)$/)).toBeInTheDocument();
  expect(dialog.getByText(/^Annoncé\s: -11\s%, prix antérieur 8,90\s€$/)).toBeInTheDocument();
});
