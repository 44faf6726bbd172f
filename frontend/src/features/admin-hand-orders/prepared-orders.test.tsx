import { screen, waitFor, within } from '@testing-library/react';
import type { PreparedOrderRequest } from '@shop/contract';
import { aPreparedOrder, preparedOrders } from '../../testing/a-prepared-order';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { handOrderDesk, linkDesk } from '../../testing/hand-order-desk';
import { renderAdmin } from '../../testing/render-admin';

const NEW = '/admin/dashboard/commandes/nouvelle';
const LIST = '/admin/dashboard/commandes/liens';

async function fillIn(api: FakeAdminApi) {
  const { user } = renderAdmin(NEW, api);
  await screen.findByRole('option', { name: /^Lavande fine/ });
  await user.selectOptions(screen.getByLabelText('Produit'), 'p1');
  await user.click(screen.getByRole('button', { name: 'Ajouter' }));
  await user.selectOptions(screen.getByLabelText('Payée par'), 'link');
  const typed = { Prénom: 'Claire', Nom: 'Morel', Email: 'claire@exemple.fr' };
  for (const [label, text] of Object.entries(typed))
    await user.type(screen.getByRole('textbox', { name: label }), text);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Envoyer le lien de paiement' })).toBeEnabled());
  return user;
}
const sent = (api: FakeAdminApi) => api.callsTo('POST', 'prepared-orders');
const press = (user: Awaited<ReturnType<typeof fillIn>>) =>
  user.click(screen.getByRole('button', { name: 'Envoyer le lien de paiement' }));

