import { screen, waitFor, within } from '@testing-library/react';
import type { DeliveryChange, DeliveryState, RelayList, RelayListCheck } from '@shop/contract';
import { A_DELIVERY, deliveryState } from '../../testing/delivery-state';
import { renderAdmin } from '../../testing/render-admin';
import { settingsApi } from '../../testing/some-settings';

const PAGE = '/admin/dashboard/reglages/livraison';

const delivery = (state: DeliveryState) => settingsApi().on('GET delivery', () => ({ body: state }));
const packaging = () => screen.findByRole('textbox', { name: 'Grammes d’emballage par colis' });
const save = () => screen.getByRole('button', { name: 'Enregistrer' });

it('saves all of it with the version that was shown, figures as figures', async () => {
  const api = delivery(deliveryState(3)).on('PUT delivery', ({ body }) => ({
    body: deliveryState(4, (body as DeliveryChange).settings),
  }));
  const { user } = renderAdmin(PAGE, api);
  await user.click(await screen.findByRole('button', { name: /^Colissimo/ }));
  const price = screen.getByRole('textbox', { name: 'Prix, TTC' });
  expect(price).toHaveValue('5,25');
  await user.clear(price);
  await user.type(price, '5,90');
  expect(screen.getByText(/^Pour 3 savons \(380 g emballés\)/)).toHaveTextContent('5,90');
  await user.click(save());
  expect(await screen.findByText('Livraison enregistrée pour les commandes à venir.')).toBeInTheDocument();
  const sent = api.callsTo('PUT', 'delivery')[0]!.body as DeliveryChange;
  expect(sent.expectedVersion).toBe(3);
  expect(sent.settings.zones[0]!.methods[0]).toEqual({
    ...A_DELIVERY.zones[0]!.methods[0],
    steps: [{ upTo: 500, price: 5.9 }],
  });
});

it('sends nothing while a figure is none, and leads to it', async () => {
  const api = delivery(deliveryState(0));
  const { user } = renderAdmin(PAGE, api);
  await user.clear(await packaging());
  await user.type(await packaging(), 'lourd');
  await user.click(save());
  expect(await packaging()).toHaveAccessibleDescription(/Un nombre entier de grammes/);
  await waitFor(async () => expect(await packaging()).toHaveFocus());
  expect(api.callsTo('PUT', 'delivery')).toEqual([]);
});

it('says what the server refuses at its field, and opens its method', async () => {
  const message = 'Le palier 1 finit à 0 g : il ne prendrait aucun colis.';
  const api = delivery(deliveryState(0)).on('PUT delivery', () => ({
    status: 400,
    body: {
      ...{ code: 'DELIVERY.NOT_SOUND', message: 'Rien n’a été enregistré.' },
      problems: [{ code: 'DELIVERY.STEP_HOLE', field: 'zones.0.methods.0.steps.0.upTo', message }],
    },
  }));
  const { user } = renderAdmin(PAGE, api);
  await user.type(await packaging(), '0');
  await user.click(save());
  expect(await screen.findByRole('textbox', { name: 'Palier 1, jusqu’à' })).toHaveAccessibleDescription(message);
});

it('tells of a colleague who saved meanwhile, keeps what was typed, and lets one choose', async () => {
  const api = delivery(deliveryState(1));
  const { user } = renderAdmin(PAGE, api);
  await user.clear(await packaging());
  await user.type(await packaging(), '120');
  api
    .on('GET delivery', () => ({ body: deliveryState(2, { packagingGrams: 90 }) }))
    .on('PUT delivery', () => ({ status: 409, body: { code: 'DELIVERY.CHANGED_MEANWHILE', message: 'Changé.' } }));
  await user.click(save());
  expect(await screen.findByText(/^Changé entre-temps par Hélène Roux/)).toBeInTheDocument();
  expect(await packaging()).toHaveValue('120');
  api.on('PUT delivery', ({ body }) => ({ body: deliveryState(3, (body as DeliveryChange).settings) }));
  await user.click(screen.getByRole('button', { name: 'Garder les miens' }));
  await user.click(save());
  await screen.findByText('Livraison enregistrée pour les commandes à venir.');
  expect(api.callsTo('PUT', 'delivery').at(-1)!.body).toMatchObject({
    ...{ expectedVersion: 2, settings: { packagingGrams: 120 } },
  });
});

