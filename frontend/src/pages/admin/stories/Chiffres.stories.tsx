import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { type AdminStory, adminStory, onAPhone } from '../../../testing/admin-story';
import { FakeAdminApi } from '../../../testing/fake-admin-api';
import { soldProducts, someFigures } from '../../../testing/some-figures';

const ADDRESS = '/admin/dashboard/chiffres?periode=dates&du=2026-10-23&au=2026-11-21';

const api = () =>
  new FakeAdminApi()
    .on('GET figures', ({ query }) => ({ body: someFigures(query) }))
    .on('GET figures/products', ({ query }) => ({ body: soldProducts(query.get('sort')), total: 12 }));

const meta = { title: 'Pages/Back-office/Chiffres', tags: ['!autodocs'], ...adminStory } satisfies Meta<
  typeof AdminStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { address: ADDRESS, api },
  play: async () => {
    await screen.findByText('BIENVENUE10');
    await screen.findByText('Savon Calendula');
    await expect(screen.getByRole('img', { name: /^Ventes, de / })).toBeInTheDocument();
  },
};

export const Telephone: Story = { ...Default, name: 'Téléphone', ...onAPhone, tags: ['narrow'] };

export const Echec: Story = {
  name: 'Échec du chargement',
  args: { address: ADDRESS, api: () => api().on('GET figures', () => 'offline') },
  play: async () => void (await screen.findByRole('button', { name: 'Réessayer' })),
};
