import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { aStockHistory, someMovements } from '../../../testing/a-stock-history';
import { type AdminStory, adminStory, onAPhone } from '../../../testing/admin-story';
import { FakeAdminApi } from '../../../testing/fake-admin-api';

const ADDRESS = '/admin/dashboard/product/stock/p1';
const HEAD = 'GET product/p1/stock/history';
const LINES = 'GET product/p1/stock/movements';

const shown = (lines = someMovements) =>
  new FakeAdminApi().on(HEAD, () => ({ body: aStockHistory })).on(LINES, () => ({ body: lines, total: lines.length }));

const meta = { title: 'Pages/Back-office/Stock', tags: ['!autodocs'], ...adminStory } satisfies Meta<typeof AdminStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { address: ADDRESS, api: shown },
  play: async () => {
    await screen.findByText('5 mouvements');
    await screen.findByRole('img', { name: /^Stock à la fin/ });
  },
};

export const Chiffres: Story = {
  name: 'Les chiffres du graphique',
  args: { address: ADDRESS, api: shown },
  play: async () => userEvent.click(await screen.findByText('Voir les chiffres')),
};

export const Attendu: Story = {
  name: 'Attendu par des personnes',
  args: {
    address: ADDRESS,
    api: () => shown().on('GET product/p1/stock-alerts', () => ({ body: { waiting: 12 } })),
  },
  play: async () => void (await screen.findByText('12 personnes')),
};

export const EnChargement: Story = {
  name: 'En chargement',
  args: { address: ADDRESS, api: () => shown().on(LINES, () => 'silent') },
  play: async () => void (await screen.findByText('Chargement des mouvements...')),
};

export const Vide: Story = {
  args: { address: ADDRESS, api: () => shown([]) },
  play: async () => void (await screen.findByText('Aucun mouvement pour le moment.')),
};

export const Echec: Story = {
  name: 'Échec du chargement',
  args: {
    address: ADDRESS,
    api: () =>
      shown()
        .on(LINES, () => 'offline')
        .on(HEAD, () => 'offline'),
  },
  play: async () => void (await screen.findAllByRole('button', { name: 'Réessayer' })),
};

export const Telephone: Story = { ...Default, name: 'Téléphone', ...onAPhone, tags: ['narrow'] };
