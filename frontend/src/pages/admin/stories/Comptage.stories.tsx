import type { CountToBook } from '@shop/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { aListedProduct } from '../../../testing/a-listed-product';
import { type AdminStory, adminStory, onAPhone } from '../../../testing/admin-story';
import { FakeAdminApi } from '../../../testing/fake-admin-api';

const ADDRESS = '/admin/dashboard/comptage';
const soaps = [
  aListedProduct({ _id: 'p1', name: 'Calendula', fullName: 'Savon Calendula' }),
  aListedProduct({ _id: 'p2', shelfPlace: 'Rangée B2' }),
];

const shown = () =>
  new FakeAdminApi()
    .on('GET products/all', () => ({ body: soaps, total: soaps.length }))
    .on('POST stock/counts/differences', ({ body }) => ({
      body: {
        startedBy: 'Karim',
        lines: (body as CountToBook).lines.map(({ productId, counted }) => ({
          ...{ productId, counted, movedSince: true, image: '/images/lavande-1/640.jpg', price: 6.3 },
          ...{ name: soaps.find(({ _id }) => _id === productId)!.fullName, expected: 41 },
        })),
      },
    }));

const meta = {
  title: 'Pages/Back-office/Comptage',
  tags: ['!autodocs'],
  ...adminStory,
  beforeEach: (context) => {
    window.localStorage.removeItem('shop.stock-count');
    return adminStory.beforeEach(context);
  },
} satisfies Meta<typeof AdminStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { address: ADDRESS, api: shown } };

export const Ecarts: Story = {
  name: 'Écarts',
  args: { address: ADDRESS, api: shown },
  play: async () => {
    await screen.findByText('Savon Calendula');
    // Beside the list where there is room for both.
    await userEvent.type(screen.getByRole('textbox', { name: /Calendula/ }), '38');
    await userEvent.click(screen.getByRole('button', { name: 'Voir les écarts' }));
    await screen.findByText('Attendu 41, compté 38');
  },
};

export const Echec: Story = {
  name: 'Échec du chargement',
  args: { address: ADDRESS, api: () => shown().on('GET products/all', () => 'offline') },
  play: async () => void (await screen.findByRole('button', { name: 'Réessayer' })),
};

export const Telephone: Story = { ...Default, name: 'Téléphone', ...onAPhone, tags: ['narrow'] };
export const EcartsSurTelephone: Story = { ...Ecarts, name: 'Écarts, téléphone', ...onAPhone, tags: ['narrow'] };

export const ScannerSansCamera: Story = {
  ...Telephone,
  name: 'Scanner, sans caméra',
  play: async () => {
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined });
    await userEvent.click(await screen.findByRole('button', { name: 'Scanner un code-barres' }));
    await screen.findByText(/il lui faut une adresse en https/);
  },
};
