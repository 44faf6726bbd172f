import { screen, waitFor, within } from '@testing-library/react';
import type { DeliveryChange, DeliverySettings, DeliveryState } from '@shop/contract';
import { renderAdmin } from '../../testing/render-admin';
import { settingsApi } from '../../testing/some-settings';

const PAGE = '/admin/dashboard/reglages/livraison';

const SETTINGS: DeliverySettings = {
  zones: [
    {
      ...{ id: 'france', name: 'France', country: 'FR', prefixes: [] },
      methods: [
        {
          ...{ id: 'domicile', name: 'Colissimo', note: '', kind: 'home', carrier: 'Colissimo', tracked: true },
          ...{ active: true, basis: 'weight', steps: [{ upTo: 500, price: 5.25 }], freeFrom: 49 },
          days: { first: 2, last: 3 },
        },
      ],
    },
  ],
  ...{ preparationDays: 2, weekdays: [1, 2, 3, 4, 5], worksOnHolidays: false, closings: [], packagingGrams: 80 },
};
const stateOf = (version: number, change: Partial<DeliverySettings> = {}): DeliveryState => ({
  settings: { ...SETTINGS, ...change },
  initial: SETTINGS,
  version,
  changedBy: version > 0 ? { name: 'Hélène Roux', at: '2026-11-14T09:30:00.000Z' } : null,
});
const delivery = (state: DeliveryState) => settingsApi().on('GET delivery', () => ({ body: state }));
const packaging = () => screen.findByRole('textbox', { name: 'Grammes d’emballage par colis' });
const save = () => screen.getByRole('button', { name: 'Enregistrer' });

it('saves all of it with the version that was shown, figures as figures', async () => {
  const api = delivery(stateOf(3)).on('PUT delivery', ({ body }) => ({
    body: stateOf(4, (body as DeliveryChange).settings),
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
    ...SETTINGS.zones[0]!.methods[0],
    steps: [{ upTo: 500, price: 5.9 }],
  });
});

it('sends nothing while a figure is none, and leads to it', async () => {
  const api = delivery(stateOf(0));
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
  const api = delivery(stateOf(0)).on('PUT delivery', () => ({
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
  const api = delivery(stateOf(1));
  const { user } = renderAdmin(PAGE, api);
  await user.clear(await packaging());
  await user.type(await packaging(), '120');
  api
    .on('GET delivery', () => ({ body: stateOf(2, { packagingGrams: 90 }) }))
    .on('PUT delivery', () => ({ status: 409, body: { code: 'DELIVERY.CHANGED_MEANWHILE', message: 'Changé.' } }));
  await user.click(save());
  expect(await screen.findByText(/^Changé entre-temps par Hélène Roux/)).toBeInTheDocument();
  expect(await packaging()).toHaveValue('120');
  api.on('PUT delivery', ({ body }) => ({ body: stateOf(3, (body as DeliveryChange).settings) }));
  await user.click(screen.getByRole('button', { name: 'Garder les miens' }));
  await user.click(save());
  await screen.findByText('Livraison enregistrée pour les commandes à venir.');
  expect(api.callsTo('PUT', 'delivery').at(-1)!.body).toMatchObject({
    ...{ expectedVersion: 2, settings: { packagingGrams: 120 } },
  });
});

it('adds and takes out zones and methods', async () => {
  const { user } = renderAdmin(PAGE, delivery(stateOf(0)));
  await user.click(await screen.findByRole('button', { name: 'Ajouter une zone' }));
  const zone = within(screen.getByRole('region', { name: 'Zone' }));
  await user.type(zone.getByRole('textbox', { name: 'Nom de la zone' }), 'Outre-mer');
  expect(screen.getByText(/s’arrête avant le paiement/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Retirer la zone et ses modes' }));
  expect(screen.queryByRole('region', { name: 'Zone Outre-mer' })).not.toBeInTheDocument();
});
