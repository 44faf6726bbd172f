import { screen, within } from '@testing-library/react';
import { anOrder } from '../../testing/an-order';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

const PRINT = '/admin/dashboard/impression';

it('puts each chosen order on a packing slip of its own, without prices', async () => {
  const orders = [anOrder({ reference: 'AK-ONE' }), anOrder({ reference: 'AK-TWO' }), anOrder()];
  renderAdmin(`${PRINT}/bon?commandes=${orders[0]?._id},${orders[1]?._id}`, new FakeAdminApi(orders));

  const slip = within(await screen.findByRole('region', { name: 'Bon de livraison AK-ONE' }));
  expect(slip.getByText('44000 Nantes')).toBeInTheDocument();
  expect(slip.getByRole('row', { name: /Savon Charbon végétal 3/ })).toBeInTheDocument();
  expect(await screen.findByRole('region', { name: 'Bon de livraison AK-TWO' })).toBeInTheDocument();
  expect(screen.queryByText(/€/)).not.toBeInTheDocument();
});

it('puts the money and the comments on the order sheet', async () => {
  const order = anOrder({
    refundedAmount: 7.9,
    commentHistory: [{ text: 'Cadeau.', author: 'Hélène', date: '2026-11-20T10:02:00.000Z' }],
  });
  renderAdmin(`${PRINT}/fiche?commandes=${order._id}`, new FakeAdminApi([order]));

  const sheet = within(await screen.findByRole('region', { name: `Fiche de commande ${order.reference}` }));
  expect(sheet.getByRole('row', { name: /^Total 23,70/ })).toBeInTheDocument();
  expect(sheet.getByRole('row', { name: /^Remboursé 7,90/ })).toBeInTheDocument();
  expect(sheet.getByText(/Hélène : Cadeau\.$/)).toBeInTheDocument();
});

it('lists what to fetch from the shelves and what each order holds', async () => {
  const order = anOrder({ comments: 'Emballage cadeau.' });
  const picks = {
    orders: [order],
    products: [{ productId: 'p1', productName: 'Savon Charbon végétal', productImage: '', quantity: 3 }],
    units: 3,
  };
  const api = new FakeAdminApi([order]).on('GET orders/pick-list', () => ({ body: picks }));
  renderAdmin(`${PRINT}/preparation`, api);

  expect(await screen.findByText('1 commande, 3 articles')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'Savon Charbon végétal 3' })).toBeInTheDocument();
  expect(screen.getByText('Emballage cadeau.')).toBeInTheDocument();
});

it('lists the orders that were chosen alone, and says which of them are to be prepared no more', async () => {
  const picks = {
    orders: [anOrder()],
    products: [{ productId: 'p1', productName: 'Savon Charbon végétal', productImage: '', quantity: 3 }],
    units: 3,
  };
  const api = new FakeAdminApi([anOrder()]).on('GET orders/pick-list', () => ({ body: picks }));
  renderAdmin(`${PRINT}/preparation?commandes=a,b,c`, api);
  expect(await screen.findByText(/^2 des commandes choisies ne sont plus à préparer/)).toBeInTheDocument();
  for (const call of ['orders/pick-list', 'lots/to-pick']) {
    expect(api.callsTo('GET', call).at(-1)!.query.get('ids')).toBe('a,b,c');
  }
});

