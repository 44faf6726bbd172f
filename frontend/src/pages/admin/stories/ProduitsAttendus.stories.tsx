import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { awaitedProducts } from '../../../testing/a-stock-history';
import { type AdminStory, adminStory, onAPhone } from '../../../testing/admin-story';
import { FakeAdminApi } from '../../../testing/fake-admin-api';

const LIST = 'GET stock-alerts';
const address = '/admin/dashboard/attendus';
const shown = (body = awaitedProducts) => new FakeAdminApi().on(LIST, () => ({ body, total: body.length }));

const meta = {
  title: 'Pages/Back-office/Produits attendus',
  tags: ['!autodocs'],
  ...adminStory,
} satisfies Meta<typeof AdminStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { address, api: shown } };

export const Telephone: Story = { ...Default, name: 'Téléphone', ...onAPhone, tags: ['narrow'] };

export const Vide: Story = {
  args: { address, api: () => shown([]) },
  play: async () => void (await screen.findByText('Personne n’attend de produit pour le moment.')),
};

export const EnChargement: Story = {
  name: 'En chargement',
  args: { address, api: () => new FakeAdminApi().on(LIST, () => 'silent') },
  play: async () => void (await screen.findByText('Chargement des produits attendus...')),
};

export const Echec: Story = {
  name: 'Échec du chargement',
  args: { address, api: () => new FakeAdminApi().on(LIST, () => 'offline') },
  play: async () => void (await screen.findByRole('button', { name: 'Réessayer' })),
};
