import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { type AdminStory, adminStory, onAPhone } from '../../../testing/admin-story';
import { FakeAdminApi } from '../../../testing/fake-admin-api';
import { administrators, entries } from './people';

const ADDRESS = '/admin/dashboard/journal';

const listing = (found = entries) =>
  new FakeAdminApi()
    .on('GET audit', () => ({ body: found, total: found.length }))
    .on('GET users', () => ({ body: administrators, total: 2 }));

const meta = { title: 'Pages/Back-office/Journal', tags: ['!autodocs'], ...adminStory } satisfies Meta<
  typeof AdminStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { address: ADDRESS, api: listing },
  play: async () => void (await screen.findByText('3 entrées')),
};

export const EnChargement: Story = {
  name: 'En chargement',
  args: { address: ADDRESS, api: () => listing().on('GET audit', () => 'silent') },
  play: async () => void (await screen.findByText('Chargement du journal...')),
};

export const Vide: Story = {
  args: { address: `${ADDRESS}?acte=order.deleted`, api: () => listing([]) },
  play: async () => void (await screen.findByText('Aucun acte ne correspond à ces filtres.')),
};

export const Echec: Story = {
  name: 'Échec du chargement',
  args: { address: ADDRESS, api: () => listing().on('GET audit', () => 'offline') },
  play: async () => void (await screen.findByRole('button', { name: 'Réessayer' })),
};

export const Telephone: Story = { ...Default, name: 'Téléphone', ...onAPhone, tags: ['narrow'] };
