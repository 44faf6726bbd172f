import type { DeliveryMethod, RelayList, RelayListCheck } from '@shop/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { type AdminStory, adminStory, onAPhone } from '../../../testing/admin-story';
import { aListedRelay } from '../../../testing/delivery-offers';
import { A_DELIVERY, deliveryState } from '../../../testing/delivery-state';
import { settingsApi } from '../../../testing/some-settings';

const ADDRESS = '/admin/dashboard/reglages/livraison';

const meta = { title: 'Pages/Back-office/Réglages, livraison', tags: ['!autodocs'], ...adminStory } satisfies Meta<
  typeof AdminStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

const [france] = A_DELIVERY.zones;
const relay: DeliveryMethod = {
  ...france!.methods[0]!,
  ...{ id: 'relais', name: 'Point relais Mondial Relay', kind: 'relay', carrier: 'Mondial Relay' },
  ...{ basis: 'amount', steps: [{ upTo: null, price: 3.3 }], freeFrom: 35, days: { first: 3, last: 5 } },
};
const anna = { name: 'Anna Petit', at: '2026-11-12T09:30:00.000Z' };
const given = {
  zones: [{ ...france!, methods: [...france!.methods, relay] }],
  closings: [{ from: '2026-12-24', to: '2027-01-03', reason: 'Fêtes' }],
  packagingGrams: 120,
};
const state = deliveryState(3, given, { 'method:relais': anna, closings: anna, packagingGrams: anna });

const listed: RelayList[] = [
  { methodId: 'relais', count: 1840, changedBy: { name: 'Hélène Roux', at: '2026-11-14T09:30:00.000Z' } },
];
const sound: RelayListCheck = {
  ...{ count: 2, wrong: [], wrongCount: 0 },
  sample: [
    aListedRelay('012345', 'Tabac-presse des Terreaux', 'Du lundi au samedi, 7 h à 19 h 30'),
    aListedRelay('012346', 'Fleurs de Gerland'),
  ],
};
const wrong: RelayListCheck = {
  ...{ count: 118, sample: [], wrongCount: 2 },
  wrong: [
    { line: 3, code: 'X', message: 'Le code 012345 est déjà à la ligne 2.' },
    { line: 9, code: 'X', message: '« 6900 rue de la République » n’est pas un code postal (France).' },
  ],
};

const api = (check = sound, lists = listed) =>
  settingsApi()
    .on('GET delivery', () => ({ body: state }))
    .on('GET delivery/relay-lists', () => ({ body: lists }))
    .on('POST delivery/relay-lists/check', () => ({ body: check }));

const openRelay = async () => userEvent.click(await screen.findByRole('button', { name: /^Point relais Mondial/ }));
const choose = async (label: string) => {
  await openRelay();
  const file = new File(['code;nom'], 'relais.csv', { type: 'text/csv' });
  await userEvent.upload(await screen.findByLabelText(label), file);
};

export const Default: Story = { args: { address: ADDRESS, api: () => api() } };
export const Telephone: Story = { ...Default, name: 'Téléphone', ...onAPhone, tags: ['narrow'] };

export const ListeDePointsRelais: Story = {
  name: 'Liste de points relais',
  args: { address: ADDRESS, api: () => api() },
  play: async () => {
    await choose('Remplacer la liste');
    await expect(await screen.findByRole('button', { name: /^Importer 2\spoints relais/u })).toBeVisible();
  },
};
export const ListeSurTelephone: Story = {
  ...ListeDePointsRelais,
  name: 'Liste de points relais, téléphone',
  ...onAPhone,
  tags: ['narrow'],
};

export const LignesFausses: Story = {
  name: 'Liste aux lignes fausses',
  args: { address: ADDRESS, api: () => api(wrong, []) },
  play: async () => {
    await choose('Importer une liste');
    await expect(await screen.findByText(/^2 lignes sont fausses/)).toBeVisible();
  },
};
export const LignesFaussesSurTelephone: Story = {
  ...LignesFausses,
  name: 'Liste aux lignes fausses, téléphone',
  ...onAPhone,
  tags: ['narrow'],
};

export const Chargement: Story = {
  args: { address: ADDRESS, api: () => api().on('GET delivery', () => 'silent') },
  play: async () => void (await screen.findByRole('status', { name: 'Chargement de la livraison...' })),
};

export const Echec: Story = {
  name: 'Échec du chargement',
  args: { address: ADDRESS, api: () => api().on('GET delivery', () => 'offline') },
  play: async () => void (await screen.findByRole('button', { name: 'Réessayer' })),
};