it('adds and takes out zones and methods', async () => {
  const { user } = renderAdmin(PAGE, delivery(deliveryState(0)));
  await user.click(await screen.findByRole('button', { name: 'Ajouter une zone' }));
  const zone = within(screen.getByRole('region', { name: 'Zone' }));
  await user.type(zone.getByRole('textbox', { name: 'Nom de la zone' }), 'Outre-mer');
  expect(screen.getByText(/s’arrête avant le paiement/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Retirer la zone et ses modes' }));
  expect(screen.queryByRole('region', { name: 'Zone Outre-mer' })).not.toBeInTheDocument();
});

describe('each part', () => {
  const anna = { name: 'Anna Petit', at: '2026-11-12T09:30:00.000Z' };
  const [zone] = A_DELIVERY.zones;
  const dearer = { ...zone!.methods[0]!, steps: [{ upTo: 500, price: 6.5 }] };
  const changed = deliveryState(
    3,
    { packagingGrams: 120, zones: [{ ...zone!, name: 'Métropole', methods: [dearer] }] },
    { packagingGrams: anna, 'method:domicile': anna, 'zone:france': anna },
  );

  it('says its default and who changed it last, and takes the default back', async () => {
    const api = delivery(changed).on('PUT delivery', ({ body }) => ({
      body: deliveryState(4, (body as DeliveryChange).settings),
    }));
    const { user } = renderAdmin(PAGE, api);
    await packaging();
    const row = within(document.getElementById('emballage')!);
    expect(row.getByText('Par défaut : 80 g.')).toBeInTheDocument();
    expect(row.getByText(/^Modifié par Anna Petit, /)).toHaveAttribute('datetime', anna.at);
    expect(within(document.getElementById('fermetures')!).getByText('Jamais modifié.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Rétablir\s: poids de l’emballage$/u }));
    expect(await packaging()).toHaveValue('80');
    await user.click(screen.getByRole('button', { name: /^Colissimo/ }));
    expect(screen.getByText(/^Par défaut : Colissimo, 5,25/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Rétablir\s: mode Colissimo$/u }));
    expect(screen.getByRole('textbox', { name: 'Prix, TTC' })).toHaveValue('5,25');
    await user.click(screen.getByRole('button', { name: 'Modifier la zone Métropole' }));
    await user.click(screen.getByRole('button', { name: /^Rétablir\s: zone Métropole$/u }));
    expect(screen.queryByRole('button', { name: /^Rétablir/ })).not.toBeInTheDocument();
    await user.click(save());
    await screen.findByText('Livraison enregistrée pour les commandes à venir.');
    expect((api.callsTo('PUT', 'delivery')[0]!.body as DeliveryChange).settings).toEqual(A_DELIVERY);
  });

  it('that the shop came with comes back after it was taken out', async () => {
    const { user } = renderAdmin(PAGE, delivery(deliveryState(2, { zones: [{ ...zone!, methods: [] }] })));
    await user.click(await screen.findByRole('button', { name: 'Rétablir «\u00a0Colissimo\u00a0» (France)' }));
    expect(screen.getByRole('button', { name: /^Colissimo/ })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Modifier la zone France' }));
    await user.click(screen.getByRole('button', { name: 'Retirer la zone et ses modes' }));
    await user.click(screen.getByRole('button', { name: 'Rétablir la zone France' }));
    expect(screen.getByRole('region', { name: 'Zone France' })).toBeInTheDocument();
  });
});

describe('a list of relay points', () => {
  const relay = { ...A_DELIVERY.zones[0]!.methods[0]!, id: 'relais', name: 'Relais', kind: 'relay' as const };
  const withRelay = deliveryState(1, { zones: [{ ...A_DELIVERY.zones[0]!, methods: [relay] }] });
  const listed = (count: number): RelayList[] => [
    { methodId: 'relais', count, changedBy: { name: 'Hélène Roux', at: '2026-11-14T09:30:00.000Z' } },
  ];
  const points = (check: Partial<RelayListCheck> = {}) =>
    delivery(withRelay)
      .on('GET delivery/relay-lists', () => ({ body: [] }))
      .on('POST delivery/relay-lists/check', () => ({
        body: {
          ...{ count: 2, wrong: [], wrongCount: 0 },
          sample: [{ code: '012345', name: 'Tabac', address: '8 rue X', postalCode: '69001', city: 'Lyon', hours: '' }],
          ...check,
        },
      }));
  const file = new File(['code;nom'], 'relais.csv', { type: 'text/csv' });
  const part = async () => within(await screen.findByRole('region', { name: 'Liste de points relais' }));
  const open = async (api: ReturnType<typeof points>) => {
    const { user } = renderAdmin(PAGE, api);
    await user.click(await screen.findByRole('button', { name: /^Relais/ }));
    await user.upload((await part()).getByLabelText('Importer une liste'), file);
    return user;
  };

  it('is looked at before it is imported, and can be taken away again', async () => {
    const api = points().on('POST delivery/relay-lists', () => ({ body: listed(2) }));
    const user = await open(api);
    expect(await (await part()).findByRole('list', { name: /^Premiers points relais/ })).toHaveTextContent('Tabac');
    api.on('GET delivery/relay-lists', () => ({ body: listed(2) }));
    await user.click((await part()).getByRole('button', { name: /^Importer 2\spoints relais/u }));
    expect(await (await part()).findByText(/^2 points relais, importés par Hélène Roux/)).toBeInTheDocument();
    expect((api.callsTo('POST', 'delivery/relay-lists')[0]!.body as FormData).get('methodId')).toBe('relais');
    api.on('DELETE delivery/relay-lists/relais', () => ({ body: [] }));
    api.on('GET delivery/relay-lists', () => ({ body: [] }));
    await user.click((await part()).getByRole('button', { name: 'Retirer la liste' }));
    const question = await screen.findByRole('dialog', { name: 'Retirer la liste de points relais\u00a0?' });
    await user.click(within(question).getByRole('button', { name: 'Retirer la liste' }));
    expect(await (await part()).findByText(/^Aucune/)).toBeInTheDocument();
  });

  it('with wrong lines names them and cannot be imported', async () => {
    const wrong = [{ line: 3, code: 'RELAY_LIST.CODE_TWICE', message: 'Le code 012345 est déjà à la ligne 2.' }];
    await open(points({ wrong, wrongCount: 120 }));
    expect(await (await part()).findByText(/^120 lignes sont fausses/)).toBeInTheDocument();
    expect((await part()).getByRole('list', { name: 'Lignes fausses' })).toHaveTextContent('Ligne 3 Le code 012345');
    expect((await part()).queryByRole('button', { name: /^Importer 2/ })).not.toBeInTheDocument();
  });
});