describe('an order that is paid with a mailed link', () => {
  it('asks for a name and an address of mail alone, leaves out what is not known, and shows the links', async () => {
    const api = handOrderDesk()
      .on('POST prepared-orders', () => ({ status: 201, body: aPreparedOrder({ email: 'claire@exemple.fr' }) }))
      .on('GET prepared-orders', () => ({ body: preparedOrders, total: preparedOrders.length }));
    const user = await fillIn(api);
    await user.type(screen.getByRole('textbox', { name: /^Message au client/ }), 'Comme convenu.');
    await press(user);
    expect(await screen.findByText('Lien LP-7F3K2Q envoyé à claire@exemple.fr.')).toBeInTheDocument();
    expect(sent(api)[0]!.body).toEqual({
      ...{ nom: 'Morel', prenom: 'Claire', email: 'claire@exemple.fr', country: 'FR', message: 'Comme convenu.' },
      ...{ articles: [{ productId: 'p1', quantity: 1, price: 7.5 }], amount: 7.5 },
    } satisfies PreparedOrderRequest);
    await waitFor(() => expect(screen.getByLabelText('adresse')).toHaveTextContent(LIST));
    // Judged as the shopper's own cart will be.
    expect(api.callsTo('POST', 'cart/quote').at(-1)!.body).not.toHaveProperty('byHand');
  });

  it('whose answer is lost is asked for again under the same key', async () => {
    let tries = 0;
    const api = handOrderDesk().on('POST prepared-orders', () => {
      tries += 1;
      return tries === 1 ? 'offline' : { status: 201, body: aPreparedOrder() };
    });
    const user = await fillIn(api);
    await press(user);
    expect(await screen.findByText(/ne recevra pas deux emails/)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Envoyer le lien de paiement' })).toBeEnabled());
    await press(user);
    expect(await screen.findByText(/^Lien LP-7F3K2Q envoyé/)).toBeInTheDocument();
    expect(new Set(sent(api).map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  });

  it('says at its field what the shop refuses', async () => {
    const message = 'Email invalide';
    const api = handOrderDesk().on('POST prepared-orders', () => ({
      status: 400,
      body: { code: 'REQUEST.INVALID', message, problems: [{ code: 'REQUEST.INVALID', field: 'email', message }] },
    }));
    await press(await fillIn(api));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(/Email invalide/),
    );
    expect(screen.getByRole('textbox', { name: 'Nom' })).toHaveValue('Morel');
  });
});

describe('what the shop chooses for the client beforehand', () => {
  const sending = () => linkDesk().on('POST prepared-orders', () => ({ status: 201, body: aPreparedOrder() }));
  const code = () => screen.getByRole('textbox', { name: /^Code de réduction/ });
  const enabled = () =>
    waitFor(() => expect(screen.getByRole('button', { name: 'Envoyer le lien de paiement' })).toBeEnabled());

  it('is a code, whose total is shown before it is sent; one that is not applied is not forgotten', async () => {
    const api = sending();
    const user = await fillIn(api);
    await user.type(code(), 'merci');
    await press(user);
    expect(code()).toHaveAccessibleDescription(/Appliquez ce code, ou effacez-le/);
    expect(sent(api)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Appliquer' }));
    expect(await screen.findByText('MERCI : 10 % sur les articles.')).toBeInTheDocument();
    await enabled();
    await press(user);
    await waitFor(() => expect(sent(api)).toHaveLength(1));
    expect(sent(api)[0]!.body).toMatchObject({ code: 'MERCI', amount: 6.75 });
  });

  it('says why a code does not count', async () => {
    const user = await fillIn(sending());
    await user.type(code(), 'rien{Enter}');
    await waitFor(() => expect(code()).toHaveAccessibleDescription(/Ce code n’existe pas, ou plus/));
  });

  it('is a relay point of the list, or none, which the client then chooses', async () => {
    const api = sending();
    const user = await fillIn(api);
    await user.type(screen.getByRole('textbox', { name: /^Code postal/ }), '69001');
    await user.selectOptions(await screen.findByLabelText('Mode de livraison'), 'relais');
    const place = await screen.findByRole('group', { name: 'Point relais' });
    await user.click(await within(place).findByRole('radio', { name: /Tabac des Terreaux/ }));
    await enabled();
    await press(user);
    await waitFor(() => expect(sent(api)).toHaveLength(1));
    expect(sent(api)[0]!.body).toMatchObject({
      ...{ deliveryMethod: 'relais', relayListed: true, amount: 10.8 },
      relayPoint: { code: '012', name: 'Tabac des Terreaux', city: 'Lyon' },
    });
  });

  it('says which relay point is there no more, where another one is chosen', async () => {
    const message = 'Le point relais « Presse » n’est plus proposé : choisissez-en un autre.';
    const api = linkDesk().on('POST prepared-orders', () => ({
      status: 409,
      body: {
        ...{ code: 'ORDER.DELIVERY_CHANGED', message },
        problems: [{ code: 'DELIVERY.RELAY_GONE', field: 'relayPoint', message }],
      },
    }));
    const user = await fillIn(api);
    await user.type(screen.getByRole('textbox', { name: /^Code postal/ }), '69001');
    await user.selectOptions(await screen.findByLabelText('Mode de livraison'), 'relais');
    await user.click(await screen.findByRole('radio', { name: /Presse/ }));
    await enabled();
    await press(user);
    const place = await screen.findByRole('group', { name: 'Point relais' });
    expect(await within(place).findByText(message)).toBeInTheDocument();
  });
});

describe('the links that were sent', () => {
  const desk = () =>
    new FakeAdminApi().on('GET prepared-orders', ({ query }) => {
      const body = preparedOrders.filter(({ state }) => !query.get('state') || state === query.get('state'));
      return { body, total: body.length };
    });
  const row = async (name: RegExp) => screen.findByRole('row', { name });

  it('stand with what became of them, and are filtered by it', async () => {
    const { user } = renderAdmin(LIST, desk());
    const paid = within(await row(/Luc Bernard/));
    expect(paid.getByText('Payé')).toBeInTheDocument();
    expect(paid.getByRole('link', { name: 'AK-2MXB6H' })).toHaveAttribute(
      'href',
      expect.stringContaining('commande=o9'),
    );
    expect(paid.queryByRole('button')).not.toBeInTheDocument();
    expect(within(await row(/Anne-Sophie/)).getByText('AK-8N4WTC, pas payée')).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Filtrer par état'), 'expired');
    await waitFor(() => expect(screen.queryByText('Payé', { selector: 'span' })).not.toBeInTheDocument());
    expect(screen.getByLabelText('adresse')).toHaveTextContent('etat=expired');
  });

  it('are sent anew and cancelled after a question, and a refusal is told where it was asked', async () => {
    const message = 'Le client est en train de payer.';
    const api = desk()
      .on('POST prepared-orders/lp1/resend', () => ({ body: aPreparedOrder({ sends: 2 }) }))
      .on('POST prepared-orders/lp1/cancel', () => ({
        status: 409,
        body: { code: 'PREPARED_ORDER.BEING_PAID', message },
      }));
    const { user } = renderAdmin(LIST, api);
    await user.click(await screen.findByRole('button', { name: /^Renvoyer.*LP-7F3K2Q$/ }));
    await user.click(screen.getByRole('button', { name: 'Renvoyer le lien' }));
    expect(await screen.findByText('Lien LP-7F3K2Q renvoyé à claire.morel@exemple.fr.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Annuler.*LP-7F3K2Q$/ }));
    await user.click(screen.getByRole('button', { name: 'Annuler le lien' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
  });
});
