import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { aListedProduct } from '../../../testing/a-listed-product';
import { type AdminStory, adminStory, onAPhone } from '../../../testing/admin-story';
import { FakeAdminApi } from '../../../testing/fake-admin-api';

const ADDRESS = '/admin/dashboard?onglet=produits';
const IMPACT = 'Il est dans 3 commandes à préparer. Les commandes passées gardent leurs lignes.';

const products = [
  aListedProduct({ _id: 'p1', stock: 240 }),
  aListedProduct({
    _id: 'p2',
    name: 'Romarin menthe',
    price: 7.2,
    promo: 0,
    discountedPrice: 7.2,
    reduction: null,
    stock: 12,
  }),
  aListedProduct({
    _id: 'p3',
    name: 'Savon au beurre de karité non raffiné, à la lavande fine de montagne et à la sauge sclarée',
    category: 'Beurres et huiles',
    price: 1048.9,
  }),
];

const states = [
  aListedProduct({ _id: 'p1', stock: 240 }),
  aListedProduct({ _id: 'p4', name: 'Coffret découverte', status: 'scheduled', publishAt: '2026-11-28T08:00:00.000Z' }),
  aListedProduct({ _id: 'p5', name: 'Beurre de karité brut', status: 'draft', stock: 0 }),
  aListedProduct({ _id: 'p6', name: 'Pain de Noël 2025', status: 'withdrawn', stock: 4 }),
];

const listing = (found = products) =>
  new FakeAdminApi()
    .on('GET products/all', () => ({ body: found, total: found.length }))
    .on('GET product/p1/impact', () => ({ body: { reserved: 0, ordersToPrepare: 3, message: IMPACT } }));

const meta = { title: 'Pages/Back-office/Produits', tags: ['!autodocs'], ...adminStory } satisfies Meta<
  typeof AdminStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { address: ADDRESS, api: listing },
  play: async () => void (await screen.findByText('3 produits')),
};

export const Etats: Story = {
  name: 'Brouillon, programmé, retiré',
  args: { address: ADDRESS, api: () => listing(states) },
  play: async () => void (await screen.findByText('4 produits')),
};

export const EtatsTelephone: Story = { ...Etats, name: 'États, téléphone', ...onAPhone, tags: ['narrow'] };

export const EnChargement: Story = {
  name: 'En chargement',
  args: { address: ADDRESS, api: () => listing().on('GET products/all', () => 'silent') },
  play: async () => void (await screen.findByText('Chargement des produits...')),
};

export const AucunResultat: Story = {
  name: 'Aucun résultat',
  args: { address: `${ADDRESS}&recherche=personne&stock=faible`, api: () => listing([]) },
  play: async () => void (await screen.findByText('Aucun produit trouvé.')),
};

export const Echec: Story = {
  name: 'Échec du chargement',
  args: { address: ADDRESS, api: () => listing().on('GET products/all', () => 'offline') },
  play: async () => void (await screen.findByRole('button', { name: 'Réessayer' })),
};

export const Suppression: Story = {
  args: { address: ADDRESS, api: listing },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Supprimer Lavande fine' }));
    await waitFor(() => expect(screen.getByText(IMPACT)).toBeVisible());
  },
};

export const Telephone: Story = { ...Default, name: 'Téléphone', ...onAPhone, tags: ['narrow'] };
