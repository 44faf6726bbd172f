import { screen, waitFor, within } from '@testing-library/react';
import type { NewOrder } from '@shop/contract';
import { aListedRelay, HOME_OFFER, RELAY_OFFER, shopOffering } from '../../testing/delivery-offers';
import { claireOrder } from '../../testing/fake-shop';
import { fillContact, openCheckout, ordersOf, payButton, typeCard } from '../../testing/open-checkout';

async function chooseRelay(view: ReturnType<typeof openCheckout>) {
  const { user } = view;
  await fillContact(view);
  await waitFor(() => expect(screen.getByLabelText('Adresse')).toBeVisible());
  await user.type(screen.getByLabelText('Adresse'), '14 rue des Tilleuls');
  await user.type(screen.getByLabelText('Code postal'), '69003');
  await user.type(screen.getByLabelText('Ville'), 'Lyon');
  expect(await screen.findByRole('radio', { name: /^Colissimo/ })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /^Point relais/ }));
  await user.click(await screen.findByRole('button', { name: 'Continuer vers le paiement' }));
  expect(await screen.findByLabelText('Nom du point relais')).toHaveAccessibleDescription(/requis/);
  await user.type(screen.getByLabelText('Code du point relais'), '012345');
  await user.type(screen.getByLabelText('Nom du point relais'), 'Tabac des Terreaux');
  await user.type(screen.getByLabelText('Adresse du point relais'), '8 rue Sainte-Catherine');
  await user.type(screen.getByLabelText('Code postal du point relais'), '69001');
  await user.type(screen.getByLabelText('Ville du point relais'), 'Lyon');
  await user.click(screen.getByRole('button', { name: 'Continuer vers le paiement' }));
}

it('orders by the method that was chosen, with its price and its relay point', async () => {
  const view = openCheckout(
    shopOffering(() => [HOME_OFFER, RELAY_OFFER]).on('POST neworders', { success: true, order: claireOrder() }, 201),
  );
  await chooseRelay(view);
  await typeCard(view, '4242424242424242');
  await view.user.click(payButton());
  await screen.findByRole('dialog', { name: 'Merci pour votre commande !' });
  expect(ordersOf(view)[0]!.body as NewOrder).toMatchObject({
    ...{ deliveryMethod: 'relais', deliveryPrice: 3.3, amount: 15.3 },
    relayPoint: { code: '012345', name: 'Tabac des Terreaux', postalCode: '69001' },
  });
});

it('leads back to the choice when the method is gone by the payment, and replaces it by nothing', async () => {
  let offers = [HOME_OFFER, RELAY_OFFER];
  const message = 'Le mode de livraison choisi n’est plus proposé.';
  const shop = shopOffering(() => offers).on(
    'POST neworders',
    {
      ...{ code: 'ORDER.DELIVERY_CHANGED', message },
      problems: [{ code: 'DELIVERY.METHOD_GONE', field: 'deliveryMethod', message }],
    },
    409,
  );
  const view = openCheckout(shop);
  await chooseRelay(view);
  await typeCard(view, '4242424242424242');
  offers = [HOME_OFFER];
  await view.user.click(payButton());
  const step = within(await screen.findByRole('group', { name: 'Mode de livraison' }));
  await waitFor(() => expect(step.getByRole('radio', { name: /^Colissimo/ })).toBeVisible());
  expect(step.getByRole('radio', { name: /^Colissimo/ })).not.toBeChecked();
  expect(step.getByRole('radio', { name: /^Colissimo/ })).toHaveAccessibleDescription(/choisissez-en un autre/);
});

it('asks nothing where delivery is offered at home, as it ever was', async () => {
  const view = openCheckout();
  await fillContact(view);
  await view.user.type(screen.getByLabelText('Code postal'), '69003');
  await waitFor(() => expect(view.shop.asked('POST cart/quote').length).toBeGreaterThan(1));
  await waitFor(() => expect(screen.queryByLabelText('Chargement des modes de livraison...')).not.toBeInTheDocument());
  expect(screen.queryByRole('group', { name: 'Mode de livraison' })).not.toBeInTheDocument();
});

it('waits with a press that is faster than what the chosen method asks for', async () => {
  const shop = shopOffering(() => [HOME_OFFER, RELAY_OFFER]);
  const { fetch } = shop;
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  Object.assign(shop, {
    fetch: async (...asked: Parameters<typeof fetch>) => {
      const answer = await fetch(...asked);
      if ((await answer.clone().text()).includes('"deliveryMethod":"relais"')) await arrived;
      return answer;
    },
  });
  const view = openCheckout(shop);
  await fillContact(view);
  await waitFor(() => expect(screen.getByLabelText('Adresse')).toBeVisible());
  await view.user.type(screen.getByLabelText('Adresse'), '14 rue des Tilleuls');
  await view.user.type(screen.getByLabelText('Code postal'), '69003');
  await view.user.type(screen.getByLabelText('Ville'), 'Lyon');
  await view.user.click(await screen.findByRole('radio', { name: /^Point relais/ }));
  await view.user.click(screen.getByRole('button', { name: 'Continuer vers le paiement' }));
  arrive();
  const name = await screen.findByLabelText('Nom du point relais');
  await waitFor(() => expect(name).toHaveAccessibleDescription(/requis/));
  expect(name).toBeVisible();
});

