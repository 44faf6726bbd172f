import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { aDelivery, aFailedDelivery, anApiKey, aWebhook } from '../../../testing/a-webhook';
import { type AdminStory, adminStory, onAPhone } from '../../../testing/admin-story';
import { FakeAdminApi } from '../../../testing/fake-admin-api';

const ADDRESS = '/admin/dashboard/programmes';
const programs = [
  aWebhook(),
  aWebhook({
    _id: 'w2',
    name: 'Étiquettes du transporteur',
    url: 'https://etiquettes.transport.example/entree/boutiques/atelier-karite/commandes',
    events: ['order.paid', 'order.shipped', 'order.refunded', 'stock.low'],
    paused: 'failures',
    failures: 50,
  }),
  aWebhook({ _id: 'w3', name: 'Tableau de stock', events: ['stock.low'], failures: 2 }),
];
const api = (webhook = programs[0]!) =>
  new FakeAdminApi()
    .on('GET webhooks', () => ({ body: programs, total: programs.length }))
    .on('GET webhooks/w1', () => ({ body: webhook }))
    .on('GET webhooks/w1/deliveries', () => ({
      body: [aFailedDelivery(), aDelivery(), aDelivery({ _id: 'd3', state: 'abandoned', attempts: 19 })],
      total: 3,
    }))
    .on('POST webhooks/w1/secret', () => ({
      body: { ...webhook, secret: 'whsec_n9T3kQ0bW7m2Yx5RkVqZ1hJ4dLsC8uEfAaGgPpOoIiU' },
    }));

const meta = { title: 'Pages/Back-office/Programmes', tags: ['!autodocs'], ...adminStory } satisfies Meta<
  typeof AdminStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { address: ADDRESS, api },
  play: async () => void (await screen.findByText('Suspendu après trop d’échecs')),
};

export const Aucun: Story = {
  name: 'Aucun programme',
  args: { address: ADDRESS, api: () => api().on('GET webhooks', () => ({ body: [], total: 0 })) },
  play: async () => void (await screen.findByText(/^Aucun programme n’est prévenu/)),
};

export const EnChargement: Story = {
  name: 'En chargement',
  args: { address: ADDRESS, api: () => api().on('GET webhooks', () => 'silent') },
  play: async () => void (await screen.findByText('Chargement des programmes...')),
};

export const Echec: Story = {
  name: 'Échec du chargement',
  args: { address: ADDRESS, api: () => api().on('GET webhooks', () => 'offline') },
  play: async () => void (await screen.findByRole('button', { name: 'Réessayer' })),
};

export const Ajout: Story = {
  name: 'Ajouter un programme',
  args: { address: ADDRESS, api },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ajouter un programme' }));
    await screen.findByRole('dialog');
  },
};

export const Envois: Story = {
  name: 'Un programme et ses envois',
  args: { address: `${ADDRESS}/w1`, api: () => api(aWebhook({ paused: 'failures', failures: 50 })) },
  play: async () => {
    await screen.findByText(/^Trop d’envois/);
    await userEvent.click((await screen.findAllByRole('button', { name: 'Détails' }))[0]!);
    await screen.findByText('<b>Internal Server Error</b>');
  },
};

export const Secret: Story = {
  name: 'Le secret, une fois',
  args: { address: `${ADDRESS}/w1`, api },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Renouveler le secret' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Renouveler' }));
    await screen.findByText(/^whsec_/);
  },
};

export const Telephone: Story = { ...Default, name: 'Téléphone', ...onAPhone, tags: ['narrow'] };

export const TelephoneEnvois: Story = { ...Envois, name: 'Téléphone, les envois', ...onAPhone, tags: ['narrow'] };

const keysApi = () =>
  new FakeAdminApi()
    .on('GET api-keys', () => ({
      body: [
        anApiKey(),
        anApiKey({ _id: 'k2', name: 'Inventaire', scopes: ['products:read', 'stock:write'], state: 'ends-soon' }),
        anApiKey({ _id: 'k3', name: 'Comptable', scopes: ['invoices:read'], state: 'expired', lastUsedAt: null }),
      ],
      total: 3,
    }))
    .on('POST api-keys', () => ({
      status: 201,
      body: { ...anApiKey(), key: 'cle_8kQz3T9n0bW7m2Yx5RkVqZ1hJ4dLsC8uEfAaGgPpOoI' },
    }));

export const Cles: Story = {
  name: 'Les clés',
  args: { address: `${ADDRESS}/cles`, api: keysApi },
  play: async () => void (await screen.findByText('Expire bientôt')),
};

export const AucuneCle: Story = {
  name: 'Aucune clé',
  args: {
    address: `${ADDRESS}/cles`,
    api: () => new FakeAdminApi().on('GET api-keys', () => ({ body: [], total: 0 })),
  },
  play: async () => void (await screen.findByText('Aucun programme n’a de clé.')),
};

export const NouvelleCle: Story = {
  name: 'Créer une clé',
  args: { address: `${ADDRESS}/cles`, api: keysApi },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Créer une clé' }));
    await screen.findByRole('dialog', { name: 'Créer une clé' });
  },
};

export const TelephoneCles: Story = { ...Cles, name: 'Téléphone, les clés', ...onAPhone, tags: ['narrow'] };

export const TelephoneNouvelleCle: Story = {
  ...NouvelleCle,
  name: 'Téléphone, créer une clé',
  ...onAPhone,
  tags: ['narrow'],
};
