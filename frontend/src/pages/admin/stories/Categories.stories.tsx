import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { type AdminStory, adminStory, onAPhone } from '../../../testing/admin-story';
import { categorySheets, FakeAdminApi } from '../../../testing/fake-admin-api';

const ADDRESS = '/admin/dashboard/categories';
const api = () => new FakeAdminApi();

const meta = { title: 'Pages/Back-office/Catégories', tags: ['!autodocs'], ...adminStory } satisfies Meta<
  typeof AdminStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { address: ADDRESS, api },
  play: async () => void (await screen.findByText('Beurres et Huiles')),
};

export const Ajout: Story = {
  args: { address: ADDRESS, api },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ajouter une catégorie' }));
    await screen.findByRole('dialog');
  },
};

export const CosmetiquesAPreciser: Story = {
  name: 'Cosmétiques, à préciser',
  args: {
    address: ADDRESS,
    api: () =>
      api().on('GET category-sheets', () => ({
        body: [...categorySheets, { ...categorySheets[1]!, _id: 'bougies', name: 'Bougies', cosmeticAssumed: true }],
      })),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Modifier Bougies' }));
    await screen.findByRole('combobox', { name: 'Ses produits sont des cosmétiques' });
  },
};

export const LongsNoms: Story = {
  name: 'Longs noms',
  args: {
    address: ADDRESS,
    api: () =>
      new FakeAdminApi().on('GET category-sheets', () => ({
        body: categorySheets.map((category, index) => ({
          ...category,
          name: `Beurres, huiles et baumes non raffinés de l’atelier, tome ${index}`,
          slug: `beurres-huiles-et-baumes-non-raffines-de-l-atelier-tome-${index}`,
        })),
      })),
  },
  play: async () => void (await screen.findByText(/tome 0$/)),
};

export const EnChargement: Story = {
  name: 'En chargement',
  args: { address: ADDRESS, api: () => api().on('GET category-sheets', () => 'silent') },
  play: async () => void (await screen.findByText('Chargement des catégories...')),
};

export const Echec: Story = {
  name: 'Échec du chargement',
  args: { address: ADDRESS, api: () => api().on('GET category-sheets', () => 'offline') },
  play: async () => void (await screen.findByRole('button', { name: 'Réessayer' })),
};

export const Telephone: Story = { ...Default, name: 'Téléphone', ...onAPhone, tags: ['narrow'] };
