import { screen, waitFor, within } from '@testing-library/react';
import type { Order, RefundAsked } from '@shop/contract';
import { anOrderPage } from '../../testing/an-order-page';
import { claireOrder, FakeShop } from '../../testing/fake-shop';
import { renderApp, signInClaire } from '../../testing/render-app';

describe('a refund request in the account', () => {
  it.each([
    ['declined', { refundAnswer: { accepted: false, message: 'Le savon a servi.', date: '2026-11-21T12:00:00.000Z' } }],
    [
      'declined so long ago that the words are gone',
      { refundAnswer: { accepted: false, message: '', date: '2021-11-21T12:00:00.000Z' } },
    ],
    ['accepted', { refundAnswer: { accepted: true, message: '', date: '2026-11-21T12:00:00.000Z' } }],
    ['answered by all the money', { paymentStatus: 'refunded' as const, refundedAmount: 12 }],
  ])('tells what became of a request that was %s', async (outcome, answer) => {
    const refundRequestedAt = '2026-11-21T11:00:00.000Z';
    const order = claireOrder({ status: 'Livré', refundRequestedAt, ...answer });
    signInClaire();
    renderApp('/account?section=commandes', { shop: new FakeShop().on('GET orders/order-1', order) });
    const entry = within((await screen.findByText('AK-7F3K2Q')).closest('li')!);
    const words = entry.getByRole('status');
    if (outcome.startsWith('declined')) {
      expect(words).toHaveTextContent('Nous ne pouvons pas répondre favorablement à votre demande de remboursement.');
      if (outcome === 'declined') expect(words).toHaveTextContent(/« Le savon a servi\. »/);
      else expect(words).not.toHaveTextContent('«');
    } else expect(words).toHaveTextContent('Votre demande de remboursement a été acceptée.');
    expect(screen.queryByText('Votre demande de remboursement a été envoyée.')).not.toBeInTheDocument();
  });
});

const ASK = 'POST purchases/claire/order-1/refund';
const TAKE_BACK = 'POST purchases/claire/order-1/refund/take-back';
const AT = '2026-11-21T11:00:00.000Z';

const [lavender] = claireOrder().articles;
/** Two of a lavender soap and one of orange, received today. */
const delivered = (values: Partial<Order> = {}) =>
  claireOrder({
    status: 'Livré',
    withdrawalUntil: '2026-12-05',
    articles: [
      lavender!,
      { ...lavender!, _id: 'article-2', productId: 'orange', productName: 'Savon Orange', quantity: 1, paid: 6 },
    ],
    ...values,
  });

function openAccount(shop: FakeShop) {
  signInClaire();
  return renderApp('/account?section=commandes', { shop });
}