it('orders by the method that was chosen although its price cannot be asked any more', async () => {
  const shop = shopOffering(() => [HOME_OFFER, RELAY_OFFER]).on(
    'POST neworders',
    { success: true, order: claireOrder() },
    201,
  );
  const before = openCheckout(shop);
  await chooseRelay(before);
  await waitFor(() => expect(payButton()).toBeVisible());
  before.unmount();
  const view = openCheckout(shop.cut('POST cart/quote'));
  await screen.findByLabelText('Numéro de carte');
  await typeCard(view, '4242424242424242');
  await view.user.click(payButton());
  await waitFor(() => expect(ordersOf(view)).toHaveLength(1));
  expect(ordersOf(view)[0]!.body as NewOrder).toMatchObject({
    deliveryMethod: 'relais',
    relayPoint: { code: '012345', city: 'Lyon' },
  });
});

it('chooses a relay point of the shop’s list, around another postal code, or types one that is not in it', async () => {
  const pointsOf = (near: string | null, count: number) =>
    Array.from({ length: count }, (_point, at) => ({
      ...{ code: `${near}${at}`, name: `Relais ${at + 1} de ${near}`, address: `${at + 1} rue X`, hours: '' },
      ...{ postalCode: '69001', city: 'Lyon' },
    }));
  const shop = shopOffering(() => [RELAY_OFFER])
    .when('GET relay-points', ({ query }) => {
      const [near, limit] = [query.get('near'), Number(query.get('limit'))];
      const total = near === '1000' ? 0 : 7;
      return { body: { listed: true, total, points: pointsOf(near, Math.min(total, limit)) } };
    })
    .on('POST neworders', { success: true, order: claireOrder() }, 201);
  const view = openCheckout(shop);
  const { user } = view;
  await fillContact(view);
  await waitFor(() => expect(screen.getByLabelText('Adresse')).toBeVisible());
  await user.type(screen.getByLabelText('Adresse'), '14 rue des Tilleuls');
  await user.type(screen.getByLabelText('Code postal'), '69003');
  await user.type(screen.getByLabelText('Ville'), 'Lyon');
  expect(await screen.findByRole('group', { name: /^7 points relais, les plus proches de 69003/ })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Continuer vers le paiement' }));
  expect(await screen.findByText('Choisissez un point relais.')).toBeInTheDocument();
  const near = screen.getByLabelText('Code postal ou ville');
  await user.clear(near);
  await user.type(near, '1000{Enter}');
  expect(await screen.findByText(/^Aucun point relais trouvé/)).toBeInTheDocument();
  await user.clear(near);
  await user.type(near, '69001{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Voir les 2 suivants' }));
  await user.click(await screen.findByRole('radio', { name: /^Relais 7 de 69001/ }));
  await user.click(screen.getByRole('button', { name: 'Saisir le code d’un relais' }));
  expect(screen.getByLabelText('Nom du point relais')).toHaveValue('Relais 7 de 69001');
  await user.click(screen.getByRole('button', { name: 'Choisir dans la liste' }));
  await user.click(screen.getByRole('button', { name: 'Continuer vers le paiement' }));
  await typeCard(view, '4242424242424242');
  await user.click(payButton());
  await screen.findByRole('dialog', { name: 'Merci pour votre commande !' });
  expect((ordersOf(view)[0]!.body as NewOrder).relayPoint).toEqual({
    ...{ code: '690016', name: 'Relais 7 de 69001', address: '7 rue X', postalCode: '69001', city: 'Lyon' },
  });
});

it('says that the point chosen from the list is gone by the payment, reads the list again and asks for another', async () => {
  let points = [aListedRelay('1', 'Tabac des Terreaux'), aListedRelay('2', 'Fleurs de Gerland')];
  const message = 'Le point relais « Tabac des Terreaux » n’est plus proposé : choisissez-en un autre.';
  const shop = shopOffering(() => [RELAY_OFFER])
    .when('GET relay-points', () => ({ body: { listed: true, total: points.length, points } }))
    .on(
      'POST neworders',
      {
        ...{ code: 'ORDER.DELIVERY_CHANGED', message: `${message} Rien n’a été débité.` },
        problems: [{ code: 'DELIVERY.RELAY_GONE', field: 'relayPoint', message }],
      },
      409,
    );
  const view = openCheckout(shop);
  const { user } = view;
  await fillContact(view);
  await waitFor(() => expect(screen.getByLabelText('Adresse')).toBeVisible());
  await user.type(screen.getByLabelText('Adresse'), '14 rue des Tilleuls');
  await user.type(screen.getByLabelText('Code postal'), '69003');
  await user.type(screen.getByLabelText('Ville'), 'Lyon');
  await user.click(await screen.findByRole('radio', { name: /^Tabac des Terreaux/ }));
  await user.click(screen.getByRole('button', { name: 'Continuer vers le paiement' }));
  await typeCard(view, '4242424242424242');
  points = [aListedRelay('2', 'Fleurs de Gerland')];
  await user.click(payButton());
  const other = await screen.findByRole('radio', { name: /^Fleurs de Gerland/ });
  await waitFor(() => expect(screen.queryByRole('radio', { name: /^Tabac/ })).not.toBeInTheDocument());
  expect(screen.getByText(message)).toBeVisible();
  expect(ordersOf(view)[0]!.body as NewOrder).toMatchObject({ relayListed: true, relayPoint: { code: '1' } });
  await user.click(screen.getByRole('button', { name: 'Continuer vers le paiement' }));
  expect(other).toBeVisible();
  await user.click(other);
  expect(screen.queryByText(message)).not.toBeInTheDocument();
});
