import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { aDashboard } from '../../../testing/a-dashboard';
import { aListedProduct } from '../../../testing/a-listed-product';
import { type AdminStory, adminStory, onAPhone, onATablet } from '../../../testing/admin-story';
import { firstSteps } from '../../../testing/first-steps';
import { orderDesk } from './orders-of-the-day';
import { LONG } from './people';

const ADDRESS = '/admin/dashboard';
const SALES = [96, 132, 88, 54, 0, 203, 176, 92, 118, 164, 149, 71, 188, 241, 122];

const thirtyDays = aDashboard().days.map((day, index) => ({
  ...day,
  orders: 4,
  sales: SALES[index % SALES.length] ?? 0,
  previousSales: SALES[(index * 7) % SALES.length] ?? 0,
}));
const busy = aDashboard({
  toPrepare: 1,
  refundRequests: 1,
  failedMails: 1,
  openPayments: 2,
  lowStock: 2,
  current: { orders: 118, sales: 3788 },
  previous: { orders: 105, sales: 3382 },
  days: thirtyDays,
  bestSellers: [
    { productId: 'p1', productName: 'Savon Lavande fine', quantity: 84, sales: 504 },
    { productId: 'p2', productName: 'Savon Romarin menthe', quantity: 61, sales: 439.2 },
  ],
});
const quiet = aDashboard({
  current: { orders: 0, sales: 0 },
  previous: { orders: 0, sales: 0 },
  days: thirtyDays.map((day) => ({ ...day, orders: 0, sales: 0, previousSales: 0 })),
});
const PICTURE = '/images/echantillon/640.jpg';
const low = [
  aListedProduct({ _id: 'p2', name: 'Romarin menthe', stock: 0, image: PICTURE }),
  aListedProduct({ _id: 'p1', stock: 42, image: PICTURE }),
];

const desk = () =>
  orderDesk()
    .on('GET dashboard', () => ({ body: busy }))
    .on('GET products/all', () => ({ body: low, total: low.length }));

const meta = { title: 'Pages/Back-office/Tableau de bord', tags: ['!autodocs'], ...adminStory } satisfies Meta<
  typeof AdminStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { address: ADDRESS, api: desk },
  play: async () => {
    await expect(await screen.findByRole('img', { name: /^Ventes par jour/ })).toBeVisible();
    await expect(screen.getByRole('link', { name: /^Remboursements demandés\s*1/ })).toBeVisible();
    await expect(await screen.findByText('42 restants')).toBeVisible();
  },
};

export const EnChargement: Story = {
  name: 'En chargement',
  args: {
    address: ADDRESS,
    api: () => {
      const api = desk();
      for (const path of ['dashboard', 'orders', 'products/all']) api.on(`GET ${path}`, () => 'silent');
      return api;
    },
  },
  play: async () => void (await screen.findByText('Chargement des commandes...')),
};

export const PremierJour: Story = {
  name: 'Premier jour',
  args: {
    address: ADDRESS,
    api: () =>
      orderDesk([])
        .on('GET dashboard', () => ({ body: quiet }))
        .on('GET products/all', () => ({ body: [], total: 0 })),
  },
  play: async () => {
    await expect(await screen.findByText('Aucune commande à préparer.')).toBeVisible();
    await expect(await screen.findByRole('img', { name: 'Aucune vente ces 30 derniers jours.' })).toBeVisible();
  },
};

export const Echec: Story = {
  name: 'Échec d’une partie',
  args: { address: ADDRESS, api: () => desk().on('GET dashboard', () => 'offline') },
  play: async () => void (await screen.findByRole('button', { name: 'Réessayer' })),
};

const owed = [
  {
    orderId: 'o3',
    key: 'late-pi_3',
    reference: 'AK-C3P8SE',
    nom: 'Girard',
    prenom: 'Paul',
    amount: 23.7,
    kind: 'returned',
    code: 'lost_or_stolen_card',
    reason: 'la carte a été perdue ou volée',
    since: '2026-11-21T09:00:00.000Z',
  },
  {
    orderId: 'o5',
    key: 'extra-pi_5',
    reference: 'AK-7F3K2Q',
    nom: LONG.nom,
    prenom: LONG.prenom,
    amount: 1196.6,
    kind: 'extra',
    code: 'insufficient_funds',
    reason: 'le solde de la boutique chez le prestataire ne suffit pas',
    since: '2026-11-21T10:30:00.000Z',
  },
];
const owing = () =>
  desk()
    .on('GET dashboard', () => ({ body: { ...busy, unsettledRefunds: owed.length } }))
    .on('GET unsettled-refunds', () => ({ body: owed }));

export const ARegler: Story = {
  name: 'Remboursements non faits',
  args: { address: ADDRESS, api: owing },
  play: async () => void (await screen.findByText('2 remboursements n’ont pas pu être faits')),
};

export const Remboursements: Story = {
  name: 'Remboursements à régler',
  args: { address: `${ADDRESS}/remboursements`, api: owing },
  play: async () => void (await screen.findByText(/la carte a été perdue ou volée/)),
};

export const RemboursementsTelephone: Story = {
  ...Remboursements,
  name: 'Remboursements à régler, téléphone',
  ...onAPhone,
  tags: ['narrow'],
};

export const RegleALaMain: Story = {
  name: 'Réglé à la main',
  args: { address: `${ADDRESS}/remboursements`, api: owing },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Réglé à la main : AK-C3P8SE/ }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Réglé à la main' })).toBeVisible());
  },
};

export const Telephone: Story = { ...Default, name: 'Téléphone', ...onAPhone, tags: ['narrow'] };

export const PremiersPas: Story = {
  name: 'Premiers pas',
  args: {
    address: ADDRESS,
    api: () =>
      desk()
        .on('GET dashboard', () => ({ body: quiet }))
        .on('GET first-steps', () => ({ body: firstSteps('identity', 'product') })),
  },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Essayer' })).toBeVisible();
  },
};

export const PremiersPasTelephone: Story = {
  ...PremiersPas,
  name: 'Premiers pas, téléphone',
  ...onAPhone,
  tags: ['narrow'],
};

export const PremiersPasTablette: Story = { ...PremiersPas, name: 'Premiers pas, tablette', ...onATablet };