async function openForm(shop: FakeShop) {
  const { user } = openAccount(shop);
  await user.click(await screen.findByRole('button', { name: 'Demander un remboursement' }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

describe('a client who asks for a refund', () => {
  it('chooses articles and a reason, reads what happens next, and only then sends it', async () => {
    const order = delivered();
    const refundAsked: RefundAsked = {
      units: [{ productId: 'lavande', quantity: 1 }],
      reason: 'damaged',
      words: 'Un coin est cassé.',
    };
    const shop = new FakeShop()
      .on('GET orders/order-1', order)
      .on(ASK, { updatedOrder: { ...order, refundRequestedAt: AT, refundAsked } });
    const { user, dialog } = await openForm(shop);
    await user.click(dialog.getByRole('checkbox', { name: /Savon Orange/ }));
    await user.click(dialog.getByRole('button', { name: /^(?:Diminuer|Moins|Enlever|Retirer)/ }));
    await user.click(dialog.getByRole('radio', { name: 'Arrivé abîmé ou cassé' }));
    await user.type(dialog.getByRole('textbox', { name: /Votre message/ }), 'Un coin est cassé.');
    await user.click(dialog.getByRole('button', { name: 'Continuer' }));

    expect(await screen.findByRole('dialog', { name: /^Envoyer cette demande/ })).toBeInTheDocument();
    expect(dialog.getByText('1 × Savon Lavande fine')).toBeInTheDocument();
    expect(dialog.getByText('Arrivé abîmé ou cassé')).toBeInTheDocument();
    expect(dialog.getByText(/Gardez les articles jusque-là/)).toBeInTheDocument();
    expect(dialog.getByText('Vous avez aussi un droit de rétractation')).toBeInTheDocument();
    expect(shop.asked(ASK)).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Envoyer la demande' }));

    expect(await screen.findByText('Votre demande de remboursement a été envoyée.')).toBeInTheDocument();
    expect(shop.asked(ASK).map(({ body }) => body)).toEqual([refundAsked]);
    expect(screen.queryByRole('button', { name: 'Demander un remboursement' })).not.toBeInTheDocument();
    expect(screen.getByText(/1\s×\sSavon Lavande fine\. Motif\s: Arrivé abîmé ou cassé\./)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('asks for no more than is left where something went back meanwhile', async () => {
    const [lavande, orange] = delivered().articles;
    const left = delivered({
      articles: [
        { ...lavande!, refunded: 1 },
        { ...orange!, refunded: 1 },
      ],
    });
    const shop = new FakeShop().on('GET orders/order-1', delivered());
    const { user, dialog } = await openForm(shop);
    await user.click(dialog.getByRole('radio', { name: 'Arrivé abîmé ou cassé' }));
    await user.click(dialog.getByRole('button', { name: 'Continuer' }));
    shop
      .refuse(ASK, 409, { code: 'REFUND.UNITS_NOT_ASKABLE', message: 'Un article est déjà remboursé.' })
      .on('GET orders/order-1', left);
    await user.click(dialog.getByRole('button', { name: 'Envoyer la demande' }));
    expect(await dialog.findByText('Un article est déjà remboursé.')).toBeInTheDocument();
    expect(await dialog.findByText(/^Encore 1 sur 2 achetés/)).toBeInTheDocument();
    expect(dialog.queryByRole('checkbox', { name: /Savon Orange/ })).not.toBeInTheDocument();
    shop.on(ASK, { updatedOrder: { ...left, refundRequestedAt: AT } });
    await user.click(dialog.getByRole('button', { name: 'Continuer' }));
    await user.click(dialog.getByRole('button', { name: 'Envoyer la demande' }));
    await waitFor(() => expect(shop.asked(ASK)).toHaveLength(2));
    // What is left of it is the whole of it.
    expect(shop.asked(ASK)[1]?.body).toEqual({ reason: 'damaged' });
  });

  it('is asked for articles and a reason, at the field, before anything goes on', async () => {
    const { user, dialog } = await openForm(new FakeShop().on('GET orders/order-1', delivered()));
    for (const box of dialog.getAllByRole('checkbox')) await user.click(box);
    await user.click(dialog.getByRole('button', { name: 'Continuer' }));
    expect(dialog.getByText('Choisissez au moins un article.')).toBeInTheDocument();
    expect(dialog.getByText('Choisissez un motif.')).toBeInTheDocument();
    expect(dialog.getAllByRole('checkbox')[0]).toHaveFocus();
  });

  it.each([
    ['names the withdrawal as the better way', 'changed-mind', '2026-12-05', 'La rétractation vous sert mieux'],
    ['names no withdrawal whose time is over', 'changed-mind', '2026-11-20', null],
  ] as const)('%s', async (_what, _reason, withdrawalUntil, title) => {
    const { user, dialog } = await openForm(new FakeShop().on('GET orders/order-1', delivered({ withdrawalUntil })));
    await user.click(dialog.getByRole('radio', { name: 'J’ai changé d’avis' }));
    await user.click(dialog.getByRole('button', { name: 'Continuer' }));
    await dialog.findByText(/Gardez les articles jusque-là/);
    if (title) {
      expect(dialog.getByText(title)).toBeInTheDocument();
      expect(dialog.getByRole('link', { name: 'renoncer au contrat ici' })).toHaveAttribute(
        'href',
        expect.stringContaining('order-1'),
      );
    } else expect(dialog.queryByRole('link', { name: 'renoncer au contrat ici' })).not.toBeInTheDocument();
  });

  it('keeps what was typed where the network fails, and sends it again', async () => {
    const order = delivered();
    const shop = new FakeShop().on('GET orders/order-1', order).cut(ASK);
    const { user, dialog } = await openForm(shop);
    await user.click(dialog.getByRole('radio', { name: 'Une autre raison' }));
    await user.type(dialog.getByRole('textbox', { name: /Votre message/ }), 'Bonjour');
    await user.click(dialog.getByRole('button', { name: 'Continuer' }));
    await user.click(dialog.getByRole('button', { name: 'Envoyer la demande' }));
    expect(await dialog.findByText('Erreur réseau. Veuillez réessayer.')).toBeInTheDocument();
    expect(dialog.getByText('Bonjour')).toBeInTheDocument();
    shop.on(ASK, { updatedOrder: { ...order, refundRequestedAt: AT } });
    await user.click(dialog.getByRole('button', { name: 'Envoyer la demande' }));
    expect(await screen.findByText('Votre demande de remboursement a été envoyée.')).toBeInTheDocument();
  });
});

describe('a client who takes the request back', () => {
  const waiting = () => delivered({ refundRequestedAt: AT });

  it('is asked first, told that nothing is refunded, and may ask again', async () => {
    const shop = new FakeShop().on('GET orders/order-1', waiting()).on(TAKE_BACK, { updatedOrder: delivered() });
    const { user } = openAccount(shop);
    await user.click(await screen.findByRole('button', { name: 'Retirer ma demande' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Retirer votre demande/ }));
    expect(shop.asked(TAKE_BACK)).toHaveLength(0);
    shop.on('GET orders/order-1', delivered());
    await user.click(dialog.getByRole('button', { name: 'Retirer ma demande' }));
    expect(await screen.findByText(/^Votre demande est retirée : elle ne donne lieu à aucun remb/)).toBeInTheDocument();
    expect(shop.asked(TAKE_BACK).map(({ body }) => body)).toEqual([{ requestedAt: AT }]);
    expect(screen.getByRole('button', { name: 'Demander un remboursement' })).toBeInTheDocument();
  });

  it('is told when the shop was faster, and reads its answer', async () => {
    const message = 'Cette demande de remboursement a déjà reçu une réponse.';
    const shop = new FakeShop()
      .on('GET orders/order-1', waiting())
      .refuse(TAKE_BACK, 409, { code: 'REFUND.ALREADY_ANSWERED', message });
    const { user } = openAccount(shop);
    await user.click(await screen.findByRole('button', { name: 'Retirer ma demande' }));
    const refundAnswer = { accepted: false, message: 'Le savon a servi.', date: AT };
    shop.on('GET orders/order-1', delivered({ refundRequestedAt: AT, refundAnswer }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Retirer ma demande' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(await screen.findByText(/« Le savon a servi\. »/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retirer ma demande' })).not.toBeInTheDocument();
  });

  it('learns that no other one can follow once its time is over', async () => {
    const late = delivered({ refundRequestedAt: AT, date: '2026-11-01T10:00:00.000Z' });
    const { user } = openAccount(new FakeShop().on('GET orders/order-1', late));
    await user.click(await screen.findByRole('button', { name: 'Retirer ma demande' }));
    expect(await screen.findByRole('dialog')).toHaveAccessibleDescription(/elle ne pourra pas être refaite/);
  });
});

it('is asked for, and taken back, by a guest with what the mailed link gave', async () => {
  const page = anOrderPage({ ...delivered() });
  const asked = { ...page, refundRequestedAt: AT, refundAsked: { reason: 'missing' as const } };
  const shop = new FakeShop()
    .on('POST order-pages/open', { access: 'acces', order: page })
    .on('POST order-pages/read', page)
    .on('POST order-pages/refund-request', asked)
    .on('POST order-pages/refund-request/take-back', page);
  const { user } = renderApp('/retrouver-ma-commande?token=jeton', { shop });
  await user.click(await screen.findByRole('button', { name: 'Voir ma commande' }));
  await user.click(await screen.findByRole('button', { name: 'Demander un remboursement' }));
  await user.click(await screen.findByRole('radio', { name: 'Il manque quelque chose dans le colis' }));
  await user.click(screen.getByRole('button', { name: 'Continuer' }));
  shop.on('POST order-pages/read', asked);
  await user.click(await screen.findByRole('button', { name: 'Envoyer la demande' }));
  expect(await screen.findByText(/toute la commande\. Motif\s: Il manque quelque chose/)).toBeInTheDocument();
  expect(shop.asked('POST order-pages/refund-request')[0]?.body).toEqual({ access: 'acces', reason: 'missing' });
  await user.click(screen.getByRole('button', { name: 'Retirer ma demande' }));
  shop.on('POST order-pages/read', page);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Retirer ma demande' }));
  expect(await screen.findByText(/^Votre demande est retirée/)).toBeInTheDocument();
  expect(shop.asked('POST order-pages/refund-request/take-back')[0]?.body).toEqual({
    access: 'acces',
    requestedAt: AT,
  });
});
