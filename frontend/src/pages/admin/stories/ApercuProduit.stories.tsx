import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { aListedProduct } from '../../../testing/a-listed-product';
import { type AdminStory, adminStory, onAPhone } from '../../../testing/admin-story';
import { FakeAdminApi } from '../../../testing/fake-admin-api';

const ADDRESS = '/admin/dashboard/product/apercu/p1';
const PICTURE = '/images/echantillon/640.jpg';
const draft = aListedProduct({
  _id: 'p1',
  name: 'Lavande fine',
  fullName: 'Savon Lavande fine',
  image: PICTURE,
  image2: PICTURE,
  status: 'draft',
  description: 'Une lavande de montagne, récoltée à la main et distillée le jour même.',
});
const api = (known = draft) => new FakeAdminApi().on('GET product/p1/sheet', () => ({ body: known }));

const meta = { title: 'Pages/Back-office/Aperçu d’un produit', tags: ['!autodocs'], ...adminStory } satisfies Meta<
  typeof AdminStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { name: 'Brouillon', args: { address: ADDRESS, api } };

export const Telephone: Story = {
  name: 'Brouillon, téléphone',
  args: { address: ADDRESS, api },
  ...onAPhone,
  tags: ['narrow'],
  play: async () => void (await screen.findByText('La boutique ne le montre à personne.')),
};

export const Programme: Story = {
  name: 'Programmé',
  args: { address: ADDRESS, api: () => api({ ...draft, status: 'scheduled', publishAt: '2026-12-01T08:00:00.000Z' }) },
  play: async () => void (await screen.findByText('Les clients verront cette page à ce moment-là.')),
};

export const EnChargement: Story = {
  name: 'En chargement',
  args: { address: ADDRESS, api: () => api().on('GET product/p1/sheet', () => 'silent') },
  play: async () => void (await screen.findByText('Chargement...')),
};

export const Echec: Story = {
  name: 'Échec du chargement',
  args: { address: ADDRESS, api: () => api().on('GET product/p1/sheet', () => 'offline') },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible();
  },
};