describe('1223/2009 art. 19 the lots to take', () => {
  const line = { productId: 'p1', parts: [{ number: '26-114', quantity: 2 }], unknown: 1 };

  it('stand beside each product to fetch, with those that must stay', async () => {
    const picks = {
      orders: [anOrder()],
      products: [{ productId: 'p1', productName: 'Savon Charbon végétal', productImage: '', quantity: 3 }],
      units: 3,
    };
    const api = new FakeAdminApi([anOrder()])
      .on('GET orders/pick-list', () => ({ body: picks }))
      .on('GET lots/to-pick', () => ({ body: [{ ...line, blocked: ['26-113'], outOfDate: ['24-009'] }] }));
    renderAdmin(`${PRINT}/preparation`, api);
    expect(await screen.findByText('2 du lot 26-114, 1 sans lot noté')).toBeInTheDocument();
    expect(screen.getByText('Ne pas prendre : lot 26-113, bloqué')).toBeInTheDocument();
    expect(screen.getByText('Ne pas prendre : lot 24-009, date dépassée')).toBeInTheDocument();
  });

  it.each([
    [false, 'Lot proposé : 26-114 (2)'],
    [true, 'Lot : 26-114 (2)'],
  ])('are on the packing slip, sent: %s', async (shipped, words) => {
    const order = anOrder();
    const [article] = order.articles;
    const lots = {
      shipped,
      lines: [{ ...line, productId: article!.productId, productName: '', units: 3, choices: [] }],
    };
    const api = new FakeAdminApi([order]).on(`GET orders/${order._id}/lots`, () => ({ body: lots }));
    renderAdmin(`${PRINT}/bon?commandes=${order._id}`, api);
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});

describe('L221-27 what its client withdrew from before the parcel left', () => {
  const [soap] = anOrder().articles;
  const order = anOrder({
    articles: [
      { ...soap!, unsent: 1 },
      { ...soap!, _id: 'p2', productId: 'p2', productName: 'Savon Miel', quantity: 2, unsent: 2 },
    ],
  });

  it('stands on no packing slip', async () => {
    renderAdmin(`${PRINT}/bon?commandes=${order._id}`, new FakeAdminApi([order]));
    const slip = within(await screen.findByRole('region', { name: /^Bon de livraison/ }));
    expect(slip.getByRole('row', { name: /Savon Charbon végétal 2/ })).toBeInTheDocument();
    expect(slip.getByRole('row', { name: 'Total des articles 2' })).toBeInTheDocument();
    expect(slip.queryByText('Savon Miel')).not.toBeInTheDocument();
  });

  it('is named on the list of what is to be prepared as not to be sent', async () => {
    const picks = { orders: [order], products: [], units: 2 };
    const api = new FakeAdminApi([order]).on('GET orders/pick-list', () => ({ body: picks }));
    renderAdmin(`${PRINT}/preparation`, api);
    expect(await screen.findByText('2 x Savon Charbon végétal')).toBeInTheDocument();
    expect(screen.getByText('Ne pas envoyer').parentElement).toHaveTextContent(
      'Ne pas envoyer (rétractation) : 1 x Savon Charbon végétal, 2 x Savon Miel',
    );
  });
});

it('says so when there is nothing to prepare, and when the list did not come', async () => {
  const api = new FakeAdminApi().on('GET orders/pick-list', () => 'offline');
  const { user } = renderAdmin(`${PRINT}/preparation`, api);
  expect(await screen.findByText('Erreur réseau. Veuillez réessayer.')).toBeInTheDocument();

  api.on('GET orders/pick-list', () => ({ body: { orders: [], products: [], units: 0 } }));
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));

  expect(await screen.findByText('Aucune commande à préparer.')).toBeInTheDocument();
});

it('sends who is not signed in to the login', async () => {
  renderAdmin(`${PRINT}/preparation`, new FakeAdminApi(), { adminToken: null });

  expect(await screen.findByRole('heading', { name: 'Espace Administrateur' })).toBeInTheDocument();
});

describe('a gift', () => {
  const recipient = { nom: 'Perrin', prenom: 'Jeanne', mobile: '' };
  const order = anOrder({ reference: 'AK-GIFT', gift: { message: 'Joyeux Noël, maman.\nLouise', recipient } });

  it('has a slip with its words and its recipient, without a price, nor the buyer’s name or telephone', async () => {
    renderAdmin(`${PRINT}/bon?commandes=${order._id}`, new FakeAdminApi([order]));
    const slip = await screen.findByRole('region', { name: 'Bon de livraison AK-GIFT' });
    expect(slip).toHaveTextContent(/Jeanne Perrin/);
    expect(slip).toHaveTextContent(/Joyeux Noël, maman\..*Louise/);
    expect(slip).not.toHaveTextContent(/€/);
    expect(slip).not.toHaveTextContent(order.nom);
    expect(slip).not.toHaveTextContent(order.mobile);
  });

  it('has a card of its own, and none without words', async () => {
    const bare = anOrder({ gift: { message: '' } });
    renderAdmin(`${PRINT}/carte?commandes=${order._id},${bare._id}`, new FakeAdminApi([order, bare]));
    expect(await screen.findByRole('region', { name: 'Carte du cadeau AK-GIFT' })).toHaveTextContent(/Louise/);
    expect(await screen.findByText('Ce cadeau part sans mot.')).toBeInTheDocument();
  });

  it('is told on the list of what is to be prepared', async () => {
    const picks = { orders: [order], products: [], units: 1 };
    renderAdmin(
      `${PRINT}/preparation`,
      new FakeAdminApi([order]).on('GET orders/pick-list', () => ({ body: picks })),
    );
    expect((await screen.findByText('Cadeau, sans prix')).parentElement).toHaveTextContent(
      'Cadeau, sans prix : Joyeux Noël, maman. / Louise',
    );
  });
});
